import { Fragment } from "react";

/** Words in Devanagari, with the blanks, digits and punctuation between them. */
const HINDI = /([\u0900-\u097f]+(?:[^A-Za-z\u0900-\u097f]*[\u0900-\u097f]+)*)/;

/**
 * Renders text of an administrator. Its words in Devanagari are marked as Hindi, so that screen
 * readers and hyphenation use that language.
 */
export function UserText({ text }: { readonly text: string }) {
  const parts = text.split(HINDI);
  if (parts.length === 1) return text;
  // Every second part is in Hindi. The order of the parts is their identity.
  return parts.map((part, index) =>
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
