import { safeHref } from "../../lib/safe-href";

const TELEPHONE = /^tel:\+?[\d\s()-]{3,}$/i;
const MAIL_ADDRESS = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i;

/**
 * Returns the URL of a link as it was typed: to the web, a path of this site, a mail address or a
 * telephone. Returns undefined for any other text.
 */
export function linkTarget(text: string): string | undefined {
  const target = text.trim();
  if (MAIL_ADDRESS.test(target)) return `mailto:${target}`;
  return TELEPHONE.test(target) ? target : safeHref(target);
}
