import { useEffect, useRef, useState } from "react";
import { localStore } from "../../lib/browser-storage";
import { TOOL_STORAGE_KEYS } from "../../lib/tool-storage-keys";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { type SpeechCallbacks, useSpeechRecognition } from "./use-speech-recognition";

/** Storage key of the consent to speech processing by the browser vendor. */
const CONSENT_KEY = TOOL_STORAGE_KEYS.voiceConsent;

const hasConsent = () => localStore.get(CONSENT_KEY) === "yes";

/**
 * Voice input. It is loaded when the user wants to speak, so it starts at once, or asks for consent
 * first.
 */
export function Voice(props: SpeechCallbacks) {
  const { listening, interimText, errorMessage, start, stop } = useSpeechRecognition(props);
  const [isAsking, setAsking] = useState(true);
  const button = useRef<HTMLButtonElement>(null);

  function listen() {
    setAsking(false);
    start();
  }
  const speak = () => (hasConsent() ? listen() : setAsking(true));

  const initialSpeak = useRef(speak);
  useEffect(() => initialSpeak.current(), []);
  // The pressed button was replaced, so the focus moves to the new one.
  useEffect(() => {
    if (listening) button.current?.focus();
  }, [listening]);

  if (isAsking) {
    return (
      <ConsentNotice
        onAgree={() => {
          localStore.set(CONSENT_KEY, "yes");
          listen();
        }}
        onCancel={() => setAsking(false)}
      />
    );
  }
  return (
    <div className="flex flex-col gap-2.5">
      <Button
        ref={button}
        icon={listening ? "pause" : "mic"}
        onClick={listening ? stop : speak}
        className="self-start max-sm:w-full"
      >
        {listening ? "Stop listening" : "Answer by voice"}
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {listening ? interimText || "Listening… speak English; pauses are fine." : ""}
      </p>
      {errorMessage ? (
        <p role="alert" className="flex gap-2 text-sm text-red">
          <Icon name="circle-alert" className="mt-0.5" />
          {errorMessage}
        </p>
      ) : null}
    </div>
  );
}

interface ConsentNoticeProps {
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}

/** The consent notice, shown once before the microphone is requested. */
function ConsentNotice({ onAgree, onCancel }: ConsentNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="rounded-lg border border-line bg-brand-soft p-4">
      <h2 ref={heading} tabIndex={-1} className="font-bold">
        Where your voice goes
      </h2>
      <p className="mt-1 text-sm">
        Your browser turns speech into text. To do that, its maker (Google for Chrome, Microsoft for
        Edge, Apple for Safari) may process your voice on its own servers. We get only the text,
        when you ask for feedback, and keep neither.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="primary" size="small" onClick={onAgree}>
          Agree and speak
        </Button>
        <Button size="small" onClick={onCancel}>
          I'd rather type
        </Button>
      </div>
    </section>
  );
}
