import { useNavigate } from "react-router";
import { useNow } from "../site/clock";
import { counted } from "../site/text";
import { Button, ButtonLink } from "../ui/button";
import { interviewHref } from "./interview-address";
import { begin, type MockInterview, mockInterviews, nextOpen, QUESTIONS } from "./mock-interview";
import { dueOf, practice } from "./practice";

/** An interview that was begun, and what comes back today. Its room is the same before it knows. */
export function YourPractice() {
  const [mock] = mockInterviews.use();
  const due = dueOf(practice.use(), useNow());
  const open = mock && nextOpen(mock);
  return (
    <section
      aria-labelledby="your-practice"
      className="mt-4 flex min-h-46 flex-col items-start justify-center gap-3 rounded-xl border border-line bg-paper p-4 shadow-card sm:min-h-24 sm:flex-row sm:items-center sm:justify-between md:p-5"
    >
      {open ? (
        <Begun mock={mock} open={open} />
      ) : due.length > 0 ? (
        <Due due={due.map(({ question }) => question)} />
      ) : (
        <Words
          title="Your practice"
          text="Nothing is due today. Questions that you answered weakly come back here after 1, 3 and 7 days."
        />
      )}
    </section>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <h2 id="your-practice" className="font-bold">
        {title}
      </h2>
      <p className="text-ink-2">{text}</p>
    </div>
  );
}

function Begun({ mock, open }: { readonly mock: MockInterview; readonly open: string }) {
  const { round, role, questions } = mock;
  const number = questions.indexOf(open) + 1;
  return (
    <>
      <Words
        title="An interview is under way"
        text={`Question ${number} of ${questions.length} is open; what you wrote is still there.`}
      />
      <ButtonLink to={interviewHref({ round, role, question: open })} variant="primary">
        Go on
      </ButtonLink>
    </>
  );
}

function Due({ due }: { readonly due: readonly string[] }) {
  const navigate = useNavigate();
  function practise() {
    const place = { round: "", role: "" };
    const [first = "", ...others] = due.slice(0, QUESTIONS);
    begin(place, [first, ...others]);
    navigate(interviewHref({ ...place, question: first }));
  }
  return (
    <>
      <Words
        title={`${counted(due.length, "question")} ${due.length === 1 ? "is" : "are"} due today`}
        text="They were weak the last time; another try makes them stay."
      />
      <Button variant="primary" onClick={practise}>
        Practise now
      </Button>
    </>
  );
}
