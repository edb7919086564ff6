import type { JobKind, JobPage } from "../api/jobs";
import type { ApiRead } from "../api/query";
import type { PageProps } from "../app-context/page-props";
import type { SiteSettings } from "../app-context/settings";
import { type PostListSource, postListQuery } from "../blog/post-lists";
import { type DetailPageConfig, isUnavailable, jobRedirectPath } from "../jobs/detail-configs";
import { jobOf } from "../jobs/details";
import {
  FACTS,
  FACTS_PATH,
  factList,
  factsOf,
  hasOtherFilters,
  hasUnknownFact,
  writtenPath,
} from "../jobs/facts";
import { governmentList, type ListSource, listQuery } from "../jobs/job-lists";
import { listHref, listParameters, parseListUrl } from "../jobs/list-url";
import type { QueryValues } from "../lib/query-values";

/** A page's parameters and the query of the URL. */
export interface PageLocation {
  readonly params: PageProps["params"];
  readonly query: QueryValues;
}

/** Properties of a page that only the server needs. */
export interface ServerProperties {
  /** Query parameters that change the page, in the order of the cache key. */
  readonly query?: readonly string[];
  /** URLs for the sitemap of a path with parameters, if they do not belong to records. */
  readonly knownUrls?: readonly string[];
  /** Kinds of jobs whose complete lists the page shows. A change of one invalidates the page. */
  readonly lists?: readonly JobKind[];
  /** Not in the sitemap: the page has no content of its own, or is for one user. */
  readonly unlisted?: true;
  /** Visitors come to use the page, not to read it: its scripts start at once. */
  readonly interactive?: true;
  /**
   * The query contains personal input. The page is not cached, and analytics do not receive the
   * query.
   */
  readonly noStore?: true;
  /**
   * For lists by facts: the list that contains them, and pairs of a filter of the API and its name
   * in paths, in the order of the paths. The sitemap contains the lists with jobs.
   */
  readonly facts?: { readonly list: string; readonly names: readonly (readonly string[])[] };
  /**
   * API reads of the page. The first one is its main content. They are embedded in the page for the
   * browser.
   */
  readonly reads?: (location: PageLocation, site: SiteSettings) => readonly ApiRead[];
  /** The reads are equal sections. The page is available while one of them succeeds. */
  readonly sections?: true;
  /** The reads are optional. The page is available without them. */
  readonly optionalReads?: true;
  /** Returns whether the page must respond with 404, although the record was found. */
  readonly isMissing?: (body: unknown, location: PageLocation) => boolean;
  /** Returns the correct path of the record, if it is not this one. */
  readonly redirectPath?: (location: PageLocation, body: unknown) => string | undefined;
}

/** A list of jobs, and further reads of its page. */
export const jobList = (
  source: ListSource,
  extraReads: (site: SiteSettings) => readonly ApiRead[] = () => [],
): ServerProperties => ({
  query: listParameters(source),
  ...(source.partial ? {} : { lists: source.kinds }),
  reads: ({ query }, site) => [listQuery(source, parseListUrl(source, query)), ...extraReads(site)],
});

const factSource = ({ params }: PageLocation) => factList(factsOf(params) ?? {});

/** A list of government jobs with one fact or two. */
export const FACT_LIST: ServerProperties = {
  query: listParameters(governmentList),
  facts: { list: FACTS_PATH, names: FACTS.map(({ filter, name }) => [filter, name]) },
  reads: (location) => {
    const source = factSource(location);
    return [listQuery(source, parseListUrl(source, location.query))];
  },
  isMissing: (body, { params }) => {
    const facts = factsOf(params);
    return !facts || hasUnknownFact(facts, body as JobPage);
  },
  redirectPath: (location) => {
    const source = factSource(location);
    const href = listHref(source, parseListUrl(source, location.query));
    const [path] = href.split("?");
    const isCanonical = path === writtenPath(location.params);
    return isCanonical && !hasOtherFilters(source, location.query) ? undefined : href;
  },
};

/** A page of one job, admit card or result. */
export const jobDetail = (config: DetailPageConfig): ServerProperties => ({
  reads: ({ params }) => [config.query(params.slugOrId ?? "")],
  isMissing: (job) => isUnavailable(config, jobOf(job)),
  redirectPath: ({ params }, job) => jobRedirectPath(config, params.slugOrId ?? "", jobOf(job)),
});

/** A list of posts. */
export const postList = (source: PostListSource): ServerProperties => ({
  query: source.parameters,
  reads: ({ query }) => [postListQuery(source, query)],
});

/** A page that a form or a mail links to. A token in its URL is processed in the browser. */
export const UNLISTED: ServerProperties = { unlisted: true, interactive: true };
