import type { InterviewQuestion, InterviewQuestions, LoneQuestion } from "../api/interview";
import { PageHead } from "../site/page-head";
import { useSentForm } from "../site/sent-form";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs";
import { Kept } from "../ui/kept";
import { AnswerDesk } from "./answer-desk";
import { INTERVIEW_PATH, type InterviewAddress, interviewHref } from "./interview-address";
import { mockInterviews } from "./mock-interview";
import { COMPETENCIES } from "./words";

interface QuestionPageProps {
  readonly at: InterviewAddress;
  readonly of: InterviewQuestions;
}

/** A question of an interview. Nothing where it is not asked there. */
export function QuestionPage({ at, of }: QuestionPageProps) {
  const { round, role } = at;
  const place = of.questions.findIndex(({ id }) => id === at.question);
  const asked = of.questions[place];
  if (!asked) return null;
  const trail = [
    { to: INTERVIEW_PATH, label: "Interviews" },
    { to: interviewHref({ round, role }), label: of.roleName },
  ];
  const following = of.questions[(place + 1) % of.questions.length] ?? asked;
  return <Question {...{ at, asked, trail }} following={following.id} />;
}

/** A question to which somebody comes back, of whatever interview it is. */
export function LonePage({ at, of }: { readonly at: InterviewAddress; readonly of: LoneQuestion }) {
  const trail = [{ to: INTERVIEW_PATH, label: "Interviews" }];
  return <Question {...{ at, trail }} asked={of} following={undefined} />;
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
        <Hints />
      </div>
    </div>
  );
}

/** What the question looks for, and where in a mock interview it stands. */
function Eyebrow({ at, asked }: Pick<QuestionProps, "at" | "asked">) {
  const [mock] = mockInterviews.use();
  const number = (mock?.questions.indexOf(asked.id) ?? -1) + 1;
  return (
    <p className="text-sm font-semibold text-ink-2">
      {number > 0 ? `Question ${number} of ${mock?.questions.length} · ` : ""}
      {COMPETENCIES[asked.competency]}
      {at.variant ? " · asked in another way" : ""}
    </p>
  );
}

const HINTS = [
  { word: "Situation", text: "Where and when it was, in one sentence." },
  { word: "Task", text: "What you had to reach, and by when." },
  { word: "Action", text: "What you did, step by step. “I”, where it was you." },
  { word: "Result", text: "What came of it, with a figure." },
] as const;

function Hints() {
  return (
    <Kept name={HINTS} className="lg:pt-8">
      <h2 className="font-bold">An answer that carries</h2>
      <dl className="mt-2 grid gap-2.5 text-sm">
        {HINTS.map(({ word, text }) => (
          <div key={word}>
            <dt className="font-semibold">{word}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">
        120 to 300 words, one to two minutes. The rules read English only.
      </p>
    </Kept>
  );
}
