import { useEffect, useRef, useState } from "react";
import { TRACES } from "../site/trace-keys";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { type Heard, useListening } from "./use-listening";

/** That somebody was told where the voice goes, and agreed. */
const CONSENT = TRACES.voiceConsent;

const agreed = () => localStorage.getItem(CONSENT) === "yes";

/** Comes when somebody wants to speak, and so begins at once: by asking, the first time. */
export function Voice(props: Heard) {
  const { listening, hearing, problem, start, stop } = useListening(props);
  const [asking, setAsking] = useState(true);
  const button = useRef<HTMLButtonElement>(null);

  function listen() {
    setAsking(false);
    start();
  }
  const speak = () => (agreed() ? listen() : setAsking(true));

  const begin = useRef(speak);
  useEffect(() => begin.current(), []);
  // The button that was pressed has gone, or comes back.
  useEffect(() => {
    if (listening) button.current?.focus();
  }, [listening]);

  if (asking) {
    return (
      <Notice
        onAgree={() => {
          localStorage.setItem(CONSENT, "yes");
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
        {listening ? hearing || "Listening… speak English; pauses are fine." : ""}
      </p>
      {problem ? (
        <p role="alert" className="flex gap-2 text-sm text-red">
          <Icon name="circle-alert" className="mt-0.5" />
          {problem}
        </p>
      ) : null}
    </div>
  );
}

interface NoticeProps {
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}

/** Said once, before the microphone is asked for. */
function Notice({ onAgree, onCancel }: NoticeProps) {
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
