import { postBySlug } from "./api/blog";
import type { JobKind } from "./api/jobs";
import type { ApiRead } from "./api/query";
import {
  affairsList,
  blogList,
  guideList,
  type PostListSource,
  postListRead,
} from "./blog/post-lists";
import { movedPost, postOf } from "./blog/posts";
import { admitCardDetail, resultDetail } from "./exams/exam-kinds";
import { admitCardList, resultList } from "./exams/exam-lists";
import { homeReads } from "./home/home-reads";
import {
  INTERVIEW_PARAMETERS,
  INTERVIEW_PATH,
  interviewReads,
  noInterview,
} from "./interview/interview-address";
import { CITIES, cityCountReads } from "./jobs/cities";
import {
  type DetailKind,
  governmentDetail,
  isUnavailable,
  movedTo,
  nonTechDetail,
  privateDetail,
  techDetail,
} from "./jobs/detail-kinds";
import { jobOf } from "./jobs/details";
import {
  cityList,
  cityShape,
  fresherList,
  governmentList,
  internshipList,
  type ListSource,
  listRead,
  nonTechList,
  privateList,
  techList,
} from "./jobs/job-lists";
import { listParameters } from "./jobs/list-address";
import {
  governmentTickers,
  nonTechTickers,
  privateTickers,
  techTickers,
  tickerReads,
} from "./jobs/ticker-reads";
import { pdfsRead } from "./pdfs/pdf-pages";
import { SEARCH_PARAMETERS, SEARCH_PATH, searchReads } from "./search/search-address";
import type { PageProps } from "./site/page-props";
import { pageNumber, type QueryValues } from "./site/query-values";
import { ATS_PARAMETERS, ATS_PATH, atsReads } from "./tools/ats-checker/ats-address";
import {
  GUIDANCE_PARAMETERS,
  GUIDANCE_PATH,
  guidanceReads,
} from "./tools/career-guidance/guidance-address";
import { AGE_PARAMETERS, MARKING_PARAMETERS, PAY_PARAMETERS } from "./tools/parameters";

/** Where a visitor is: a route's parameters and the query of the address. */
export interface Place {
  readonly params: PageProps["params"];
  readonly query: QueryValues;
}

/** What the server asks of a page beside its place in the route table. */
export interface ServedPage {
  /** The query parameters that change what the page shows, in the order of the cache's key. */
  readonly query?: readonly string[];
  /** Addresses of a path with parameters that search engines should know, when they are no records'. */
  readonly known?: readonly string[];
  /** The kinds of jobs that it lists, all of them: when one changes, so does the page. */
  readonly lists?: readonly JobKind[];
  /** Search engines need not know it: it has nothing of its own, or is for one person. */
  readonly unlisted?: true;
  /** What its query says is somebody's own: no cache keeps such an address, and analytics do not hear of it. */
  readonly personal?: true;
  /** What the page asks of the API; the first read is what the page is about. Browsers are told with the page. */
  readonly reads?: (place: Place) => readonly ApiRead[];
  /** Its reads are sections of equal weight: the page stands as long as one of them does. */
  readonly sections?: true;
  /** Its reads are beside the point: the page stands without them. */
  readonly aside?: true;
  /** What was found is nothing that this page shows: for whoever asks, there is none. */
  readonly missing?: (body: unknown, place: Place) => boolean;
  /** The right address of what was found, when this is not it. */
  readonly moved?: (place: Place, body: unknown) => string | undefined;
}

const list = (source: ListSource, besides: readonly ApiRead[] = []): ServedPage => ({
  query: listParameters(source),
  ...(source.part ? {} : { lists: source.kinds }),
  reads: ({ query }) => [listRead(source, query), ...besides],
});

const detail = (kind: DetailKind): ServedPage => ({
  reads: ({ params }) => [kind.query(params.slugOrId ?? "")],
  missing: (job) => isUnavailable(kind, jobOf(job)),
  moved: ({ params }, job) => movedTo(kind, params.slugOrId ?? "", jobOf(job)),
});

const postList = (source: PostListSource): ServedPage => ({
  query: source.parameters,
  reads: ({ query }) => [postListRead(source, query)],
});

/** A page that a form or a mail leads to. The token in its address is the browser's own affair. */
const UNLISTED: ServedPage = { unlisted: true };

/** By the path of the route table. */
const SERVED: Readonly<Record<string, ServedPage>> = {
  "/": { reads: homeReads, sections: true },
  [governmentList.path]: list(governmentList, tickerReads(governmentTickers)),
  [privateList.path]: list(privateList, [...tickerReads(privateTickers), ...cityCountReads()]),
  "/private-jobs/:city": {
    query: listParameters(cityShape),
    known: CITIES.map(({ slug }) => cityList(slug).path),
    reads: ({ params, query }) => [
      listRead(cityList(params.city ?? ""), query),
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
    missing: (body) => postOf(body) === null,
    moved: ({ params }, body) => {
      const post = postOf(body);
      return post ? movedPost(params.slug ?? "", post) : undefined;
    },
  },
  "/pdfs": { query: ["page"], reads: ({ query }) => [pdfsRead(pageNumber(query))] },
  [ATS_PATH]: {
    query: ATS_PARAMETERS,
    personal: true,
    aside: true,
    reads: ({ query }) => atsReads(query),
  },
  [GUIDANCE_PATH]: {
    query: GUIDANCE_PARAMETERS,
    personal: true,
    reads: ({ query }) => guidanceReads(query),
  },
  [INTERVIEW_PATH]: {
    query: INTERVIEW_PARAMETERS,
    reads: ({ query }) => interviewReads(query),
    missing: (body, { query }) => noInterview(body, query),
  },
  "/tools/age-calculator": { query: AGE_PARAMETERS, personal: true },
  "/tools/in-hand-pay": { query: PAY_PARAMETERS, personal: true },
  "/tools/negative-marking": { query: MARKING_PARAMETERS, personal: true },
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

/** The paths that the server knows more of. */
export const servedPaths: readonly string[] = Object.keys(SERVED);

const NOTHING: ServedPage = {};

/** What the server knows of a path of the route table. */
export const servedPage = (path: string): ServedPage => SERVED[path] ?? NOTHING;
