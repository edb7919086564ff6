import { useEffect, useState } from "react";
import * as t from "#messages/interview";
import { TextArea } from "../../forms/field";
import { Form, SubmitButton } from "../../forms/form";
import type { Submission } from "../../forms/use-submit";
import { Alert } from "../../ui/alert";
import { englishLang } from "./english-lang";
import { formatMinutes, wordCount } from "./speech-timing";
import { useSpokenAnswer } from "./use-spoken-answer";
import { VoiceAnswer } from "./voice-answer";

/** Maximum length of an answer in the form. The server accepts more. */
const MAX_ANSWER_CHARS = 6_000;

/** An answer as it is sent. */
export interface SentAnswer {
  readonly text: string;
  /** Duration of a spoken answer, in seconds. */
  readonly seconds: number | undefined;
}

interface AnswerFormProps {
  readonly question: string;
  readonly variant: boolean;
  /** Text of an answer that was sent without JavaScript. */
  readonly initialText: string;
  readonly submission: Submission<SentAnswer>;
  /** Why the answer could not be sent. */
  readonly submitError: string | undefined;
  /** The answer already had feedback. */
  readonly isRetry: boolean;
  readonly onInput: () => void;
}

/** The answer field. It is uncontrolled, so that text typed before hydration is kept. */
export function AnswerForm(props: AnswerFormProps) {
  const { question, variant, initialText, submission, submitError, isRetry, onInput } = props;
  const { field, text, onChange, appendPhrase, addSeconds, stopRef, stopAndGetSeconds } =
    useSpokenAnswer({
      question,
      variant,
      initialText,
      onInput,
    });
  const elapsedSeconds = useElapsedSeconds(text !== "" && !isRetry);
  return (
    <Form
      state={submission}
      onSubmit={() =>
        submission.submit({ text: field.current?.value ?? "", seconds: stopAndGetSeconds() })
      }
      className="flex flex-col gap-3"
    >
      <TextArea
        ref={field}
        // Links of the page lead to it.
        id="answer"
        name="answer"
        label={isRetry ? t.tryAnswerAgain() : t.yourAnswer()}
        lang={englishLang()}
        aria-describedby="answer-count"
        defaultValue={initialText}
        onInput={onChange}
        rows={9}
        maxLength={MAX_ANSWER_CHARS}
        autoComplete="off"
        className={isRetry ? "mt-8" : undefined}
      />
      <p id="answer-count" className="flex justify-between gap-4 text-sm text-ink-2 tabular-nums">
        {text === "" ? t.rightLength() : t.lengthOfAnswer(wordCount(text))}
        <span role="timer" aria-label={t.timeSinceStart()}>
          {elapsedSeconds > 0 ? formatMinutes(elapsedSeconds) : ""}
        </span>
      </p>
      {submitError ? <Alert message={submitError} /> : null}
      <div className="flex flex-wrap items-start gap-2.5 max-sm:flex-col max-sm:*:w-full">
        <SubmitButton pending={submission.pending} pendingText={t.lookingAtAnswer()}>
          {t.getFeedback()}
        </SubmitButton>
        <VoiceAnswer onPhrase={appendPhrase} onSpeechEnd={addSeconds} stopRef={stopRef} />
      </div>
    </Form>
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
