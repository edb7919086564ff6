import { type ComponentType, useState } from "react";
import * as t from "#messages/interview";
import { useBrowserValue } from "../../lib/use-hydrated";
import { Button } from "../../ui/button";
import type { SpeechCallbacks } from "./use-speech-recognition";

/** Returns whether this browser supports speech recognition. */
const isSpeechSupported = () =>
  "SpeechRecognition" in window || "webkitSpeechRecognition" in window;

/**
 * A button for spoken answers, if the browser supports it. Its space is reserved before that is
 * known.
 */
export function VoiceAnswer(props: SpeechCallbacks) {
  const isSupported = useBrowserValue(isSpeechSupported, undefined);
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
          {t.answerByVoice()}
        </Button>
      ) : null}
      {Voice ? <Voice {...props} /> : null}
      {isSupported === false || failed ? (
        <p role={failed ? "alert" : undefined} className="text-sm text-ink-2 sm:py-3">
          {failed ? t.voiceFailed() : t.noSpeechRecognition()}
        </p>
      ) : null}
    </div>
  );
}
