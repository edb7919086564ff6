import { Fragment } from "react";

/** Words in Devanagari, with the blanks, digits and punctuation between them. */
const HINDI = /[\u0900-\u097f]+(?:[^A-Za-z\u0900-\u097f]*[\u0900-\u097f]+)*/g;
const DEVANAGARI = /[\u0900-\u097f]/;

/** Returns the parts of a text. Every second one is in Hindi. */
function splitByLanguage(text: string): readonly string[] {
  const parts: string[] = [];
  let end = 0;
  // `split` with a pattern is slow in the server's engine.
  for (const { 0: words, index } of text.matchAll(HINDI)) {
    parts.push(text.slice(end, index), words);
    end = index + words.length;
  }
  return [...parts, text.slice(end)];
}

/**
 * Renders text of an administrator. Its words in Devanagari are marked as Hindi, so that screen
 * readers and hyphenation use that language.
 */
export function UserText({ text }: { readonly text: string }) {
  if (!DEVANAGARI.test(text)) return text;
  // The order of the parts is their identity.
  return splitByLanguage(text).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
      <span key={index} lang="hi">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
