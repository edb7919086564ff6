import type { MouseEvent } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/interview";
import type { Competency, InterviewQuestion, InterviewQuestions } from "../../api/interview";
import { useNow } from "../../app-context/clock";
import { navigate } from "../../app-context/location";
import { PageHead } from "../../seo/page-head";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { ButtonLink, buttonClass } from "../../ui/button";
import { englishLang } from "./english-lang";
import { COMPETENCIES, MAX_POINTS } from "./interview-text";
import { INTERVIEW_PATH, type InterviewUrl, interviewHref } from "./interview-url";
import { currentQuestion, mockInterviews, QUESTION_COUNT, startInterview } from "./mock-interview";
import { practice } from "./practice";

interface QuestionsPageProps {
  readonly url: InterviewUrl;
  readonly questionSet: InterviewQuestions;
}

/** The start page of an interview, with all its questions. */
export function QuestionsPage({ url, questionSet }: QuestionsPageProps) {
  const { round, role } = url;
  const names = { role: questionSet.roleName, round: questionSet.roundName };
  const title = t.interviewName(names);
  return (
    <>
      <PageHead
        title={t.questionsTitle(title)}
        description={t.questionsDescription({ ...names, count: questionSet.questions.length })}
        path={interviewHref({ round, role })}
      />
      <div className="container-page pb-10">
        <Breadcrumbs
          trail={[
            { to: INTERVIEW_PATH, label: t.interviews() },
            { to: interviewHref({ round }), label: questionSet.roundName },
          ]}
          here={questionSet.roleName}
        />
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{title}</h1>
        <p className="mt-1.5 max-w-[70ch] text-pretty text-ink-2">{questionSet.about}</p>
        <Start url={url} questions={questionSet.questions} />
        <h2 className="mt-8 text-xl font-bold tracking-tight">
          {t.allQuestions(questionSet.questions.length)}
        </h2>
        <p className="mt-1 text-ink-2">{t.orTakeOne()}</p>
        {groups(questionSet.questions).map(([competency, questions]) => (
          <Group key={competency} {...{ url, competency, questions }} />
        ))}
      </div>
    </>
  );
}

type Group = readonly [Competency, readonly InterviewQuestion[]];

function groups(questions: readonly InterviewQuestion[]): readonly Group[] {
  return (Object.keys(COMPETENCIES) as Competency[])
    .map((name): Group => [name, questions.filter(({ competency }) => competency === name)])
    .filter(([, group]) => group.length > 0);
}

interface StartProps {
  readonly url: InterviewUrl;
  readonly questions: readonly InterviewQuestion[];
}

/** Starts a mock interview, or continues the one in progress. */
function Start({ url: { round, role }, questions }: StartProps) {
  const now = useNow();
  const [mock] = mockInterviews.use();
  const current = currentQuestion(mock, { round, role });
  const otherInterview = current?.isSelected === false ? current.mock : undefined;
  // Without JavaScript, the link leads to the first question of the list.
  const first = interviewHref({ round, role, question: questions[0]?.id ?? "" });
  function start(event: MouseEvent) {
    event.preventDefault();
    import("./select-questions").then(
      ({ selectQuestions }) => {
        const selectedIds = selectQuestions(questions, practice.read(), now, Math.random);
        startInterview({ round, role }, selectedIds);
        navigate(interviewHref({ round, role, question: selectedIds[0] ?? "" }));
      },
      () => navigate(first),
    );
  }
  return (
    <section className="mt-5 flex flex-col gap-4 rounded-xl border border-line bg-paper p-4 shadow-card sm:flex-row sm:items-center sm:justify-between md:p-5">
      <div>
        <h2 className="text-lg font-bold tracking-tight">{t.mockInterview()}</h2>
        <p className="text-ink-2">
          {otherInterview ? t.otherUnderWay() : t.mockInterviewText(QUESTION_COUNT)}
        </p>
      </div>
      <div className="flex min-h-12 flex-wrap gap-2.5 max-sm:*:grow">
        {current ? (
          <ButtonLink
            to={interviewHref({
              round: current.mock.round,
              role: current.mock.role,
              question: current.question,
            })}
            variant="primary"
          >
            {otherInterview ? t.goOnWithOther() : t.goOnWhereYouWere()}
          </ButtonLink>
        ) : null}
        <a
          href={localizePath(first)}
          onClick={start}
          className={buttonClass(current ? "secondary" : "primary", "medium")}
        >
          {startText(current)}
        </a>
      </div>
    </section>
  );
}

/** Returns the label of the start button, which depends on an interview in progress. */
function startText(current: ReturnType<typeof currentQuestion>): string {
  if (!current) return t.startInterview();
  return current.isSelected ? t.startAgain() : t.startInstead();
}

interface GroupProps {
  readonly url: InterviewUrl;
  readonly competency: Competency;
  readonly questions: readonly InterviewQuestion[];
}

function Group({ url: { round, role }, competency, questions }: GroupProps) {
  const scores = new Map(practice.use().map(({ question, score }) => [question, score]));
  return (
    <section className="mt-5">
      <h3 className="mb-2 font-bold">{COMPETENCIES[competency]()}</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-paper shadow-card">
        {questions.map(({ id, question }) => (
          <li key={id}>
            <a
              href={localizePath(interviewHref({ round, role, question: id }))}
              className="flex min-h-12 items-center gap-3 px-4 py-2.5 -outline-offset-3 hover:bg-grey-soft"
            >
              <span lang={englishLang()} className="min-w-0 flex-1">
                {question}
              </span>
              {/* Its width is reserved before the storage is read. */}
              <span className="w-11 flex-none text-right text-sm text-ink-2 tabular-nums">
                {scores.has(id) ? (
                  <>
                    <span className="sr-only">{t.yourLastAnswer()}</span>
                    {`${scores.get(id)}/${MAX_POINTS}`}
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
