import { localizePath } from "#language/paths";
import * as t from "#messages/interview-summary";
import { parseMoment, shortDate } from "../../lib/dates";
import { tenths } from "../../lib/number-format";
import { ButtonLink } from "../../ui/button";
import { Meter } from "../../ui/meter";
import { Panel } from "../../ui/panel";
import { englishLang } from "./english-lang";
import {
  answeredText,
  type InterviewSummary,
  type ScoredAnswer,
  summarize,
} from "./interview-summary";
import { DIMENSIONS, MAX_POINTS, MAX_POINTS_EACH } from "./interview-text";
import { INTERVIEW_PATH, interviewHref } from "./interview-url";
import { type MockInterview, nextUnanswered } from "./mock-interview";
import { practice } from "./practice";

const DIMENSION_NAMES = Object.keys(DIMENSIONS) as (keyof typeof DIMENSIONS)[];

interface SummaryProps {
  readonly mock: MockInterview;
}

/** The summary of a mock interview. */
export function Summary({ mock }: SummaryProps) {
  const summary = summarize(mock.answers, DIMENSION_NAMES, MAX_POINTS_EACH);
  return summary ? (
    <SummaryResult {...{ mock, summary }} />
  ) : (
    <Panel title={t.nothingJudged()}>
      <p className="mb-4 text-ink-2">{t.nothingJudgedText()}</p>
      <NextSteps mock={mock} />
    </Panel>
  );
}

interface SummaryResultProps {
  readonly mock: MockInterview;
  readonly summary: InterviewSummary;
}

function SummaryResult({ mock, summary }: SummaryResultProps) {
  const { questions } = mock;
  const { mean, dimensions, best, weakest } = summary;
  const weakestDimension = dimensions.reduce((weakestSoFar, dimension) =>
    dimension.fraction < weakestSoFar.fraction ? dimension : weakestSoFar,
  );
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <Panel title={t.average({ points: tenths(mean), max: MAX_POINTS })}>
        <p className="-mt-2 text-ink-2">
          {`${answeredText(summary, questions.length)} ${t.lowestScore(DIMENSIONS[weakestDimension.name]())}`}
        </p>
        <ul className="mt-4 grid gap-3">
          {dimensions.map(({ name, fraction }) => (
            <li key={name}>
              <p className="flex justify-between gap-3 text-sm">
                <span className="font-semibold">{DIMENSIONS[name]()}</span>
                <span className="tabular-nums">{`${Math.round(fraction * 100)}%`}</span>
              </p>
              <Meter share={fraction} className="mt-1 h-2 w-full" />
            </li>
          ))}
        </ul>
      </Panel>
      <div className="grid gap-4">
        <Panel title={t.bestAndWeakest()}>
          <AnswerLine answer={best} mock={mock} label={t.best} />
          {weakest === best ? null : <AnswerLine answer={weakest} mock={mock} label={t.weakest} />}
        </Panel>
        <DueDates mock={mock} />
        <NextSteps mock={mock} />
      </div>
    </div>
  );
}

function NextSteps({ mock }: SummaryProps) {
  const { round, role } = mock;
  const nextQuestionId = nextUnanswered(mock);
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:flex-col">
      {nextQuestionId ? (
        <ButtonLink to={interviewHref({ round, role, question: nextQuestionId })} variant="primary">
          {t.goOnWithRest()}
        </ButtonLink>
      ) : null}
      <ButtonLink
        to={round ? interviewHref({ round, role }) : INTERVIEW_PATH}
        variant={nextQuestionId ? "secondary" : "primary"}
      >
        {t.anotherInterview()}
      </ButtonLink>
    </div>
  );
}

interface AnswerLineProps {
  readonly answer: ScoredAnswer;
  readonly mock: MockInterview;
  readonly label: (score: t.Score) => string;
}

function AnswerLine({ answer: { question, words, score }, mock, label }: AnswerLineProps) {
  const { round, role } = mock;
  return (
    <div className="py-1.5">
      <p className="text-sm font-semibold text-ink-2">
        {label({ points: score, max: MAX_POINTS })}
      </p>
      <a
        href={localizePath(interviewHref({ round, role, question }))}
        lang={englishLang()}
        className="inline-flex min-h-11 items-center text-brand underline"
      >
        {words}
      </a>
    </div>
  );
}

function DueDates({ mock: { questions } }: { readonly mock: MockInterview }) {
  const days = practice
    .use()
    .filter(({ question }) => questions.includes(question))
    .flatMap(({ due }) => due ?? [])
    .sort();
  const byDay = [...new Set(days)].map((day) => {
    const moment = parseMoment(day);
    const count = days.filter((other) => other === day).length;
    return { day, label: moment ? shortDate(moment) : day, count };
  });
  return (
    <Panel title={t.whatComesBack()}>
      {byDay.length === 0 ? (
        <p className="text-ink-2">{t.nothingComesBack()}</p>
      ) : (
        <ul>
          {byDay.map(({ day, label, count }) => (
            <li key={day} className="flex justify-between gap-3">
              <span>{label}</span>
              <span className="text-ink-2">{t.questions(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
