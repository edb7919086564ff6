import { currentLanguage } from "./language";
import { LANGUAGES, type Language, PUBLISHED_LANGUAGES } from "./languages";

export interface LocalizedPath {
  readonly language: Language;
  /** The path without the prefix of its language. */
  readonly path: string;
}

/** Returns the language of a path, which may have a query, and the path of the English page. */
export function splitLanguage(
  path: string,
  languages: readonly Language[] = PUBLISHED_LANGUAGES,
): LocalizedPath {
  for (const language of languages) {
    const { prefix } = LANGUAGES[language];
    if (prefix === "" || !path.startsWith(prefix)) continue;
    const rest = path.slice(prefix.length);
    if (/^($|[?#])/.test(rest)) return { language, path: `/${rest}` };
    // A path such as `//host` would lead to another site.
    if (/^\/[^/\\]/.test(rest)) return { language, path: rest };
  }
  return { language: "en", path };
}

/** Paths that the server serves without a page. */
const NON_PAGE_PATHS = /^\/(api|assets|feeds|sitemaps|uploads)\/|\.\w+$/;

/** Pages for administrators and developers, which exist in English only. */
const ENGLISH_PATHS = /^\/(admin|analytics-test|job-cards-demo|test-pdf-upload)(?=$|[/?#])/;

/** Returns whether the page of an English path exists in all languages. */
export const isTranslated = (path: string) => !ENGLISH_PATHS.test(path);

/** Returns whether a path of this site, which may have a query, is that of a page. */
export const isPagePath = (path: string) => !NON_PAGE_PATHS.test(path.replace(/[?#].*$/, ""));

/**
 * Returns the path of a page in a language, by default that of the current page. Other URLs do not
 * change. Code has the paths of the English pages, and each link is made with this function.
 */
export function localizePath(path: string, language: Language = currentLanguage()): string {
  const { prefix } = LANGUAGES[language];
  const isPage = path.startsWith("/") && !path.startsWith("//") && isPagePath(path);
  if (!isPage || !isTranslated(path)) return path;
  const { path: english } = splitLanguage(path, [language, ...PUBLISHED_LANGUAGES]);
  return prefix === "" ? english : prefix + english.replace(/^\/(?=$|[?#])/, "");
}

/** Returns the path of a file in the language of the page, such as a feed. */
export const localizeFile = (path: string) => LANGUAGES[currentLanguage()].prefix + path;
