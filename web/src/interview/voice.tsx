import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { listen } from "./speech";

/** That somebody was told where the voice goes, and agreed. */
const CONSENT = "voiceConsent";

export interface VoiceProps {
  readonly onHeard: (words: string) => void;
  /** It was listened for so many seconds. */
  readonly onSpoke: (seconds: number) => void;
}

const agreed = () => localStorage.getItem(CONSENT) === "yes";

type State = "silent" | "asking" | "listening";

/** Comes when somebody wants to speak, and so begins at once: by asking, the first time. */
export function Voice({ onHeard, onSpoke }: VoiceProps) {
  const [state, setState] = useState<State>("asking");
  const [hearing, setHearing] = useState("");
  const [problem, setProblem] = useState<string>();
  const stop = useRef<() => void>(undefined);
  const tell = useRef({ onHeard, onSpoke });
  tell.current = { onHeard, onSpoke };
  const button = useRef<HTMLButtonElement>(null);

  function start() {
    setProblem(undefined);
    setState("listening");
    const began = performance.now();
    stop.current = listen({
      onHeard: (words) => tell.current.onHeard(words),
      onHearing: setHearing,
      onEnd(reason) {
        tell.current.onSpoke((performance.now() - began) / 1_000);
        setState("silent");
        setProblem(reason);
      },
    });
  }

  const begin = useRef(start);
  useEffect(() => {
    if (agreed()) begin.current();
    return () => stop.current?.();
  }, []);
  // The button that was pressed has gone, or comes back.
  useEffect(() => {
    if (state === "listening") button.current?.focus();
  }, [state]);

  if (state === "asking") {
    return (
      <Notice
        onAgree={() => {
          localStorage.setItem(CONSENT, "yes");
          start();
        }}
        onCancel={() => setState("silent")}
      />
    );
  }
  const listening = state === "listening";
  return (
    <div className="flex flex-col gap-2.5">
      <Button
        ref={button}
        icon={listening ? "pause" : "mic"}
        onClick={() => {
          if (listening) stop.current?.();
          else if (agreed()) start();
          else setState("asking");
        }}
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
