import { type FormEvent, useEffect, useState } from "react";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { FieldFrame, fieldAria, INPUT } from "../../ui/field";
import { formatMinutes, wordCount } from "./speech-timing";
import { useSpokenAnswer } from "./use-spoken-answer";
import { VoiceAnswer } from "./voice-answer";

/** Maximum length of an answer in the form. The server accepts more. */
const MAX_ANSWER_CHARS = 6_000;
const FIELD_ID = "answer";

interface AnswerFormProps {
  readonly question: string;
  readonly variant: boolean;
  /** Text of an answer that was sent without JavaScript. */
  readonly initialText: string;
  readonly fieldError: string | undefined;
  /** Why the answer could not be sent. */
  readonly submitError: string | undefined;
  /** The answer already had feedback. */
  readonly isRetry: boolean;
  readonly pending: boolean;
  readonly onInput: () => void;
  readonly onSubmit: (
    event: FormEvent<HTMLFormElement>,
    /** Duration of a spoken answer, in seconds. */
    seconds: number | undefined,
  ) => void;
}

/** The answer field. It is uncontrolled, so that text typed before hydration is kept. */
export function AnswerForm(props: AnswerFormProps) {
  const {
    question,
    variant,
    initialText,
    fieldError,
    submitError,
    isRetry,
    pending,
    onInput,
    onSubmit,
  } = props;
  const { field, text, onChange, appendPhrase, addSeconds, stopRef, stopAndGetSeconds } =
    useSpokenAnswer({
      question,
      variant,
      initialText,
      onInput,
    });
  const elapsedSeconds = useElapsedSeconds(text !== "" && !isRetry);
  return (
    <form
      method="post"
      onSubmit={(event) => onSubmit(event, stopAndGetSeconds())}
      className="flex flex-col gap-3"
    >
      <FieldFrame
        id={FIELD_ID}
        label={isRetry ? "Try again" : "Your answer"}
        error={fieldError}
        className={isRetry ? "mt-8" : undefined}
      >
        <textarea
          ref={field}
          name="answer"
          {...fieldAria(FIELD_ID, { error: fieldError }, "answer-count")}
          defaultValue={initialText}
          onInput={onChange}
          rows={9}
          maxLength={MAX_ANSWER_CHARS}
          autoComplete="off"
          className={`${INPUT} block resize-y px-3.5 py-2.5`}
        />
      </FieldFrame>
      <p id="answer-count" className="flex justify-between gap-4 text-sm text-ink-2 tabular-nums">
        {text === "" ? "120 to 300 words are right." : `${wordCount(text)} of 120 to 300 words`}
        <span role="timer" aria-label="Time since you began">
          {elapsedSeconds > 0 ? formatMinutes(elapsedSeconds) : ""}
        </span>
      </p>
      {submitError ? <Alert message={submitError} /> : null}
      <div className="flex flex-wrap items-start gap-2.5 max-sm:flex-col max-sm:*:w-full">
        <Button type="submit" variant="primary" aria-busy={pending || undefined}>
          {pending ? "Looking at your answer…" : "Get feedback"}
        </Button>
        <VoiceAnswer onPhrase={appendPhrase} onSpeechEnd={addSeconds} stopRef={stopRef} />
      </div>
    </form>
  );
}

/**
 * Returns the seconds since the user began to answer. The timer is small and not announced by
 * screen readers.
 */
function useElapsedSeconds(running: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!running) return;
    const startedAt = performance.now();
    const timer = setInterval(() => setSeconds((performance.now() - startedAt) / 1_000), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return seconds;
}
