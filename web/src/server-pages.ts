import { postBySlug } from "./api/blog";
import type { JobKind } from "./api/jobs";
import type { ApiRead } from "./api/query";
import type { PageProps } from "./app-context/page-props";
import {
  affairsList,
  blogList,
  guideList,
  type PostListSource,
  postListQuery,
} from "./blog/post-lists";
import { postOf, postRedirectPath } from "./blog/posts";
import { admitCardDetail, resultDetail } from "./exams/exam-detail-configs";
import { admitCardList, resultList } from "./exams/exam-lists";
import { homeReads } from "./home/home-reads";
import { CITIES, cityCountReads } from "./jobs/cities";
import {
  type DetailPageConfig,
  governmentDetail,
  isUnavailable,
  jobRedirectPath,
  nonTechDetail,
  privateDetail,
  techDetail,
} from "./jobs/detail-configs";
import { jobOf } from "./jobs/details";
import {
  cityList,
  cityShape,
  fresherList,
  governmentList,
  internshipList,
  type ListSource,
  listQuery,
  nonTechList,
  privateList,
  techList,
} from "./jobs/job-lists";
import { listParameters, parseListUrl } from "./jobs/list-url";
import {
  governmentTickers,
  nonTechTickers,
  privateTickers,
  techTickers,
  tickerReads,
} from "./jobs/ticker-reads";
import { pageNumber, type QueryValues } from "./lib/query-values";
import { pdfsRead } from "./pdfs/pdf-pages";
import { SEARCH_PARAMETERS, SEARCH_PATH, searchReads } from "./search/search-url";
import { ATS_PARAMETERS, ATS_PATH, atsReads } from "./tools/ats-checker/ats-url";
import {
  GUIDANCE_PARAMETERS,
  GUIDANCE_PATH,
  guidanceReads,
} from "./tools/career-guidance/guidance-url";
import {
  INTERVIEW_PARAMETERS,
  INTERVIEW_PATH,
  interviewReads,
  isMissingInterview,
} from "./tools/interview/interview-url";
import { AGE_PARAMETERS, MARKING_PARAMETERS, PAY_PARAMETERS } from "./tools/parameters";

/** A route's parameters and the query of the URL. */
export interface PageLocation {
  readonly params: PageProps["params"];
  readonly query: QueryValues;
}

/** Server-side properties of a page, in addition to its route. */
export interface ServerPage {
  /** Query parameters that change the page, in the order of the cache key. */
  readonly query?: readonly string[];
  /** URLs for the sitemap of a path with parameters, if they do not belong to records. */
  readonly knownUrls?: readonly string[];
  /** Kinds of jobs whose complete lists the page shows. A change of one invalidates the page. */
  readonly lists?: readonly JobKind[];
  /** Not in the sitemap: the page has no content of its own, or is for one user. */
  readonly unlisted?: true;
  /**
   * The query contains personal input. The page is not cached, and analytics do not receive the
   * query.
   */
  readonly noStore?: true;
  /**
   * API reads of the page. The first one is its main content. They are embedded in the page for the
   * browser.
   */
  readonly reads?: (location: PageLocation) => readonly ApiRead[];
  /** The reads are equal sections. The page is available while one of them succeeds. */
  readonly sections?: true;
  /** The reads are optional. The page is available without them. */
  readonly optionalReads?: true;
  /** Returns whether the page must respond with 404, although the record was found. */
  readonly isMissing?: (body: unknown, location: PageLocation) => boolean;
  /** Returns the correct path of the record, if it is not this one. */
  readonly redirectPath?: (location: PageLocation, body: unknown) => string | undefined;
}

const list = (source: ListSource, extraReads: readonly ApiRead[] = []): ServerPage => ({
  query: listParameters(source),
  ...(source.partial ? {} : { lists: source.kinds }),
  reads: ({ query }) => [listQuery(source, parseListUrl(source, query)), ...extraReads],
});

const detail = (kind: DetailPageConfig): ServerPage => ({
  reads: ({ params }) => [kind.query(params.slugOrId ?? "")],
  isMissing: (job) => isUnavailable(kind, jobOf(job)),
  redirectPath: ({ params }, job) => jobRedirectPath(kind, params.slugOrId ?? "", jobOf(job)),
});

const postList = (source: PostListSource): ServerPage => ({
  query: source.parameters,
  reads: ({ query }) => [postListQuery(source, query)],
});

/** A page that a form or a mail links to. A token in its URL is processed in the browser. */
const UNLISTED: ServerPage = { unlisted: true };

/** Server-side properties of pages by the path of their route in `routes.ts`. */
const SERVER_PAGES: Readonly<Record<string, ServerPage>> = {
  "/": { reads: homeReads, sections: true },
  [governmentList.path]: list(governmentList, tickerReads(governmentTickers)),
  [privateList.path]: list(privateList, [...tickerReads(privateTickers), ...cityCountReads()]),
  "/private-jobs/:city": {
    query: listParameters(cityShape),
    knownUrls: CITIES.map(({ slug }) => cityList(slug).path),
    reads: ({ params, query }) => [
      listQuery(cityList(params.city ?? ""), parseListUrl(cityShape, query)),
      ...tickerReads(privateTickers),
    ],
  },
  [techList.path]: list(techList, tickerReads(techTickers)),
  [nonTechList.path]: list(nonTechList, tickerReads(nonTechTickers)),
  [internshipList.path]: list(internshipList),
  [fresherList.path]: list(fresherList),
  ...Object.fromEntries(
    [governmentDetail, privateDetail, techDetail, nonTechDetail, admitCardDetail, resultDetail].map(
      (kind) => [`/${kind.folder}/:slugOrId`, detail(kind)],
    ),
  ),
  [admitCardList.path]: list(admitCardList),
  [resultList.path]: list(resultList),
  [blogList.path]: postList(blogList),
  [affairsList.path]: postList(affairsList),
  [guideList.path]: postList(guideList),
  "/blog/:slug": {
    reads: ({ params }) => [postBySlug(params.slug ?? "")],
    isMissing: (body) => postOf(body) === null,
    redirectPath: ({ params }, body) => {
      const post = postOf(body);
      return post ? postRedirectPath(params.slug ?? "", post) : undefined;
    },
  },
  "/pdfs": { query: ["page"], reads: ({ query }) => [pdfsRead(pageNumber(query))] },
  [ATS_PATH]: {
    query: ATS_PARAMETERS,
    noStore: true,
    optionalReads: true,
    reads: ({ query }) => atsReads(query),
  },
  [GUIDANCE_PATH]: {
    query: GUIDANCE_PARAMETERS,
    noStore: true,
    reads: ({ query }) => guidanceReads(query),
  },
  [INTERVIEW_PATH]: {
    query: INTERVIEW_PARAMETERS,
    reads: ({ query }) => interviewReads(query),
    isMissing: (body, { query }) => isMissingInterview(body, query),
  },
  "/tools/age-calculator": { query: AGE_PARAMETERS, noStore: true },
  "/tools/in-hand-pay": { query: PAY_PARAMETERS, noStore: true },
  "/tools/negative-marking": { query: MARKING_PARAMETERS, noStore: true },
  "/contact": { query: ["sent", "problem"] },
  "/job-cards-demo": UNLISTED,
  [SEARCH_PATH]: {
    query: SEARCH_PARAMETERS,
    unlisted: true,
    reads: ({ query }) => searchReads(query),
  },
  "/subscribe": { query: ["problem"] },
  "/subscribe/sent": UNLISTED,
  "/subscribe/confirm": UNLISTED,
  "/subscribe/confirmed": UNLISTED,
  "/subscribe/expired": UNLISTED,
  "/unsubscribe": UNLISTED,
  "/unsubscribe/failed": UNLISTED,
  "/unsubscribed": UNLISTED,
};

/** The paths with server-side properties. */
export const serverPaths: readonly string[] = Object.keys(SERVER_PAGES);

const EMPTY_PAGE: ServerPage = {};

/** Returns the server-side properties of the page of a route, by its path. */
export const serverPage = (path: string): ServerPage => SERVER_PAGES[path] ?? EMPTY_PAGE;
