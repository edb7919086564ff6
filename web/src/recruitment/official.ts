import type { RecordDocument, Recruitment } from "../api/recruitments";
import { safeHref } from "../lib/safe-href";

/** Hosts of the governments of India and its states. */
const GOVERNMENT_HOST = /(^|\.)(gov|nic)\.in$/;

/** Returns the host of a URL in lower case. */
export const hostOf = (href: string) =>
  /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(href)?.[1]?.toLowerCase();

/** Returns the host of a document that the organisation itself published. */
function officialHost({ official, url }: RecordDocument): string | undefined {
  const href = official ? safeHref(url) : undefined;
  return href && hostOf(href);
}

/**
 * Returns the URL in a fact if it is official: its host is of a government or of an official
 * document, or an official document contains the URL.
 */
export function officialUrl(
  { record }: Recruitment,
  member: "applyUrl" | "websiteUrl",
): string | undefined {
  const fact = record[member];
  const href = fact?.state === "said" ? safeHref(fact.value) : undefined;
  const host = href && hostOf(href);
  if (fact?.state !== "said" || !href || !host) return undefined;
  const documents = record.documents ?? [];
  const isNamed = fact.sources?.some(({ doc }) => documents[doc]?.official === true) === true;
  const isOfficial =
    isNamed ||
    GOVERNMENT_HOST.test(host) ||
    documents.some((document) => officialHost(document) === host);
  return isOfficial ? href : undefined;
}

/** Returns the URL of the official notification. */
export function officialNotification({ record }: Recruitment): string | undefined {
  const official = (record.documents ?? []).filter(({ official, url }) => official && url);
  const document =
    official.find(({ role }) => role === "notification") ??
    official.find(({ role }) => role === "shortNotice");
  return safeHref(document?.url);
}
