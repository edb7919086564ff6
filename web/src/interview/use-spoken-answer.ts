import { useEffect, useRef, useState } from "react";
import { draftOf, keepDraft } from "./mock-interview";
import { NOTHING_SPOKEN, secondsOf, wordsIn } from "./spoken";

interface SpokenAnswerProps {
  readonly question: string;
  readonly variant: boolean;
  /** What stands in the field at first. */
  readonly typed: string;
  readonly onInput: () => void;
}

/** An answer that is typed, spoken, or both. Its field keeps the text; what was left is brought back. */
export function useSpokenAnswer({ question, variant, typed, onInput }: SpokenAnswerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const spoken = useRef(NOTHING_SPOKEN);
  const ending = useRef<(() => void) | undefined>(undefined);
  const [text, setText] = useState(typed);

  useEffect(() => {
    const { current: area } = field;
    if (!area) return;
    // Left in the middle, it goes on where it was.
    if (area.value === "") area.value = draftOf(question, variant);
    setText(area.value);
  }, [question, variant]);

  function changed() {
    const text = field.current?.value ?? "";
    if (text.trim() === "") spoken.current = NOTHING_SPOKEN;
    setText(text);
    keepDraft(question, variant, text);
    onInput();
  }

  return {
    field,
    text,
    changed,
    hear(words: string) {
      const { current: area } = field;
      if (!area) return;
      area.value = [area.value.trimEnd(), words].filter(Boolean).join(" ");
      area.scrollTop = area.scrollHeight;
      const heard = spoken.current.words + wordsIn(words);
      spoken.current = { ...spoken.current, words: heard };
      changed();
    },
    spoke(seconds: number) {
      spoken.current = { ...spoken.current, seconds: spoken.current.seconds + seconds };
    },
    ending,
    /** How long it took, where it was spoken. Whoever asks has done: nobody listens any more. */
    seconds() {
      ending.current?.();
      return secondsOf(spoken.current, text);
    },
  };
}
