const BARE_DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#]|$)/i;

/** Returns a URL that is safe to link, or undefined if it is invalid or could run a script. */
export function safeHref(href: string | null | undefined): string | undefined {
  const url = href?.trim() ?? "";
  if (url.startsWith("//")) return `https:${url}`;
  if (/^(https?:\/\/|mailto:)/i.test(url)) return url;
  if (/^\/[^/]/.test(url)) return url;
  return BARE_DOMAIN.test(url) ? `https://${url}` : undefined;
}
