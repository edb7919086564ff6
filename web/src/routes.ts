import { matchRoutes } from "react-router";
import type { PageProps } from "./app-context/page-props";
import type { AdminPageName, PageName } from "./page-name";

export interface Route {
  readonly path: string;
  readonly page: PageName;
  /** Pages of signed-in users are rendered in the browser, because the server has no session. */
  readonly render: "server" | "browser";
  readonly access: "everyone" | "user" | "admin";
}

const PUBLIC = { render: "server", access: "everyone" } as const;

const publicRoute = (path: string, page: PageName): Route => ({ ...PUBLIC, path, page });

/** Returns a route that the server serves as the same shell for all clients. */
const shellRoute = (path: string, page: PageName): Route => ({
  ...PUBLIC,
  path,
  page,
  render: "browser",
});

/**
 * Returns a route for signed-in users. The browser requests its data, because the server has no
 * session.
 */
const userRoute = (path: string, page: PageName): Route => ({
  path,
  page,
  render: "browser",
  access: "user",
});

/** Returns a route of the administrator area. */
const adminRoute = (path: string, page: AdminPageName): Route => ({
  path: `/admin${path}`,
  page,
  render: "browser",
  access: "admin",
});

/** Returns the routes of a form, for new and for stored records. */
const adminFormRoutes = (list: string, page: AdminPageName): Route[] => [
  adminRoute(`${list}/add`, page),
  adminRoute(`${list}/edit/:id`, page),
];

/**
 * The routes of the front end: the page of each URL path. Browsers download them with every page,
 * so data that only the server needs (reads and query parameters) is in `server-pages.ts`.
 */
export const routes: readonly Route[] = [
  publicRoute("/", "home"),
  publicRoute("/govt-jobs", "governmentList"),
  publicRoute("/private-jobs", "privateList"),
  publicRoute("/private-jobs/:city", "cityList"),
  publicRoute("/jobs/tech", "techList"),
  publicRoute("/jobs/non-tech", "nonTechList"),
  publicRoute("/internship-jobs", "internshipList"),
  publicRoute("/fresher-jobs", "fresherList"),
  publicRoute("/government-job/:slugOrId", "governmentJob"),
  publicRoute("/private-job/:slugOrId", "privateJob"),
  publicRoute("/tech-job/:slugOrId", "techJob"),
  publicRoute("/non-tech-job/:slugOrId", "nonTechJob"),
  publicRoute("/admit-cards", "admitCardList"),
  publicRoute("/results", "resultList"),
  publicRoute("/admit-card/:slugOrId", "admitCard"),
  publicRoute("/result/:slugOrId", "result"),
  publicRoute("/blog", "blogList"),
  publicRoute("/current-affairs", "affairsList"),
  publicRoute("/document-assistant", "guideList"),
  publicRoute("/blog/:slug", "post"),
  publicRoute("/pdfs", "pdfs"),
  publicRoute("/tools", "tools"),
  publicRoute("/tools/ats-checker", "atsChecker"),
  publicRoute("/tools/career-guidance", "careerGuidance"),
  publicRoute("/tools/interview-prep", "interview"),
  publicRoute("/tools/age-calculator", "ageCalculator"),
  publicRoute("/tools/photo-resizer", "photoResizer"),
  publicRoute("/tools/in-hand-pay", "inHandPay"),
  publicRoute("/tools/negative-marking", "negativeMarking"),
  publicRoute("/contact", "contact"),
  publicRoute("/about", "about"),
  publicRoute("/privacy-policy", "privacyPolicy"),
  publicRoute("/terms", "terms"),
  publicRoute("/roadmap", "roadmap"),
  publicRoute("/job-cards-demo", "jobCardsDemo"),
  shellRoute("/test-pdf-upload", "testPdfUpload"),
  shellRoute("/analytics-test", "analyticsTest"),
  publicRoute("/search", "search"),
  publicRoute("/subscribe", "subscription"),
  publicRoute("/subscribe/sent", "subscription"),
  publicRoute("/subscribe/confirm", "subscription"),
  publicRoute("/subscribe/confirmed", "subscription"),
  publicRoute("/subscribe/expired", "subscription"),
  publicRoute("/unsubscribe", "subscription"),
  publicRoute("/unsubscribe/failed", "subscription"),
  publicRoute("/unsubscribed", "subscription"),
  shellRoute("/login", "login"),
  shellRoute("/signup", "signup"),
  shellRoute("/forgot-password", "forgotPassword"),
  shellRoute("/reset-password", "resetPassword"),
  shellRoute("/verify-email", "verifyEmail"),
  shellRoute("/resend-verification", "resendVerification"),
  shellRoute("/oauth-success", "oauthSuccess"),
  userRoute("/dashboard", "dashboard"),
  userRoute("/profile", "profile"),
  userRoute("/saved-jobs", "savedJobs"),
  userRoute("/my-applications", "applications"),
  adminRoute("", "adminDashboard"),
  adminRoute("/private-jobs", "adminPrivateJobs"),
  adminRoute("/government-jobs", "adminGovernmentJobs"),
  adminRoute("/tech-jobs", "adminTechJobs"),
  adminRoute("/non-tech-jobs", "adminNonTechJobs"),
  adminRoute("/admit-cards", "adminAdmitCards"),
  adminRoute("/results", "adminResults"),
  adminRoute("/blog", "adminPosts"),
  adminRoute("/pdfs", "adminPdfs"),
  adminRoute("/files", "adminFiles"),
  ...adminFormRoutes("/private-jobs", "privateJobForm"),
  ...adminFormRoutes("/government-jobs", "governmentJobForm"),
  ...adminFormRoutes("/tech-jobs", "techJobForm"),
  ...adminFormRoutes("/non-tech-jobs", "nonTechJobForm"),
  ...adminFormRoutes("/admit-cards", "admitCardForm"),
  ...adminFormRoutes("/results", "resultForm"),
  ...adminFormRoutes("/blog", "postForm"),
];

export const notFoundRoute = publicRoute("*", "notFound");

export interface RouteMatch {
  readonly route: Route;
  readonly params: PageProps["params"];
}

const NOT_FOUND: RouteMatch = { route: notFoundRoute, params: {} };

const table = [...routes, notFoundRoute].map((route) => ({
  path: route.path,
  caseSensitive: true,
  route,
}));

/** Returns whether no route parameter is blank. */
const requireParams = (params: PageProps["params"]) =>
  Object.values(params).every((value) => value?.trim() !== "");

/** Returns whether the fixed parts of the path match literally, as on the server. */
function isLiteralMatch(path: string, pathname: string): boolean {
  const parts = pathname.split("/");
  return path.split("/").every((part, at) => /^[:*]/.test(part) || part === parts[at]);
}

function isDecodable(pathname: string): boolean {
  try {
    // The value is used, because the bundler would drop an unused expression.
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}

let lastMatch: { readonly pathname: string; readonly match: RouteMatch } | undefined;

function findMatch(pathname: string): RouteMatch {
  const [found] = (isDecodable(pathname) && matchRoutes(table, pathname)) || [];
  if (!found || !requireParams(found.params) || !isLiteralMatch(found.route.path, pathname))
    return NOT_FOUND;
  return { route: found.route.route, params: found.params };
}

/**
 * Returns the route of a path. The last match is cached, because a render asks for it several
 * times.
 */
export function matchRoute(pathname: string): RouteMatch {
  if (lastMatch?.pathname === pathname) return lastMatch.match;
  const match = findMatch(pathname);
  lastMatch = { pathname, match };
  return match;
}
