import { type RefObject, useEffect, useState } from "react";
import { useLatest } from "../../lib/use-latest";
import { listen } from "./speech";

export interface SpeechCallbacks {
  readonly onPhrase: (text: string) => void;
  /** Runs at the end of listening, with its duration in seconds. */
  readonly onSpeechEnd: (seconds: number) => void;
  /** While listening, holds a function that stops and reports the duration at once. */
  readonly stopRef: RefObject<(() => void) | undefined>;
}

/** Runs speech recognition until it is stopped or the page is left. */
export function useSpeechRecognition(callbacks: SpeechCallbacks) {
  const [listening, setListening] = useState(false);
  const [interimText, setInterimText] = useState("");
  const [errorMessage, setErrorMessage] = useState<string>();
  const { stopRef } = callbacks;
  const latestCallbacks = useLatest(callbacks);
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
    // The recognition may have failed synchronously.
    if (isReported) return;
    stopRef.current = () => {
      // The browser reports the end later, so the duration is reported here.
      reportSeconds();
      stop();
    };
  }

  return { listening, interimText, errorMessage, start, stop: () => stopRef.current?.() };
}
