import { setLanguage } from "#language/language";
import { LANGUAGES } from "#language/languages";
import { splitLanguage } from "#language/paths";
import * as t from "#messages/offline";
import { ageText, reason } from "./copy-mark";
import type { PageFacts } from "./page-copies";

/** The page has no scripts. Its styles are those of the site. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

const LINK = "font-semibold text-brand-strong underline";

/** `path` is a part of a normalised URL, which contains no quotes. `title` is HTML. */
const copyItem = ({ path, title, savedAt }: PageFacts) =>
  `<li class="py-3"><a class="${LINK}" lang="${LANGUAGES[splitLanguage(path).language].tag}" href="${path.replaceAll("&", "&amp;")}">${title}</a><p class="text-sm text-ink-2">${ageText({ savedAt })}</p></li>`;

const copyList = (copies: readonly PageFacts[]) =>
  copies.length === 0
    ? ""
    : `<h2 class="mt-8 text-lg font-bold">${t.pagesOnThisDevice()}</h2><ul class="divide-y divide-line">${copies.map(copyItem).join("")}</ul>`;

/** Returns the HTML of the page that replaces a page without a copy. */
export function offlineHtml(path: string, copies: readonly PageFacts[]): string {
  const { language } = splitLanguage(path);
  setLanguage(language);
  const newest = [...copies].sort((one, other) => other.usedAt - one.usedAt);
  const styles = (newest[0]?.assets ?? [])
    .filter((asset) => asset.endsWith(".css"))
    .map((asset) => `<link rel="stylesheet" href="${asset}">`);
  return `<!DOCTYPE html><html lang="${LANGUAGES[language].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${reason()}</title>${styles.join("")}</head><body><main class="container-page py-6"><h1 class="text-xl font-bold">${reason()}</h1><p class="mt-2">${t.notOnThisDevice()} <a class="${LINK}" href="">${t.loadAgain()}</a></p>${copyList(newest)}</main></body></html>`;
}

export const offlinePage = (path: string, copies: readonly PageFacts[]) =>
  new Response(offlineHtml(path, copies), {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      // The URL of the page that was not found can contain a token.
      "referrer-policy": "no-referrer",
    },
  });
