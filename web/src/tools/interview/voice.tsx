import { useEffect, useRef, useState } from "react";
import * as t from "#messages/voice-input";
import { localStore } from "../../lib/browser-storage";
import { TOOL_STORAGE_KEYS } from "../../lib/tool-storage-keys";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { englishLang } from "./english-lang";
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
        {listening ? t.stopListening() : t.answerByVoice()}
      </Button>
      <p
        role="status"
        lang={listening && interimText ? englishLang() : undefined}
        className="text-sm text-ink-2 empty:hidden"
      >
        {listening ? interimText || t.listening() : ""}
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
        {t.whereVoiceGoes()}
      </h2>
      <p className="mt-1 text-sm">{t.whereVoiceGoesText()}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="primary" size="small" onClick={onAgree}>
          {t.agreeAndSpeak()}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t.ratherType()}
        </Button>
      </div>
    </section>
  );
}
