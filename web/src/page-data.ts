import type { ApiRead, EmbeddedResponses } from "./api/query";
import type { FormSubmission } from "./app-context/form-submission";
import type { SiteSettings } from "./app-context/settings";

/** What the host knows of a page. It travels in the page as it is, for the browser to begin with. */
export interface PageData {
  /** Path and normalised query; whose route renders in the browser comes with `shell`. */
  readonly url: string;
  /** When the page was rendered, RFC 3339. */
  readonly now: string;
  readonly site: SiteSettings;
  readonly answers: EmbeddedResponses;
  /** What the answers are to; the server's bundle adds it, so that browsers need not know what each page reads. */
  readonly reads?: readonly ApiRead[];
  /** What was sent by the page's form, without JavaScript. */
  readonly form?: FormSubmission;
  /** The page itself was left to the browser. */
  readonly shell?: boolean;
}

export const PAGE_DATA_ID = "page-data";
