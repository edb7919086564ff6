/** Texts of the frame of all lists. */

export const pageTitle = ({ title, page }: PageTitle) => `${title} – Page ${page}`;
export interface PageTitle {
  readonly title: string;
  readonly page: number;
}
export const home = () => "Home";
export const pageOfPages = ({ page, pages }: PageOfPages) => `Page ${page} of ${pages},`;
export interface PageOfPages {
  readonly page: number;
  readonly pages: number;
}
export const somethingWentWrong = () => "Something went wrong";
export const tryAgain = () => "Try Again";
export const pastEnd = () => "This page is past the end.";
export const goToLastPage = () => "Go to the last page";
export const mostRelevantFirst = () => "Most relevant first";
export const newestFirst = () => "Newest first";
export const clearFilters = () => "Clear Filters";
export const refresh = () => "Refresh";
