import { useEffect, useRef, useState } from "react";
import { draftText, saveDraft } from "./mock-interview";
import { NO_SPEECH, speechSeconds, wordCount } from "./speech-timing";

interface SpokenAnswerProps {
  readonly question: string;
  readonly variant: boolean;
  /** What stands in the field at first. */
  readonly initialText: string;
  readonly onInput: () => void;
}

/** An answer that is typed, spoken, or both. Its field keeps the text; what was left is brought back. */
export function useSpokenAnswer({ question, variant, initialText, onInput }: SpokenAnswerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const timing = useRef(NO_SPEECH);
  const stopRef = useRef<(() => void) | undefined>(undefined);
  const [text, setText] = useState(initialText);

  useEffect(() => {
    const { current: area } = field;
    if (!area) return;
    // Left in the middle, it goes on where it was.
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
    /** How long it took, where it was spoken. Whoever asks has done: nobody listens any more. */
    stopAndGetSeconds() {
      stopRef.current?.();
      return speechSeconds(timing.current, text);
    },
  };
}
