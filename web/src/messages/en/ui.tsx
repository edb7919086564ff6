/** Texts of the components that all pages share. */

import type { LanguageProperties } from "#language/languages";

export const cancel = () => "Cancel";
export const notifications = () => "Notifications";
export const dismissNotification = () => "Dismiss notification";
export const breadcrumb = () => "Breadcrumb";
export const pause = (title: string) => `Pause ${title}`;

// Pages of a list
export interface PageCount {
  readonly page: number;
  readonly pages: number;
}
export const pages = () => "Pages";
export const pageOf = ({ page, pages }: PageCount) => `Page ${page} of ${pages}`;
export const pageNumber = (page: number) => `Page ${page}`;
export const previous = () => "Previous";
export const next = () => "Next";

// Sharing
export const couldNotCopy = () => "Could not copy link.";
export const opensInNewTab = () => " (opens in a new tab)";

// Texts of administrators in another language than the page
export const textIsIn = ({ englishName }: LanguageProperties) => `This text is in ${englishName}.`;
