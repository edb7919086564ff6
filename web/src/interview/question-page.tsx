import type { InterviewQuestion, InterviewQuestions, LoneQuestion } from "../api/interview";
import { PageHead } from "../site/page-head";
import { useSentForm } from "../site/sent-form";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs";
import { Kept } from "../ui/kept";
import { AnswerDesk } from "./answer-desk";
import { INTERVIEW_PATH, type InterviewAddress, interviewHref } from "./interview-address";
import { asksIn, mockInterviews } from "./mock-interview";
import { COMPETENCIES, PARTS } from "./words";

interface QuestionPageProps {
  readonly at: InterviewAddress;
  readonly of: InterviewQuestions;
  /** One of them. */
  readonly asked: InterviewQuestion;
}

/** A question of an interview. */
export function QuestionPage({ at, of, asked }: QuestionPageProps) {
  const { round, role } = at;
  const trail = [
    { to: INTERVIEW_PATH, label: "Interviews" },
    { to: interviewHref({ round, role }), label: of.roleName },
  ];
  const following = of.questions[(of.questions.indexOf(asked) + 1) % of.questions.length] ?? asked;
  return <Question {...{ at, asked, trail }} following={following.id} />;
}

interface LonePageProps {
  readonly at: InterviewAddress;
  readonly asked: LoneQuestion;
}

/** A question to which somebody comes back, of whatever interview it is. */
export function LonePage({ at, asked }: LonePageProps) {
  const trail = [{ to: INTERVIEW_PATH, label: "Interviews" }];
  return <Question {...{ at, trail }} asked={asked} following={undefined} />;
}

interface QuestionProps {
  readonly at: InterviewAddress;
  readonly asked: InterviewQuestion;
  readonly trail: readonly Crumb[];
  /** What comes next for whoever just reads on. */
  readonly following: string | undefined;
}

function Question({ at, asked, trail, following }: QuestionProps) {
  const words = at.variant ? asked.variant : asked.question;
  const sent = useSentForm();
  return (
    <div className="container-page pb-10">
      <PageHead title={sent?.problem ? `Error: ${words}` : words} />
      <Breadcrumbs trail={trail} here="Question" />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <Eyebrow at={at} asked={asked} />
          <h1 className="mt-1 mb-5 text-2xl font-bold tracking-tight text-pretty">{words}</h1>
          <AnswerDesk
            key={`${asked.id} ${at.variant}`}
            {...{ at, asked, words, following, sent }}
          />
        </div>
        <Hints kind={asked.kind} />
      </div>
    </div>
  );
}

/** What the question looks for, and where in a mock interview it stands. */
function Eyebrow({ at, asked }: Pick<QuestionProps, "at" | "asked">) {
  const [mock] = mockInterviews.use();
  const questions = asksIn(mock, at, asked.id) ? mock.questions : [];
  const number = questions.indexOf(asked.id) + 1;
  return (
    <p className="text-sm font-semibold text-ink-2">
      {number > 0 ? `Question ${number} of ${questions.length} · ` : ""}
      {COMPETENCIES[asked.competency]}
      {at.variant ? " · asked in another way" : ""}
    </p>
  );
}

function Hints({ kind }: Pick<InterviewQuestion, "kind">) {
  const parts = PARTS[kind];
  return (
    <Kept name={parts} className="lg:pt-8">
      <h2 className="font-bold">An answer that carries</h2>
      <dl className="mt-2 grid gap-2.5 text-sm">
        {parts.map(([part, words]) => (
          <div key={part}>
            <dt className="font-semibold">{part}</dt>
            <dd className="text-ink-2">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">
        120 to 300 words, one to two minutes. The rules read English only.
      </p>
    </Kept>
  );
}
