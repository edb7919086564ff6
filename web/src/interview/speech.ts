/** The browser's own speech recognition, which TypeScript's types do not know. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
  onresult: ((event: RecognitionResultEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
}

interface RecognitionResultEvent {
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
const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  "not-allowed":
    "The microphone is blocked for this site. Allow it in the browser's settings, or type your answer.",
  "service-not-allowed":
    "This browser does not allow speech recognition here. Please type your answer.",
  "audio-capture": "No microphone was found. Please type your answer.",
  network:
    "Speech recognition needs a connection, and there is none just now. What was heard is kept.",
  "language-not-supported": "This browser does not recognise English speech. Please type.",
};
const OTHER_ERROR =
  "Listening stopped. What was heard is kept; you can go on by voice or by typing.";

const CUT_OFF =
  "Something else keeps taking the microphone, so listening has ended. What was heard is kept; please type.";
/** How often in a row a recognition is begun again that was cut off before it heard anything. */
const MAX_CUTS = 3;

export interface SpeechListener {
  /** A phrase that is heard for good. */
  readonly onPhrase: (text: string) => void;
  /** What it seems to be so far. */
  readonly onInterimText: (text: string) => void;
  /** It is over; with a reason where something went wrong. */
  readonly onEnd: (errorMessage: string | undefined) => void;
}

/**
 * Listens until it is told to stop. A recognition ends by itself at a pause, and is begun again: those that
 * go on by themselves repeat what was heard on many phones.
 */
export function listen(listener: SpeechListener): () => void {
  const Class = recognition();
  if (!Class) {
    listener.onEnd(OTHER_ERROR);
    return () => undefined;
  }
  let stopped = false;
  let errorMessage: string | undefined;
  let cuts = 0;
  const recognizer = new Class();
  recognizer.lang = "en-IN";
  recognizer.interimResults = true;
  recognizer.onresult = ({ resultIndex, results }) => {
    cuts = 0;
    let interimText = "";
    for (let index = resultIndex; index < results.length; index += 1) {
      const result = results[index];
      const text = result?.[0]?.transcript.trim() ?? "";
      if (result?.isFinal) listener.onPhrase(text);
      else interimText += `${text} `;
    }
    listener.onInterimText(interimText.trim());
  };
  recognizer.onerror = ({ error }) => {
    // A pause is no fault, and stopping is none either.
    if (error === "no-speech") return;
    if (error === "aborted") {
      cuts += 1;
      if (cuts > MAX_CUTS && !stopped) errorMessage = CUT_OFF;
      return;
    }
    errorMessage = ERROR_MESSAGES[error] ?? OTHER_ERROR;
  };
  recognizer.onend = () => {
    if (!stopped && errorMessage === undefined && start()) return;
    listener.onInterimText("");
    listener.onEnd(errorMessage);
  };
  function start(): boolean {
    try {
      recognizer.start();
      return true;
    } catch {
      errorMessage ??= OTHER_ERROR;
      return false;
    }
  }
  if (!start()) listener.onEnd(errorMessage);
  return () => {
    stopped = true;
    recognizer.stop();
  };
}
