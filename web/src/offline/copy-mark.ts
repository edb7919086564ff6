import { setLanguage } from "#language/language";
import { splitLanguage } from "#language/paths";
import * as t from "#messages/offline";
import { COPY_MARK_ID } from "../app-context/copy-mark-id";
import { shortDateWithTime } from "../lib/dates";
import type { PageFacts } from "./page-copies";

/** Returns why a page does not come from the server. */
export const reason = () => (navigator.onLine ? t.siteUnreachable() : t.youAreOffline());

export const ageText = ({ savedAt }: Pick<PageFacts, "savedAt">) =>
  t.savedCopy(shortDateWithTime(savedAt));

/**
 * Adds the age of a copy to its HTML. React skips the element during hydration, because the first
 * element of the page is a `div`. The link has a target, so that it loads the document.
 */
export function markCopy(html: string, facts: Pick<PageFacts, "path" | "savedAt">): string {
  setLanguage(splitLanguage(facts.path).language);
  const mark = `<aside id="${COPY_MARK_ID}" role="status" class="bg-brand-soft px-4 py-1.5 text-center text-sm text-brand-strong">${ageText(facts)} ${reason()} <a href="" target="_self" class="font-semibold underline">${t.loadAgain()}</a></aside>`;
  return html.replace(/<body[^>]*>/, (body) => body + mark);
}
