import type { Ref } from "react";
import * as t from "#messages/interview-feedback";
import { sendAnswer } from "#messages/model-suggestions";
import type { Dimension, Feedback, InterviewQuestion } from "../../api/interview";
import { requestAnswerSuggestions } from "../../api/suggestions";
import { parseMoment, shortDate } from "../../lib/dates";
import { ButtonLink } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { Panel } from "../../ui/panel";
import { UserText } from "../../ui/user-text";
import { ModelSuggestions } from "../model-suggestions";
import { splitByHighlights } from "./answer-highlights";
import { englishLang } from "./english-lang";
import { DIMENSIONS, MAX_POINTS, MAX_POINTS_EACH } from "./interview-text";
import { type InterviewUrl, interviewHref } from "./interview-url";
import { isAskedIn, mockInterviews, nextUnanswered } from "./mock-interview";

export interface FeedbackViewProps {
  readonly url: InterviewUrl;
  readonly question: InterviewQuestion;
  readonly answer: string;
  readonly feedback: Feedback;
  readonly nextQuestionId: string | undefined;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/**
 * The feedback of an answer: the main improvement, the marked sentences, the dimensions and a good
 * answer's outline.
 */
export function FeedbackView(props: FeedbackViewProps) {
  const { answer, feedback, headingRef } = props;
  const { score, gap, notice, pace, dimensions } = feedback;
  return (
    <Panel className="mb-2">
      <h2 ref={headingRef} tabIndex={-1} className="text-xl font-bold tracking-tight">
        {typeof score === "number"
          ? t.feedbackWithScore({ points: score, max: MAX_POINTS })
          : t.feedback()}
      </h2>
      {notice ? (
        <p className="mt-1 text-ink-2">{notice}</p>
      ) : (
        <p className="mt-1 text-ink-2">{scoreVerdict(score ?? 0)}</p>
      )}
      {gap ? (
        <div className="mt-3 rounded-lg border-l-4 border-brand bg-brand-soft px-4 py-3">
          <p className="text-sm font-semibold text-brand-strong">
            {t.improveFirst(DIMENSIONS[gap.name]())}
          </p>
          <p className="mt-0.5 font-semibold">{gap.fix}</p>
        </div>
      ) : null}
      <h3 className="mt-6 mb-2 font-bold">{t.yourAnswer()}</h3>
      <HighlightedAnswer answer={answer} dimensions={dimensions} />
      <h3 className="mt-6 mb-1 font-bold">
        {dimensions.length > 1 ? t.sixAspects() : t.oneAspect()}
      </h3>
      <ol className="divide-y divide-line">
        {dimensions.map((dimension, at) => (
          <li key={dimension.name} className="py-2.5">
            <DimensionResult dimension={dimension} number={at + 1} />
          </li>
        ))}
      </ol>
      {pace ? (
        <p className="mt-2 flex gap-2 text-sm text-ink-2">
          <Icon name="clock" className="mt-0.5" />
          {t.pace(pace.why)}
        </p>
      ) : null}
      <Comparison feedback={feedback} />
      <ModelSuggestions
        // A new answer resets the suggestions.
        key={answer}
        consent={sendAnswer}
        request={async () => {
          const suggestions = await requestAnswerSuggestions({
            question: props.question.id,
            answer,
          });
          return suggestions.map((text) => ({ text }));
        }}
      />
      <NextSteps {...props} />
      <p className="mt-5 text-sm text-ink-2">{feedback.notJudged}</p>
    </Panel>
  );
}

function HighlightedAnswer({
  answer,
  dimensions,
}: Pick<FeedbackViewProps, "answer"> & Pick<Feedback, "dimensions">) {
  return (
    <p className="rounded-lg bg-ground px-3.5 py-2.5 whitespace-pre-line">
      {splitByHighlights(answer, dimensions).map(({ start, text, supports, weakens }) =>
        supports.length + weakens.length === 0 ? (
          <UserText key={start} text={text} />
        ) : (
          <mark
            key={start}
            className={classNames(
              "rounded px-0.5 text-ink",
              supports.length > 0
                ? "bg-green-soft"
                : "bg-red-soft underline decoration-red decoration-wavy underline-offset-4",
            )}
          >
            <UserText text={text} />
            <Numbers numbers={supports} good />
            <Numbers numbers={weakens} />
          </mark>
        ),
      )}
    </p>
  );
}

const hidden = (text: string) => <span className="sr-only">{text}</span>;

/** Numbers of the dimensions that a marked sentence supports or weakens. */
function Numbers({
  numbers,
  good = false,
}: {
  readonly numbers: readonly number[];
  readonly good?: boolean;
}) {
  if (numbers.length === 0) return null;
  return (
    <sup className={`ml-0.5 font-bold ${good ? "text-green" : "text-red"}`}>
      {(good ? t.shows : t.weakens)({ hidden, numbers: numbers.join(", ") })}
    </sup>
  );
}

function scoreVerdict(score: number): string {
  if (score >= 10) return t.strongAnswer();
  if (score >= 8) return t.goodAnswer();
  return score >= 5 ? t.halfWay() : t.beginning();
}

const TONES = ["bg-red-soft text-red", "bg-grey-soft text-ink-2", "bg-green-soft text-green"];

function DimensionResult({
  dimension,
  number,
}: {
  readonly dimension: Dimension;
  readonly number: number;
}) {
  const { name, points, why, fix } = dimension;
  return (
    <div className="flex gap-3">
      <span
        aria-hidden="true"
        className={`grid size-7 flex-none place-items-center rounded-full text-sm font-bold ${TONES[points]}`}
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 font-semibold">
          {DIMENSIONS[name]()}
          <span className="flex-none text-sm tabular-nums">
            {t.pointsOf({ points, max: MAX_POINTS_EACH })}
          </span>
        </p>
        <p className="text-ink-2">{why}</p>
        {fix ? <p className="mt-0.5">{fix}</p> : null}
      </div>
    </div>
  );
}

/** A good answer for comparison, collapsed by default. */
function Comparison({
  feedback: { score, checklist, outline },
}: Pick<FeedbackViewProps, "feedback">) {
  // If the answer was not evaluated, no point can be reported as missing.
  const isScored = typeof score === "number";
  return (
    <details className="group mt-4 rounded-lg border border-line">
      <summary className="flex min-h-12 list-none items-center gap-2 px-4 font-semibold">
        <Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
        {t.compare()}
      </summary>
      <div className="grid gap-5 px-4 pt-1 pb-4 sm:grid-cols-2">
        <div>
          <h4 className="font-bold">{t.howItGoes()}</h4>
          <ol lang={englishLang()} className="mt-1.5 list-decimal space-y-1.5 pl-5">
            {outline.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </div>
        <div>
          <h4 className="font-bold">{t.whatItHolds()}</h4>
          <ul className="mt-1.5 space-y-1.5">
            {checklist.map(({ point, made }) => (
              <li key={point} className="flex gap-2">
                {isScored ? (
                  <Icon
                    name={made ? "circle-check" : "x"}
                    className={`mt-1 ${made ? "text-green" : "text-ink-3"}`}
                  />
                ) : null}
                <span>
                  {isScored ? (
                    <span className="sr-only">{made ? t.said() : t.missing()}</span>
                  ) : null}
                  <UserText text={point} />
                </span>
              </li>
            ))}
          </ul>
          {isScored ? <p className="mt-2 text-sm text-ink-2">{t.foundByWords()}</p> : null}
        </div>
      </div>
    </details>
  );
}

/** Links to the next question, to the same question, and to its variant. */
function NextSteps({ url, question, feedback, nextQuestionId }: FeedbackViewProps) {
  const { round, role, variant } = url;
  const [mock] = mockInterviews.use();
  const isInMock = isAskedIn(mock, url, question.id);
  const open = isInMock ? nextUnanswered(mock, question.id) : undefined;
  const next = isInMock ? open : nextQuestionId;
  const due = parseMoment(feedback.practised?.due);
  return (
    <div className="mt-5 border-t border-line pt-4">
      {due ? (
        <p className="mb-3 flex gap-2 text-ink-2">
          <Icon name="calendar" className="mt-1" />
          {t.comesBackOn(shortDate(due))}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2.5 max-sm:flex-col">
        {isInMock && !open ? (
          <ButtonLink to={interviewHref({ round, role, summary: true })} variant="primary">
            {t.seeHowItWent()}
          </ButtonLink>
        ) : null}
        {next ? (
          <ButtonLink to={interviewHref({ round, role, question: next })} variant="primary">
            {t.nextQuestion()}
          </ButtonLink>
        ) : null}
        <ButtonLink to="#answer">{t.tryAgain()}</ButtonLink>
        <ButtonLink to={interviewHref({ round, role, question: question.id, variant: !variant })}>
          {variant ? t.backToFirstWording() : t.answerVariant()}
        </ButtonLink>
      </div>
      <p className="mt-3 text-ink-2">
        {(variant ? t.firstWording : t.variant)({
          question: <q lang={englishLang()}>{feedback.nextQuestion}</q>,
        })}
      </p>
    </div>
  );
}
