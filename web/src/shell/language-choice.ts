import type { Language } from "#language/languages";
import { localStore } from "../lib/browser-storage";

/** Stores a visitor's choice of a language, and hides the offer of another one. */
export function chooseLanguage(language: Language): void {
  localStore.set("language", language);
  delete document.documentElement.dataset.languageOffer;
}
