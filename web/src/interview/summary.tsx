import { parseMoment, shortDate } from "../site/dates";
import { tenths } from "../site/tenths";
import { counted } from "../site/text";
import { ButtonLink } from "../ui/button";
import { Meter } from "../ui/meter";
import { Panel } from "../ui/panel";
import { INTERVIEW_PATH, interviewHref } from "./interview-address";
import { answeredWords, type InterviewSummary, type Judged, summaryOf } from "./interview-summary";
import { type MockInterview, nextOpen } from "./mock-interview";
import { practice } from "./practice";
import { DIMENSIONS, MOST_EACH, MOST_POINTS } from "./words";

const NAMES = Object.keys(DIMENSIONS) as (keyof typeof DIMENSIONS)[];

interface SummaryProps {
  readonly mock: MockInterview;
}

/** What a mock interview came to. */
export function Summary({ mock }: SummaryProps) {
  const summary = summaryOf(mock.answers, NAMES, MOST_EACH);
  return summary ? (
    <Went {...{ mock, summary }} />
  ) : (
    <Panel title="Nothing was judged">
      <p className="mb-4 text-ink-2">
        The questions were skipped, or answered in another language than English.
      </p>
      <Onwards mock={mock} />
    </Panel>
  );
}

interface WentProps {
  readonly mock: MockInterview;
  readonly summary: InterviewSummary;
}

function Went({ mock, summary }: WentProps) {
  const { questions } = mock;
  const { mean, dimensions, best, weakest } = summary;
  const weakestLook = dimensions.reduce((weak, one) => (one.share < weak.share ? one : weak));
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <Panel title={`${tenths(mean)} of ${MOST_POINTS} on average`}>
        <p className="-mt-2 text-ink-2">
          {`${answeredWords(summary, questions.length)} What costs most: ${DIMENSIONS[weakestLook.name].toLowerCase()}.`}
        </p>
        <ul className="mt-4 grid gap-3">
          {dimensions.map(({ name, share }) => (
            <li key={name}>
              <p className="flex justify-between gap-3 text-sm">
                <span className="font-semibold">{DIMENSIONS[name]}</span>
                <span className="tabular-nums">{`${Math.round(share * 100)}%`}</span>
              </p>
              <Meter share={share} className="mt-1 h-2 w-full" />
            </li>
          ))}
        </ul>
      </Panel>
      <div className="grid gap-4">
        <Panel title="Best and weakest">
          <Answer answered={best} mock={mock} label="Best" />
          {weakest === best ? null : <Answer answered={weakest} mock={mock} label="Weakest" />}
        </Panel>
        <ComingBack mock={mock} />
        <Onwards mock={mock} />
      </div>
    </div>
  );
}

function Onwards({ mock }: SummaryProps) {
  const { round, role } = mock;
  const open = nextOpen(mock);
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:flex-col">
      {open ? (
        <ButtonLink to={interviewHref({ round, role, question: open })} variant="primary">
          Go on with the rest
        </ButtonLink>
      ) : null}
      <ButtonLink
        to={round ? interviewHref({ round, role }) : INTERVIEW_PATH}
        variant={open ? "secondary" : "primary"}
      >
        Another interview
      </ButtonLink>
    </div>
  );
}

interface AnswerProps {
  readonly answered: Judged;
  readonly mock: MockInterview;
  readonly label: string;
}

function Answer({ answered: { question, words, score }, mock, label }: AnswerProps) {
  const { round, role } = mock;
  return (
    <div className="py-1.5">
      <p className="text-sm font-semibold text-ink-2">{`${label}: ${score} of ${MOST_POINTS}`}</p>
      <a
        href={interviewHref({ round, role, question })}
        className="inline-flex min-h-11 items-center text-brand underline"
      >
        {words}
      </a>
    </div>
  );
}

function ComingBack({ mock: { questions } }: { readonly mock: MockInterview }) {
  const days = practice
    .use()
    .filter(({ question }) => questions.includes(question))
    .flatMap(({ due }) => due ?? [])
    .sort();
  const byDay = [...new Set(days)].map((day) => {
    const moment = parseMoment(day);
    const count = days.filter((other) => other === day).length;
    return { day, when: moment ? shortDate(moment) : day, count };
  });
  return (
    <Panel title="What comes back">
      {byDay.length === 0 ? (
        <p className="text-ink-2">Nothing: no answer was weak.</p>
      ) : (
        <ul>
          {byDay.map(({ day, when, count }) => (
            <li key={day} className="flex justify-between gap-3">
              <span>{when}</span>
              <span className="text-ink-2">{counted(count, "question")}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
