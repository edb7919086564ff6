/** Texts of the frame of all lists. */

import type { PageOfPages, PageTitle } from "../en/list";

export const pageTitle = ({ title, page }: PageTitle) => `${title} – पेज ${page}`;
export const home = () => "होम";
export const pageOfPages = ({ page, pages }: PageOfPages) => `${pages} में से पेज ${page},`;
export const somethingWentWrong = () => "कुछ गड़बड़ हो गई";
export const tryAgain = () => "फिर कोशिश करें";
export const pastEnd = () => "सूची में इतने पेज नहीं हैं।";
export const goToLastPage = () => "आखिरी पेज पर जाएं";
export const mostRelevantFirst = () => "सबसे सटीक पहले";
export const newestFirst = () => "सबसे ताज़ा पहले";
export const clearFilters = () => "फ़िल्टर हटाएं";
export const refresh = () => "रीफ़्रेश करें";
