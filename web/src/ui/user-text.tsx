import { Fragment } from "react";
import { currentLanguage } from "#language/language";
import { LANGUAGES, type Language, type Script } from "#language/languages";

interface OtherScript {
  /** The language of texts in the script. */
  readonly language: Language;
  /** Matches a letter of the script. */
  readonly letter: RegExp;
  /** Matches words of the script, with the blanks, digits and punctuation between them. */
  readonly words: RegExp;
}

/** The other script of texts of administrators, by the script of the page's language. */
const OTHER_SCRIPTS: Record<Script, OtherScript> = {
  Latn: {
    language: "hi",
    letter: /[\u0900-\u097f]/,
    words: /[\u0900-\u097f]+(?:[^A-Za-z\u0900-\u097f]*[\u0900-\u097f]+)*/g,
  },
  Deva: {
    language: "en",
    letter: /[A-Za-z]/,
    words: /[A-Za-z]+(?:[^A-Za-z\u0900-\u097f]*[A-Za-z]+)*/g,
  },
};

const LETTERS: Record<Script, RegExp> = {
  Latn: OTHER_SCRIPTS.Deva.letter,
  Deva: OTHER_SCRIPTS.Latn.letter,
};

/**
 * Returns the language of a text whose letters are all of another script than that of the page, for
 * elements that cannot contain marked words.
 */
export function otherLanguageOf(text: string): Language | undefined {
  const { script } = LANGUAGES[currentLanguage()];
  const { language, letter } = OTHER_SCRIPTS[script];
  return letter.test(text) && !LETTERS[script].test(text) ? language : undefined;
}

/** Returns the parts of a text. Every second one matches `words`. */
function splitByScript(text: string, words: RegExp): readonly string[] {
  const parts: string[] = [];
  let end = 0;
  // `split` with a pattern is slow in the server's engine.
  for (const { 0: match, index } of text.matchAll(words)) {
    parts.push(text.slice(end, index), match);
    end = index + match.length;
  }
  return [...parts, text.slice(end)];
}

/**
 * Renders text of an administrator. Its words in the script of another language than that of the
 * page are marked, so that screen readers and hyphenation use that language.
 */
export function UserText({ text }: { readonly text: string }) {
  const { language, letter, words } = OTHER_SCRIPTS[LANGUAGES[currentLanguage()].script];
  if (!letter.test(text)) return text;
  // The order of the parts is their identity.
  return splitByScript(text, words).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
      <span key={index} lang={language}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
