import type { ApiRead, EmbeddedResponses } from "./api/query";
import type { FormSubmission } from "./app-context/form-submission";
import type { SiteSettings } from "./app-context/settings";

/** Data of a page. The host embeds it in the page, and the browser starts from it. */
export interface PageData {
  /** Path and normalised query. Set together with `shell` if the browser renders the route. */
  readonly url: string;
  /** Time of rendering, RFC 3339. */
  readonly now: string;
  /** Position in the content log. The page contains all changes up to it. */
  readonly seq?: number;
  readonly site: SiteSettings;
  readonly answers: EmbeddedResponses;
  /**
   * The reads of `answers`. The server's bundle adds them, so that browsers need not know what each
   * page reads.
   */
  readonly reads?: readonly ApiRead[];
  /** The form that was sent without JavaScript. */
  readonly form?: FormSubmission;
  /** The server did not render the page. */
  readonly shell?: boolean;
}

export const PAGE_DATA_ID = "page-data";
