import type { Language } from "./languages";

/**
 * The language of the browser's scripts, of which there is a build for each language. The server
 * renders all languages, and tests choose one.
 */
const BUILT_FOR: Language | undefined = import.meta.env.AVSAR_LANGUAGE;

let rendered: Language = "en";

/** Returns the language of the page. */
export const currentLanguage = (): Language => BUILT_FOR ?? rendered;

/** Sets the language of the next rendering. A rendering is synchronous. */
export function setLanguage(language: Language): void {
  rendered = language;
}
