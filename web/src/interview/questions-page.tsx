import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import type { Competency, InterviewQuestion, InterviewQuestions } from "../api/interview";
import { useNow } from "../site/clock";
import { PageHead } from "../site/page-head";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { ButtonLink, buttonClass } from "../ui/button";
import { INTERVIEW_PATH, type InterviewAddress, interviewHref } from "./interview-address";
import { begin, mockInterviews, QUESTIONS, underWay } from "./mock-interview";
import { practice } from "./practice";
import { COMPETENCIES, MOST_POINTS } from "./words";

interface QuestionsPageProps {
  readonly at: InterviewAddress;
  readonly of: InterviewQuestions;
}

/** An interview before it begins, and all that may be asked in it. */
export function QuestionsPage({ at, of }: QuestionsPageProps) {
  const { round, role } = at;
  const title = `${of.roleName}: ${of.roundName}`;
  return (
    <>
      <PageHead
        title={`${title}: Interview Questions`}
        description={`${of.questions.length} interview questions for ${of.roleName.toLowerCase()}, ${of.roundName.toLowerCase()}, and a mock interview with feedback on each answer.`}
        path={interviewHref({ round, role })}
      />
      <div className="container-page pb-10">
        <Breadcrumbs
          trail={[
            { to: INTERVIEW_PATH, label: "Interviews" },
            { to: interviewHref({ round }), label: of.roundName },
          ]}
          here={of.roleName}
        />
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{title}</h1>
        <p className="mt-1.5 max-w-[70ch] text-pretty text-ink-2">{of.about}</p>
        <Start at={at} questions={of.questions} />
        <h2 className="mt-8 text-xl font-bold tracking-tight">
          {`All ${of.questions.length} questions`}
        </h2>
        <p className="mt-1 text-ink-2">Or take the one that you are afraid of.</p>
        {groups(of.questions).map(([competency, questions]) => (
          <Group key={competency} {...{ at, competency, questions }} />
        ))}
      </div>
    </>
  );
}

type Group = readonly [Competency, readonly InterviewQuestion[]];

function groups(questions: readonly InterviewQuestion[]): readonly Group[] {
  return (Object.keys(COMPETENCIES) as Competency[])
    .map((name): Group => [name, questions.filter(({ competency }) => competency === name)])
    .filter(([, found]) => found.length > 0);
}

interface StartProps {
  readonly at: InterviewAddress;
  readonly questions: readonly InterviewQuestion[];
}

/** Begins a mock interview, or leads on with the one that was begun. */
function Start({ at: { round, role }, questions }: StartProps) {
  const navigate = useNavigate();
  const now = useNow();
  const [mock] = mockInterviews.use();
  const begun = underWay(mock, { round, role });
  const other = begun?.here === false ? begun.mock : undefined;
  // Without JavaScript it is the first of the list.
  const first = interviewHref({ round, role, question: questions[0]?.id ?? "" });
  function start(event: MouseEvent) {
    event.preventDefault();
    import("./choose-questions").then(
      ({ choose }) => {
        const chosen = choose(questions, practice.read(), now, Math.random);
        begin({ round, role }, chosen);
        navigate(interviewHref({ round, role, question: chosen[0] ?? "" }));
      },
      () => navigate(first),
    );
  }
  return (
    <section className="mt-5 flex flex-col gap-4 rounded-xl border border-line bg-paper p-4 shadow-card sm:flex-row sm:items-center sm:justify-between md:p-5">
      <div>
        <h2 className="text-lg font-bold tracking-tight">Mock interview</h2>
        <p className="text-ink-2">
          {other
            ? "Another interview is under way. A new one takes its place; what you wrote and did not send is kept."
            : `${QUESTIONS} questions, one after another, about fifteen minutes; feedback after each.`}
        </p>
      </div>
      <div className="flex min-h-12 flex-wrap gap-2.5 max-sm:*:grow">
        {begun ? (
          <ButtonLink
            to={interviewHref({
              round: begun.mock.round,
              role: begun.mock.role,
              question: begun.open,
            })}
            variant="primary"
          >
            {other ? "Go on with that one" : "Go on where you were"}
          </ButtonLink>
        ) : null}
        <a
          href={first}
          onClick={start}
          className={buttonClass(begun ? "secondary" : "primary", "medium")}
        >
          {startWords(begun)}
        </a>
      </div>
    </section>
  );
}

/** What the button does to an interview that is under way. */
function startWords(begun: ReturnType<typeof underWay>): string {
  if (!begun) return "Start the mock interview";
  return begun.here ? "Begin anew" : "Start a new interview instead";
}

interface GroupProps {
  readonly at: InterviewAddress;
  readonly competency: Competency;
  readonly questions: readonly InterviewQuestion[];
}

function Group({ at: { round, role }, competency, questions }: GroupProps) {
  const scores = new Map(practice.use().map(({ question, score }) => [question, score]));
  return (
    <section className="mt-5">
      <h3 className="mb-2 font-bold">{COMPETENCIES[competency]}</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-paper shadow-card">
        {questions.map(({ id, question }) => (
          <li key={id}>
            <a
              href={interviewHref({ round, role, question: id })}
              className="flex min-h-12 items-center gap-3 px-4 py-2.5 -outline-offset-3 hover:bg-grey-soft"
            >
              <span className="min-w-0 flex-1">{question}</span>
              {/* Its room is there before it is known. */}
              <span className="w-11 flex-none text-right text-sm text-ink-2 tabular-nums">
                {scores.has(id) ? (
                  <>
                    <span className="sr-only">Your last answer: </span>
                    {`${scores.get(id)}/${MOST_POINTS}`}
                  </>
                ) : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
