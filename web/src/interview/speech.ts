/** The browser's own speech recognition, which TypeScript's types do not know. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
  onresult: ((event: RecognitionResult) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
}

interface RecognitionResult {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { isFinal: boolean }>;
}

type RecognitionClass = new () => Recognition;

declare global {
  var SpeechRecognition: RecognitionClass | undefined;
  var webkitSpeechRecognition: RecognitionClass | undefined;
}

const recognition = () => globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition;

/** Why listening ended that nobody stopped. */
const REASONS: Readonly<Record<string, string>> = {
  "not-allowed":
    "The microphone is blocked for this site. Allow it in the browser's settings, or type your answer.",
  "service-not-allowed":
    "This browser does not allow speech recognition here. Please type your answer.",
  "audio-capture": "No microphone was found. Please type your answer.",
  network:
    "Speech recognition needs a connection, and there is none just now. What was heard is kept.",
  "language-not-supported": "This browser does not recognise English speech. Please type.",
};
const OTHER = "Listening stopped. What was heard is kept; you can go on by voice or by typing.";

const CUT_OFF =
  "Something else keeps taking the microphone, so listening has ended. What was heard is kept; please type.";
/** How often in a row a recognition is begun again that was cut off before it heard anything. */
const MOST_CUTS = 3;

export interface Listener {
  /** A phrase that is heard for good. */
  readonly onHeard: (words: string) => void;
  /** What it seems to be so far. */
  readonly onHearing: (words: string) => void;
  /** It is over; with a reason where something went wrong. */
  readonly onEnd: (problem: string | undefined) => void;
}

/**
 * Listens until it is told to stop. A recognition ends by itself at a pause, and is begun again: those that
 * go on by themselves repeat what was heard on many phones.
 */
export function listen(listener: Listener): () => void {
  const Class = recognition();
  if (!Class) {
    listener.onEnd(OTHER);
    return () => undefined;
  }
  let stopped = false;
  let problem: string | undefined;
  let cuts = 0;
  const heard = new Class();
  heard.lang = "en-IN";
  heard.interimResults = true;
  heard.onresult = ({ resultIndex, results }) => {
    cuts = 0;
    let hearing = "";
    for (let at = resultIndex; at < results.length; at += 1) {
      const result = results[at];
      const words = result?.[0]?.transcript.trim() ?? "";
      if (result?.isFinal) listener.onHeard(words);
      else hearing += `${words} `;
    }
    listener.onHearing(hearing.trim());
  };
  heard.onerror = ({ error }) => {
    // A pause is no fault, and stopping is none either.
    if (error === "no-speech") return;
    if (error === "aborted") {
      cuts += 1;
      if (cuts > MOST_CUTS && !stopped) problem = CUT_OFF;
      return;
    }
    problem = REASONS[error] ?? OTHER;
  };
  heard.onend = () => {
    if (!stopped && problem === undefined && start()) return;
    listener.onHearing("");
    listener.onEnd(problem);
  };
  function start(): boolean {
    try {
      heard.start();
      return true;
    } catch {
      problem ??= OTHER;
      return false;
    }
  }
  if (!start()) listener.onEnd(problem);
  return () => {
    stopped = true;
    heard.stop();
  };
}
