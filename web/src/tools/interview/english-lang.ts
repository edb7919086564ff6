import { currentLanguage } from "#language/language";

/**
 * Returns the `lang` attribute of the questions and answers, which are English in all languages.
 * English pages need none.
 */
export const englishLang = () => (currentLanguage() === "en" ? undefined : "en");
