const primaryLanguage = (tag: string) => tag.split("-")[0] ?? "";

/**
 * Shows the offer of another language to visitors who have chosen it before, or whose browser
 * prefers it, and stores the language of a link that they follow.
 *
 * @param published The languages of the site.
 */
export function offerLanguage(published: readonly string[]): void {
  const root = document.documentElement;
  try {
    const preferred = [localStorage.language ?? "", ...navigator.languages]
      .map(primaryLanguage)
      .find((language) => published.includes(language));
    if (preferred && preferred !== primaryLanguage(root.lang)) root.dataset.languageOffer = "";
    addEventListener("click", ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>("a[hreflang]");
      if (link) localStorage.language = primaryLanguage(link.hreflang);
    });
  } catch {
    // The browser blocks the storage.
  }
}
