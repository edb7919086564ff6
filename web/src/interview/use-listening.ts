import { useEffect, useRef, useState } from "react";
import { listen } from "./speech";

export interface Heard {
  readonly onHeard: (words: string) => void;
  /** It was listened for so many seconds. */
  readonly onSpoke: (seconds: number) => void;
}

/** Listens from when it is told to until it is told to stop, or its page is left. */
export function useListening(heard: Heard) {
  const [listening, setListening] = useState(false);
  const [hearing, setHearing] = useState("");
  const [problem, setProblem] = useState<string>();
  const stop = useRef<() => void>(undefined);
  const tell = useRef(heard);
  tell.current = heard;
  useEffect(() => () => stop.current?.(), []);

  function start() {
    setProblem(undefined);
    setListening(true);
    const began = performance.now();
    stop.current = listen({
      onHeard: (words) => tell.current.onHeard(words),
      onHearing: setHearing,
      onEnd(reason) {
        tell.current.onSpoke((performance.now() - began) / 1_000);
        setListening(false);
        setProblem(reason);
      },
    });
  }

  return { listening, hearing, problem, start, stop: () => stop.current?.() };
}
