import { useEffect, useRef, useState } from "react";
import { draftText, saveDraft } from "./mock-interview";
import { NO_SPEECH, speechSeconds, wordCount } from "./speech-timing";

interface SpokenAnswerProps {
  readonly question: string;
  readonly variant: boolean;
  /** Initial text of the field. */
  readonly initialText: string;
  readonly onInput: () => void;
}

/**
 * Holds an answer that is typed, spoken or both. The field is uncontrolled; a saved draft is
 * restored.
 */
export function useSpokenAnswer({ question, variant, initialText, onInput }: SpokenAnswerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const timing = useRef(NO_SPEECH);
  const stopRef = useRef<(() => void) | undefined>(undefined);
  const [text, setText] = useState(initialText);

  useEffect(() => {
    const { current: area } = field;
    if (!area) return;
    // Restores the draft of an interrupted answer.
    if (area.value === "") area.value = draftText(question, variant);
    setText(area.value);
  }, [question, variant]);

  function onChange() {
    const text = field.current?.value ?? "";
    if (text.trim() === "") timing.current = NO_SPEECH;
    setText(text);
    saveDraft(question, variant, text);
    onInput();
  }

  return {
    field,
    text,
    onChange,
    appendPhrase(phrase: string) {
      const { current: area } = field;
      if (!area) return;
      area.value = [area.value.trimEnd(), phrase].filter(Boolean).join(" ");
      area.scrollTop = area.scrollHeight;
      const words = timing.current.words + wordCount(phrase);
      timing.current = { ...timing.current, words };
      onChange();
    },
    addSeconds(seconds: number) {
      timing.current = { ...timing.current, seconds: timing.current.seconds + seconds };
    },
    stopRef,
    /** Stops listening. Returns the duration if the answer was spoken completely. */
    stopAndGetSeconds() {
      stopRef.current?.();
      return speechSeconds(timing.current, text);
    },
  };
}
