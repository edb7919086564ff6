import { type ComponentType, useState, useSyncExternalStore } from "react";
import { Button } from "../ui/button";
import type { SpeechCallbacks } from "./use-speech-recognition";

const subscribeToNothing = () => () => undefined;

/** Whether this browser can turn speech into text. */
const isSpeechSupported = () =>
  "SpeechRecognition" in window || "webkitSpeechRecognition" in window;

/** Turns speech into the text of an answer, where the browser can. Its room is there before that is known. */
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
            ? "Listening could not be begun. Please check your connection, or type."
            : "This browser cannot turn speech into text; typing works as well."}
        </p>
      ) : null}
    </div>
  );
}
