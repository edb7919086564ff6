import type { NoticeContent } from "../../api/notices";

/** The notice in the text area. */
export interface PastedNotice {
  readonly text: string;
  /** The HTML of the text, as long as the text is as it was pasted. */
  readonly html?: string;
}

export const NO_NOTICE: PastedNotice = { text: "" };

/** Returns a pasted text, or a page, whose HTML contains its tables. Undefined for a picture. */
export function pastedNotice(clipboard: DataTransfer): PastedNotice | undefined {
  const text = clipboard.getData("text/plain");
  const html = clipboard.getData("text/html");
  if (html.trim() !== "") return { text: text || textOf(html), html };
  return text === "" ? undefined : { text };
}

const textOf = (html: string) =>
  new DOMParser().parseFromString(html, "text/html").body.textContent.trim();

/** Begins with a tag, a comment or a document type. */
const MARKUP = /^\s*<[!a-z]/i;

/** Returns what is sent: the HTML of a page, or text, which can be markup itself. */
export function contentOf({ text, html }: PastedNotice): NoticeContent {
  if (html !== undefined) return { html };
  return MARKUP.test(text) ? { html: text } : { text };
}
