import { type ComponentType, useState, useSyncExternalStore } from "react";
import { Button } from "../../ui/button";
import type { SpeechCallbacks } from "./use-speech-recognition";

const subscribeToNothing = () => () => undefined;

/** Returns whether this browser supports speech recognition. */
const isSpeechSupported = () =>
  "SpeechRecognition" in window || "webkitSpeechRecognition" in window;

/**
 * A button for spoken answers, if the browser supports it. Its space is reserved before that is
 * known.
 */
export function VoiceAnswer(props: SpeechCallbacks) {
  const isSupported = useSyncExternalStore(subscribeToNothing, isSpeechSupported, () => undefined);
  const [Voice, setVoice] = useState<ComponentType<SpeechCallbacks>>();
  const [failed, setFailed] = useState(false);
  function load() {
    import("./voice").then(
      (loaded) => setVoice(() => loaded.Voice),
      () => setFailed(true),
    );
  }
  return (
    <div className="min-h-12 sm:flex-1">
      {isSupported && !Voice ? (
        <Button icon="mic" onClick={load} className="max-sm:w-full">
          Answer by voice
        </Button>
      ) : null}
      {Voice ? <Voice {...props} /> : null}
      {isSupported === false || failed ? (
        <p role={failed ? "alert" : undefined} className="text-sm text-ink-2 sm:py-3">
          {failed
            ? "Voice input could not be started. Please check your connection, or type."
            : "This browser cannot turn speech into text; typing works as well."}
        </p>
      ) : null}
    </div>
  );
}
