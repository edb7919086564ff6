import { type RefObject, useEffect, useRef, useState } from "react";
import { listen } from "./speech";

export interface SpeechCallbacks {
  readonly onPhrase: (text: string) => void;
  /** It was listened for so many seconds. */
  readonly onSpeechEnd: (seconds: number) => void;
  /** Where stands, while it is listened, what stops that and tells of its seconds at once. */
  readonly stopRef: RefObject<(() => void) | undefined>;
}

/** Listens from when it is told to until it is told to stop, or its page is left. */
export function useSpeechRecognition(callbacks: SpeechCallbacks) {
  const [listening, setListening] = useState(false);
  const [interimText, setInterimText] = useState("");
  const [errorMessage, setErrorMessage] = useState<string>();
  const { stopRef } = callbacks;
  const latestCallbacks = useRef(callbacks);
  latestCallbacks.current = callbacks;
  useEffect(() => () => stopRef.current?.(), [stopRef]);

  function start() {
    setErrorMessage(undefined);
    setListening(true);
    const startedAt = performance.now();
    let isReported = false;
    function reportSeconds() {
      if (isReported) return;
      isReported = true;
      stopRef.current = undefined;
      latestCallbacks.current.onSpeechEnd((performance.now() - startedAt) / 1_000);
    }
    const stop = listen({
      onPhrase: (text) => latestCallbacks.current.onPhrase(text),
      onInterimText: setInterimText,
      onEnd(reason) {
        reportSeconds();
        setListening(false);
        setErrorMessage(reason);
      },
    });
    // It may have ended before it began.
    if (isReported) return;
    stopRef.current = () => {
      // The browser says only later that it has stopped.
      reportSeconds();
      stop();
    };
  }

  return { listening, interimText, errorMessage, start, stop: () => stopRef.current?.() };
}
