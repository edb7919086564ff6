/**
 * The languages with a catalogue in `src/messages/`. English is the language of the specification,
 * and that of the administrator area.
 */
export const LANGUAGES = {
  en: { tag: "en-IN", openGraph: "en_IN", prefix: "" },
  hi: { tag: "hi-IN", openGraph: "hi_IN", prefix: "/hi" },
} as const;

export type Language = keyof typeof LANGUAGES;

/** The languages whose catalogues are complete. Only they have pages and scripts. */
export const PUBLISHED_LANGUAGES: readonly Language[] = ["en"];
