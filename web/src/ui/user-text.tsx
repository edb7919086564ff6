import { Fragment } from "react";
import { currentLanguage } from "#language/language";
import type { Language } from "#language/languages";

interface OtherScript {
  readonly language: Language;
  /** Matches a letter of the script. */
  readonly letter: RegExp;
  /** Matches words of the script, with the blanks, digits and punctuation between them. */
  readonly words: RegExp;
}

/** The script of texts in another language than that of the page. */
const OTHER_SCRIPTS: Record<Language, OtherScript> = {
  en: {
    language: "hi",
    letter: /[\u0900-\u097f]/,
    words: /[\u0900-\u097f]+(?:[^A-Za-z\u0900-\u097f]*[\u0900-\u097f]+)*/g,
  },
  hi: {
    language: "en",
    letter: /[A-Za-z]/,
    words: /[A-Za-z]+(?:[^A-Za-z\u0900-\u097f]*[A-Za-z]+)*/g,
  },
};

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
  const { language, letter, words } = OTHER_SCRIPTS[currentLanguage()];
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
