import * as t from "#messages/interview";
import { useNow } from "../../app-context/clock";
import { navigate } from "../../app-context/location";
import { Button, ButtonLink } from "../../ui/button";
import { interviewHref } from "./interview-url";
import {
  type MockInterview,
  mockInterviews,
  nextUnanswered,
  QUESTION_COUNT,
  startInterview,
} from "./mock-interview";
import { dueRecords, practice } from "./practice";

/**
 * The interview in progress and the questions due today. Its height is reserved before the storage
 * is read.
 */
export function PracticePanel() {
  const [mock] = mockInterviews.use();
  const due = dueRecords(practice.use(), useNow());
  const nextQuestionId = mock && nextUnanswered(mock);
  return (
    <section
      aria-labelledby="your-practice"
      className="mt-4 flex min-h-46 flex-col items-start justify-center gap-3 rounded-xl border border-line bg-paper p-4 shadow-card sm:min-h-24 sm:flex-row sm:items-center sm:justify-between md:p-5"
    >
      {nextQuestionId ? (
        <StartedInterview mock={mock} questionId={nextQuestionId} />
      ) : due.length > 0 ? (
        <DueQuestions questionIds={due.map(({ question }) => question)} />
      ) : (
        <PanelText title={t.yourPractice()} text={t.nothingDue()} />
      )}
    </section>
  );
}

function PanelText({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <h2 id="your-practice" className="font-bold">
        {title}
      </h2>
      <p className="text-ink-2">{text}</p>
    </div>
  );
}

function StartedInterview({
  mock,
  questionId,
}: {
  readonly mock: MockInterview;
  readonly questionId: string;
}) {
  const { round, role, questions } = mock;
  const number = questions.indexOf(questionId) + 1;
  return (
    <>
      <PanelText
        title={t.interviewUnderWay()}
        text={t.questionOpen({ number, count: questions.length })}
      />
      <ButtonLink to={interviewHref({ round, role, question: questionId })} variant="primary">
        {t.goOn()}
      </ButtonLink>
    </>
  );
}

function DueQuestions({ questionIds }: { readonly questionIds: readonly string[] }) {
  function startPractice() {
    const selection = { round: "", role: "" };
    const [first = "", ...others] = questionIds.slice(0, QUESTION_COUNT);
    startInterview(selection, [first, ...others]);
    navigate(interviewHref({ ...selection, question: first }));
  }
  return (
    <>
      <PanelText title={t.dueToday(questionIds.length)} text={t.dueTodayText()} />
      <Button variant="primary" onClick={startPractice}>
        {t.practiseNow()}
      </Button>
    </>
  );
}
