/** Texts of the components that all pages share. */

import type { LanguageProperties } from "#language/languages";

import type { PageCount } from "../en/ui";

export const cancel = () => "रद्द करें";
export const notifications = () => "सूचनाएं";
export const dismissNotification = () => "सूचना हटाएं";
export const breadcrumb = () => "आप यहां हैं";
export const pause = (title: string) => `रोकें: ${title}`;

// Pages of a list
export const pages = () => "पेज";
export const pageOf = ({ page, pages }: PageCount) => `${pages} में से पेज ${page}`;
export const pageNumber = (page: number) => `पेज ${page}`;
export const previous = () => "पिछला";
export const next = () => "अगला";

// Sharing
export const couldNotCopy = () => "लिंक कॉपी नहीं हो सका।";
export const opensInNewTab = () => " (नए टैब में खुलेगा)";

// Texts of administrators in another language than the page
const HINDI_NAMES: Readonly<Record<string, string>> = { English: "अंग्रेज़ी", Hindi: "हिंदी" };
export const textIsIn = ({ englishName }: LanguageProperties) =>
  `यह जानकारी ${HINDI_NAMES[englishName] ?? englishName} में है।`;
