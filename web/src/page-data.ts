import type { Answers } from "./api/query";
import type { SiteSettings } from "./site/settings";

/** What travels in the page, from the server's rendering to the browser's. */
export interface PageData {
  /** When the page was rendered, RFC 3339. */
  readonly now: string;
  readonly site: SiteSettings;
  readonly answers: Answers;
  /** The page itself was left to the browser. */
  readonly shell?: boolean;
}

export const PAGE_DATA_ID = "page-data";
