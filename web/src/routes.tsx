import { matchRoutes } from "react-router";
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
import type { EditorPage, PageName } from "./page-name";
import { pdfsRead } from "./pdfs/pdf-pages";
import { SEARCH_PARAMETERS, SEARCH_PATH, searchReads } from "./search/search-address";
import { pageNumber } from "./site/query-values";
import { ATS_PARAMETERS, ATS_PATH, atsReads } from "./tools/ats-checker/ats-address";
import {
  GUIDANCE_PARAMETERS,
  GUIDANCE_PATH,
  guidanceReads,
} from "./tools/career-guidance/guidance-address";
import { AGE_PARAMETERS, MARKING_PARAMETERS, PAY_PARAMETERS } from "./tools/parameters";

/** Where a visitor is: a route's parameters and the query of the address. */
export interface Place {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Pick<URLSearchParams, "getAll">;
}

export interface Route {
  readonly path: string;
  readonly page: PageName;
  /** The query parameters that change what the page shows, in the order of the cache's key. */
  readonly query: readonly string[];
  /** Addresses of a path with parameters that search engines should know, when they are no records'. */
  readonly known?: readonly string[];
  /** The kinds of jobs that it lists, all of them: when one changes, so does the page. */
  readonly lists?: readonly JobKind[];
  /** Search engines need not know it: it has nothing of its own, or is for one person. */
  readonly unlisted?: true;
  /** What its query says is somebody's own: no cache keeps such an address, and analytics do not hear of it. */
  readonly personal?: true;
  /** Pages for the signed-in are not rendered on the server, which knows nobody. */
  readonly render: "server" | "browser";
  readonly access: "everyone" | "user" | "admin";
  /** What the page asks of the API; the first read is what the page is about. */
  readonly reads: (place: Place) => readonly ApiRead[];
  /** Its reads are sections of equal weight: the page stands as long as one of them does. */
  readonly sections?: true;
  /** Its reads are beside the point: the page stands without them. */
  readonly aside?: true;
  /** What was found is nothing that this page shows: for whoever asks, there is none. */
  readonly missing?: (body: unknown, place: Place) => boolean;
  /** The right address of what was found, when this is not it. */
  readonly moved?: (place: Place, body: unknown) => string | undefined;
}

/** What the server alone asks of the table is left out where visitors would download it with every page. */
const SERVER = import.meta.env.SSR;

const PUBLIC = { query: [], render: "server", access: "everyone" } as const;
const nothing = () => [];
/** The server knows nobody: what such a page reads, the browser asks for. */
const OWN = { query: [], render: "browser", access: "user", reads: nothing } as const;

/** A screen of signing in: the same for all until the browser knows more. */
const account = (path: string, page: PageName): Route => ({
  ...PUBLIC,
  path,
  page,
  render: "browser",
  reads: nothing,
});

/** A page that a form or a mail leads to. The token in its address is the browser's own affair. */
const unlisted = (path: string): Route => ({
  ...PUBLIC,
  path,
  page: "subscription",
  unlisted: true,
  reads: nothing,
});

/** A page of the administrator area. */
const admin = (path: string, page: EditorPage): Route => ({
  ...OWN,
  path: `/admin${path}`,
  page,
  access: "admin",
});

/** A form, for new records and for stored ones. */
const adminForm = (list: string, page: EditorPage): Route[] => [
  admin(`${list}/add`, page),
  admin(`${list}/edit/:id`, page),
];

function list(page: PageName, source: ListSource, besides: readonly ApiRead[] = []): Route {
  return {
    ...PUBLIC,
    path: source.path,
    page,
    query: SERVER ? listParameters(source) : [],
    ...(SERVER && !source.part ? { lists: source.kinds } : {}),
    reads: ({ query }) => [listRead(source, query), ...besides],
  };
}

function detail(page: PageName, kind: DetailKind): Route {
  return {
    ...PUBLIC,
    path: `/${kind.folder}/:slugOrId`,
    page,
    reads: ({ params }) => [kind.query(params.slugOrId ?? "")],
    ...(SERVER
      ? {
          missing: (job: unknown) => isUnavailable(kind, jobOf(job)),
          moved: ({ params }: Place, job: unknown) =>
            movedTo(kind, params.slugOrId ?? "", jobOf(job)),
        }
      : {}),
  };
}

const postList = (page: PageName, source: PostListSource): Route => ({
  ...PUBLIC,
  path: source.path,
  page,
  query: source.parameters,
  reads: ({ query }) => [postListRead(source, query)],
});

/** A page of words. */
const words = (path: string, page: PageName, query: readonly string[] = []): Route => ({
  ...PUBLIC,
  path,
  page,
  query,
  reads: nothing,
});

/** A tool that is asked about somebody. What stands in its address the server alone reads here: browsers need not download it. */
const form = (path: string, page: PageName, query: readonly string[]): Route => ({
  ...words(path, page, query),
  personal: true,
});

/** THE route table: the server's `describe()`, `requests()` and the router all read it. */
export const routes: readonly Route[] = [
  {
    ...PUBLIC,
    path: "/",
    page: "home",
    reads: homeReads,
    sections: true,
  },
  list("governmentList", governmentList, tickerReads(governmentTickers)),
  list("privateList", privateList, [...tickerReads(privateTickers), ...cityCountReads()]),
  {
    ...PUBLIC,
    path: "/private-jobs/:city",
    page: "cityList",
    query: SERVER ? listParameters(cityShape) : [],
    known: SERVER ? CITIES.map(({ slug }) => cityList(slug).path) : [],
    reads: ({ params, query }) => [
      listRead(cityList(params.city ?? ""), query),
      ...tickerReads(privateTickers),
    ],
  },
  list("techList", techList, tickerReads(techTickers)),
  list("nonTechList", nonTechList, tickerReads(nonTechTickers)),
  list("internshipList", internshipList),
  list("fresherList", fresherList),
  detail("governmentJob", governmentDetail),
  detail("privateJob", privateDetail),
  detail("techJob", techDetail),
  detail("nonTechJob", nonTechDetail),
  list("admitCardList", admitCardList),
  list("resultList", resultList),
  detail("admitCard", admitCardDetail),
  detail("result", resultDetail),
  postList("blogList", blogList),
  postList("affairsList", affairsList),
  postList("guideList", guideList),
  {
    ...PUBLIC,
    path: "/blog/:slug",
    page: "post",
    reads: ({ params }) => [postBySlug(params.slug ?? "")],
    ...(SERVER
      ? {
          missing: (body: unknown) => postOf(body) === null,
          moved: ({ params }: Place, body: unknown) => {
            const post = postOf(body);
            return post ? movedPost(params.slug ?? "", post) : undefined;
          },
        }
      : {}),
  },
  {
    ...PUBLIC,
    path: "/pdfs",
    page: "pdfs",
    query: ["page"],
    reads: ({ query }) => [pdfsRead(pageNumber(query))],
  },
  words("/tools", "tools"),
  {
    ...form(ATS_PATH, "atsChecker", ATS_PARAMETERS),
    aside: true,
    reads: ({ query }) => atsReads(query),
  },
  {
    ...PUBLIC,
    path: GUIDANCE_PATH,
    page: "careerGuidance",
    personal: true,
    query: SERVER ? GUIDANCE_PARAMETERS : [],
    reads: ({ query }) => guidanceReads(query),
  },
  form("/tools/age-calculator", "ageCalculator", SERVER ? AGE_PARAMETERS : []),
  words("/tools/photo-resizer", "photoResizer"),
  form("/tools/in-hand-pay", "inHandPay", SERVER ? PAY_PARAMETERS : []),
  form("/tools/negative-marking", "negativeMarking", SERVER ? MARKING_PARAMETERS : []),
  {
    ...PUBLIC,
    path: INTERVIEW_PATH,
    page: "interview",
    query: SERVER ? INTERVIEW_PARAMETERS : [],
    reads: ({ query }) => interviewReads(query),
    ...(SERVER ? { missing: (body: unknown, { query }: Place) => noInterview(body, query) } : {}),
  },
  words("/contact", "contact", ["sent", "problem"]),
  words("/about", "about"),
  words("/privacy-policy", "privacyPolicy"),
  words("/terms", "terms"),
  words("/roadmap", "roadmap"),
  { ...words("/job-cards-demo", "jobCardsDemo"), unlisted: true },
  { ...words("/test-pdf-upload", "testPdfUpload"), render: "browser" },
  { ...words("/analytics-test", "analyticsTest"), render: "browser" },
  {
    ...PUBLIC,
    path: SEARCH_PATH,
    page: "search",
    query: SEARCH_PARAMETERS,
    unlisted: true,
    reads: ({ query }) => searchReads(query),
  },
  { ...PUBLIC, path: "/subscribe", page: "subscription", query: ["problem"], reads: nothing },
  unlisted("/subscribe/sent"),
  unlisted("/subscribe/confirm"),
  unlisted("/subscribe/confirmed"),
  unlisted("/subscribe/expired"),
  unlisted("/unsubscribe"),
  unlisted("/unsubscribe/failed"),
  unlisted("/unsubscribed"),
  account("/login", "login"),
  account("/signup", "signup"),
  account("/forgot-password", "forgotPassword"),
  account("/reset-password", "resetPassword"),
  account("/verify-email", "verifyEmail"),
  account("/resend-verification", "resendVerification"),
  account("/oauth-success", "oauthSuccess"),
  { ...OWN, path: "/dashboard", page: "dashboard" },
  { ...OWN, path: "/profile", page: "profile" },
  { ...OWN, path: "/saved-jobs", page: "savedJobs" },
  { ...OWN, path: "/my-applications", page: "applications" },
  admin("", "adminDashboard"),
  admin("/private-jobs", "adminPrivateJobs"),
  admin("/government-jobs", "adminGovernmentJobs"),
  admin("/tech-jobs", "adminTechJobs"),
  admin("/non-tech-jobs", "adminNonTechJobs"),
  admin("/admit-cards", "adminAdmitCards"),
  admin("/results", "adminResults"),
  admin("/blog", "adminPosts"),
  admin("/pdfs", "adminPdfs"),
  admin("/files", "adminFiles"),
  ...adminForm("/private-jobs", "privateJobForm"),
  ...adminForm("/government-jobs", "governmentJobForm"),
  ...adminForm("/tech-jobs", "techJobForm"),
  ...adminForm("/non-tech-jobs", "nonTechJobForm"),
  ...adminForm("/admit-cards", "admitCardForm"),
  ...adminForm("/results", "resultForm"),
  ...adminForm("/blog", "postForm"),
];

export const notFoundRoute: Route = { ...PUBLIC, path: "*", page: "notFound", reads: nothing };

export interface RouteMatch {
  readonly route: Route;
  readonly params: Place["params"];
}

const NOT_FOUND: RouteMatch = { route: notFoundRoute, params: {} };

const table = [...routes, notFoundRoute].map((route) => ({
  path: route.path,
  caseSensitive: true,
  route,
}));

/** An address with a parameter that says nothing is no page's. */
const complete = (params: Place["params"]) =>
  Object.values(params).every((value) => value?.trim() !== "");

/** What an address has besides parameters stands there letter by letter, as the server reads it. */
function literal(path: string, pathname: string): boolean {
  const parts = pathname.split("/");
  return path.split("/").every((part, at) => /^[:*]/.test(part) || part === parts[at]);
}

function decodes(pathname: string): boolean {
  try {
    // Its value is used: what seems to do nothing, the bundler leaves out.
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}

let last: { readonly pathname: string; readonly match: RouteMatch } | undefined;

function matched(pathname: string): RouteMatch {
  const [found] = (decodes(pathname) && matchRoutes(table, pathname)) || [];
  if (!found || !complete(found.params) || !literal(found.route.path, pathname)) return NOT_FOUND;
  return { route: found.route.route, params: found.params };
}

/** A rendering asks several times about the one address it is for. */
export function matchRoute(pathname: string): RouteMatch {
  if (last?.pathname === pathname) return last.match;
  const match = matched(pathname);
  last = { pathname, match };
  return match;
}
