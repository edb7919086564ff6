import { type FormEvent, useEffect, useState } from "react";
import { Alert } from "../ui/alert";
import { Button } from "../ui/button";
import { FieldFrame, fieldTies, INPUT } from "../ui/field";
import { minutes, wordsIn } from "./spoken";
import { useSpokenAnswer } from "./use-spoken-answer";
import { VoiceAnswer } from "./voice-answer";

/** The server takes more; so much of any script has room in a form. */
const LONGEST = 6_000;
const ID = "answer";

interface AnswerFormProps {
  readonly question: string;
  readonly variant: boolean;
  /** What was typed, where it was sent without JavaScript. */
  readonly typed: string;
  readonly problem: string | undefined;
  /** Why it could not be sent. */
  readonly failure: string | undefined;
  /** There has been feedback. */
  readonly again: boolean;
  readonly pending: boolean;
  readonly onInput: () => void;
  readonly onSubmit: (
    event: FormEvent<HTMLFormElement>,
    /** Of an answer that was spoken. */
    seconds: number | undefined,
  ) => void;
}

/** The field keeps its text itself, so that nothing typed before the page comes alive is lost. */
export function AnswerForm(props: AnswerFormProps) {
  const { question, variant, typed, problem, failure, again, pending, onInput, onSubmit } = props;
  const { field, text, changed, hear, spoke, ending, seconds } = useSpokenAnswer({
    question,
    variant,
    typed,
    onInput,
  });
  const since = useSeconds(text !== "" && !again);
  return (
    <form
      method="post"
      onSubmit={(event) => onSubmit(event, seconds())}
      className="flex flex-col gap-3"
    >
      <FieldFrame
        id={ID}
        label={again ? "Try again" : "Your answer"}
        error={problem}
        className={again ? "mt-8" : undefined}
      >
        <textarea
          ref={field}
          name="answer"
          {...fieldTies(ID, { error: problem }, "answer-count")}
          defaultValue={typed}
          onInput={changed}
          rows={9}
          maxLength={LONGEST}
          autoComplete="off"
          className={`${INPUT} block resize-y px-3.5 py-2.5`}
        />
      </FieldFrame>
      <p id="answer-count" className="flex justify-between gap-4 text-sm text-ink-2 tabular-nums">
        {text === "" ? "120 to 300 words are right." : `${wordsIn(text)} of 120 to 300 words`}
        <span role="timer" aria-label="Time since you began">
          {since > 0 ? minutes(since) : ""}
        </span>
      </p>
      {failure ? <Alert words={failure} /> : null}
      <div className="flex flex-wrap items-start gap-2.5 max-sm:flex-col max-sm:*:w-full">
        <Button type="submit" variant="primary" aria-busy={pending || undefined}>
          {pending ? "Looking at your answer…" : "Get feedback"}
        </Button>
        <VoiceAnswer onHeard={hear} onSpoke={spoke} ending={ending} />
      </div>
    </form>
  );
}

/** Counts while somebody answers. It hurries nobody: it is small, and not read out. */
function useSeconds(running: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!running) return;
    const began = performance.now();
    const timer = setInterval(() => setSeconds((performance.now() - began) / 1_000), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return seconds;
}
