/** Scripts by their codes of ISO 15924. */
export type Script = "Deva" | "Latn";

export interface LanguageProperties {
  /** The language tag (BCP 47) of its pages. */
  readonly tag: string;
  /** The tag of its pages in the Open Graph protocol. */
  readonly openGraph: string;
  readonly script: Script;
  /** The prefix of the paths of its pages. */
  readonly prefix: string;
  /** Its own name, which is the text of the link to it. */
  readonly name: string;
  /** Its name on English pages and in the administrator area. */
  readonly englishName: string;
  /** The offer to read a page in it. Its readers see it on pages of another language. */
  readonly offer: string;
}

/**
 * The languages with a catalogue in `src/messages/`. English is the language of the specification,
 * and that of the administrator area.
 */
export const LANGUAGES = {
  en: {
    tag: "en-IN",
    openGraph: "en_IN",
    script: "Latn",
    prefix: "",
    name: "English",
    englishName: "English",
    offer: "Read this page in English",
  },
  hi: {
    tag: "hi-IN",
    openGraph: "hi_IN",
    script: "Deva",
    prefix: "/hi",
    name: "हिंदी",
    englishName: "Hindi",
    offer: "यह पेज हिंदी में पढ़ें",
  },
} as const satisfies Record<string, LanguageProperties>;

export type Language = keyof typeof LANGUAGES;

/** The languages whose catalogues are complete. Only they have pages and scripts. */
export const PUBLISHED_LANGUAGES: readonly Language[] = ["en", "hi"];
