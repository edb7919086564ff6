import * as t from "#messages/interview";
import { errorTitle } from "#messages/tools";
import type { InterviewQuestion, InterviewQuestions, QuestionDetail } from "../../api/interview";
import { useFormSubmission } from "../../app-context/form-submission";
import { PageHead } from "../../seo/page-head";
import { Breadcrumbs, type Crumb } from "../../ui/breadcrumbs";
import { CachedFragment } from "../../ui/cached-fragment";
import { AnswerPanel } from "./answer-panel";
import { englishLang } from "./english-lang";
import { COMPETENCIES } from "./interview-text";
import { INTERVIEW_PATH, type InterviewUrl, interviewHref } from "./interview-url";
import { isAskedIn, mockInterviews } from "./mock-interview";

interface QuestionPageProps {
  readonly url: InterviewUrl;
  readonly questionSet: InterviewQuestions;
  /** The current question of the set. */
  readonly question: InterviewQuestion;
}

/** The page of a question in an interview. */
export function QuestionPage({ url, questionSet, question }: QuestionPageProps) {
  const { round, role } = url;
  const trail = [
    { to: INTERVIEW_PATH, label: t.interviews() },
    { to: interviewHref({ round, role }), label: questionSet.roleName },
  ];
  const nextQuestion =
    questionSet.questions[
      (questionSet.questions.indexOf(question) + 1) % questionSet.questions.length
    ] ?? question;
  return <Question {...{ url, question, trail }} nextQuestionId={nextQuestion.id} />;
}

interface SingleQuestionPageProps {
  readonly url: InterviewUrl;
  readonly question: QuestionDetail;
}

/** The page of a due question, independent of a round and role. */
export function SingleQuestionPage({ url, question }: SingleQuestionPageProps) {
  const trail = [{ to: INTERVIEW_PATH, label: t.interviews() }];
  return <Question {...{ url, trail }} question={question} nextQuestionId={undefined} />;
}

interface QuestionProps {
  readonly url: InterviewUrl;
  readonly question: InterviewQuestion;
  readonly trail: readonly Crumb[];
  /** The next question outside a mock interview. */
  readonly nextQuestionId: string | undefined;
}

function Question({ url, question, trail, nextQuestionId }: QuestionProps) {
  const questionText = url.variant ? question.variant : question.question;
  const submission = useFormSubmission();
  return (
    <div className="container-page pb-10">
      <PageHead title={submission?.problem ? errorTitle(questionText) : questionText} />
      <Breadcrumbs trail={trail} here={t.question()} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <Eyebrow url={url} question={question} />
          <h1
            lang={englishLang()}
            className="mt-1 mb-5 text-2xl font-bold tracking-tight text-pretty"
          >
            {questionText}
          </h1>
          <AnswerPanel
            key={`${question.id} ${url.variant}`}
            {...{ url, question, questionText, nextQuestionId, submission }}
          />
        </div>
        <Hints kind={question.kind} />
      </div>
    </div>
  );
}

/** The competency of the question, and its number in a mock interview. */
function Eyebrow({ url, question }: Pick<QuestionProps, "url" | "question">) {
  const [mock] = mockInterviews.use();
  const questions = isAskedIn(mock, url, question.id) ? mock.questions : [];
  const number = questions.indexOf(question.id) + 1;
  return (
    <p className="text-sm font-semibold text-ink-2">
      {number > 0 ? `${t.questionOf({ number, count: questions.length })} · ` : ""}
      {COMPETENCIES[question.competency]()}
      {url.variant ? ` · ${t.askedInAnotherWay()}` : ""}
    </p>
  );
}

function Hints({ kind }: Pick<InterviewQuestion, "kind">) {
  return (
    <CachedFragment cacheKey={`parts of an answer: ${kind}`} className="lg:pt-8">
      <h2 className="font-bold">{t.strongAnswer()}</h2>
      <dl className="mt-2 grid gap-2.5 text-sm">
        {t.answerParts(kind).map(([part, hint]) => (
          <div key={part}>
            <dt className="font-semibold">{part}</dt>
            <dd className="text-ink-2">{hint}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">{t.rulesOfAnswer()}</p>
    </CachedFragment>
  );
}
