/** Schemes of links that the server keeps. */
const LINK_SCHEMES = /^(?:https?|mailto|tel):/i;
/** The scheme of an absolute URL, as browsers read it: without control characters and spaces. */
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Returns a URL without the characters that browsers ignore in a scheme. */
const withoutIgnored = (url: string) => [...url].filter((character) => character > " ").join("");

/** Returns whether the server keeps a link: to the web, a mail address, a telephone or a path. */
export function isPermittedUrl(url: string): boolean {
  const text = withoutIgnored(url);
  return LINK_SCHEMES.test(text) || !SCHEME.test(text);
}

/**
 * Returns whether pages can show an image: one of this site, or one with an HTTPS URL. The
 * Content-Security-Policy blocks others.
 */
export const isPermittedImage = (url: string) => /^https:\/\//i.test(url) || /^\/[^/]/.test(url);
