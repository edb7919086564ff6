import * as t from "#messages/voice-input";

/** The Web Speech API, which the TypeScript library does not declare. */
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

/** Messages for errors that ended the recognition. */
const ERROR_MESSAGES: Readonly<Record<string, () => string>> = {
  "not-allowed": t.microphoneBlocked,
  "service-not-allowed": t.notAllowed,
  "audio-capture": t.noMicrophone,
  network: t.noConnection,
  "language-not-supported": t.noEnglish,
};

/** Maximum number of restarts in a row after an abort without a result. */
const MAX_CUTS = 3;

export interface SpeechListener {
  /** Receives a final phrase. */
  readonly onPhrase: (text: string) => void;
  /** Receives the interim text. */
  readonly onInterimText: (text: string) => void;
  /** Runs at the end, with a message after an error. */
  readonly onEnd: (errorMessage: string | undefined) => void;
}

/**
 * Listens until the returned function is called. The recognition ends at each pause and is
 * restarted, because continuous recognition repeats phrases on many phones.
 */
export function listen(listener: SpeechListener): () => void {
  const Class = recognition();
  if (!Class) {
    listener.onEnd(t.listeningStopped());
    return () => undefined;
  }
  let stopped = false;
  let errorMessage: string | undefined;
  let cuts = 0;
  const recognizer = new Class();
  // The interview is in English, whatever the language of the page.
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
    // A pause is not an error.
    if (error === "no-speech") return;
    if (error === "aborted") {
      cuts += 1;
      if (cuts > MAX_CUTS && !stopped) errorMessage = t.microphoneTaken();
      return;
    }
    errorMessage = (ERROR_MESSAGES[error] ?? t.listeningStopped)();
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
      errorMessage ??= t.listeningStopped();
      return false;
    }
  }
  if (!start()) listener.onEnd(errorMessage);
  return () => {
    stopped = true;
    recognizer.stop();
  };
}
