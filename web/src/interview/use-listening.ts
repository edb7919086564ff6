import { type RefObject, useEffect, useRef, useState } from "react";
import { listen } from "./speech";

export interface Heard {
  readonly onHeard: (words: string) => void;
  /** It was listened for so many seconds. */
  readonly onSpoke: (seconds: number) => void;
  /** Where stands, while it is listened, what stops that and tells of its seconds at once. */
  readonly ending: RefObject<(() => void) | undefined>;
}

/** Listens from when it is told to until it is told to stop, or its page is left. */
export function useListening(heard: Heard) {
  const [listening, setListening] = useState(false);
  const [hearing, setHearing] = useState("");
  const [problem, setProblem] = useState<string>();
  const { ending } = heard;
  const tell = useRef(heard);
  tell.current = heard;
  useEffect(() => () => ending.current?.(), [ending]);

  function start() {
    setProblem(undefined);
    setListening(true);
    const began = performance.now();
    let counted = false;
    function count() {
      if (counted) return;
      counted = true;
      ending.current = undefined;
      tell.current.onSpoke((performance.now() - began) / 1_000);
    }
    const stop = listen({
      onHeard: (words) => tell.current.onHeard(words),
      onHearing: setHearing,
      onEnd(reason) {
        count();
        setListening(false);
        setProblem(reason);
      },
    });
    // It may have ended before it began.
    if (counted) return;
    ending.current = () => {
      // The browser says only later that it has stopped.
      count();
      stop();
    };
  }

  return { listening, hearing, problem, start, stop: () => ending.current?.() };
}
