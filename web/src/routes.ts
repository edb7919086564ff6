import { matchRoutes } from "react-router";
import type { EditorPage, PageName } from "./page-name";
import type { PageProps } from "./site/page-props";

export interface Route {
  readonly path: string;
  readonly page: PageName;
  /** Pages for the signed-in are not rendered on the server, which knows nobody. */
  readonly render: "server" | "browser";
  readonly access: "everyone" | "user" | "admin";
}

const PUBLIC = { render: "server", access: "everyone" } as const;

const open = (path: string, page: PageName): Route => ({ ...PUBLIC, path, page });

/** The same for all until the browser knows more. */
const unrendered = (path: string, page: PageName): Route => ({
  ...PUBLIC,
  path,
  page,
  render: "browser",
});

/** What one has. The server knows nobody: what such a page reads, the browser asks for. */
const own = (path: string, page: PageName): Route => ({
  path,
  page,
  render: "browser",
  access: "user",
});

/** A page of the administrator area. */
const admin = (path: string, page: EditorPage): Route => ({
  path: `/admin${path}`,
  page,
  render: "browser",
  access: "admin",
});

/** A form, for new records and for stored ones. */
const adminForm = (list: string, page: EditorPage): Route[] => [
  admin(`${list}/add`, page),
  admin(`${list}/edit/:id`, page),
];

/**
 * THE route table. Visitors download it with every page, so that what the server alone asks of a page (what it reads, which
 * parameters it knows) stands in `served-pages.ts`.
 */
export const routes: readonly Route[] = [
  open("/", "home"),
  open("/govt-jobs", "governmentList"),
  open("/private-jobs", "privateList"),
  open("/private-jobs/:city", "cityList"),
  open("/jobs/tech", "techList"),
  open("/jobs/non-tech", "nonTechList"),
  open("/internship-jobs", "internshipList"),
  open("/fresher-jobs", "fresherList"),
  open("/government-job/:slugOrId", "governmentJob"),
  open("/private-job/:slugOrId", "privateJob"),
  open("/tech-job/:slugOrId", "techJob"),
  open("/non-tech-job/:slugOrId", "nonTechJob"),
  open("/admit-cards", "admitCardList"),
  open("/results", "resultList"),
  open("/admit-card/:slugOrId", "admitCard"),
  open("/result/:slugOrId", "result"),
  open("/blog", "blogList"),
  open("/current-affairs", "affairsList"),
  open("/document-assistant", "guideList"),
  open("/blog/:slug", "post"),
  open("/pdfs", "pdfs"),
  open("/tools", "tools"),
  open("/tools/ats-checker", "atsChecker"),
  open("/tools/career-guidance", "careerGuidance"),
  open("/tools/interview-prep", "interview"),
  open("/tools/age-calculator", "ageCalculator"),
  open("/tools/photo-resizer", "photoResizer"),
  open("/tools/in-hand-pay", "inHandPay"),
  open("/tools/negative-marking", "negativeMarking"),
  open("/contact", "contact"),
  open("/about", "about"),
  open("/privacy-policy", "privacyPolicy"),
  open("/terms", "terms"),
  open("/roadmap", "roadmap"),
  open("/job-cards-demo", "jobCardsDemo"),
  unrendered("/test-pdf-upload", "testPdfUpload"),
  unrendered("/analytics-test", "analyticsTest"),
  open("/search", "search"),
  open("/subscribe", "subscription"),
  open("/subscribe/sent", "subscription"),
  open("/subscribe/confirm", "subscription"),
  open("/subscribe/confirmed", "subscription"),
  open("/subscribe/expired", "subscription"),
  open("/unsubscribe", "subscription"),
  open("/unsubscribe/failed", "subscription"),
  open("/unsubscribed", "subscription"),
  unrendered("/login", "login"),
  unrendered("/signup", "signup"),
  unrendered("/forgot-password", "forgotPassword"),
  unrendered("/reset-password", "resetPassword"),
  unrendered("/verify-email", "verifyEmail"),
  unrendered("/resend-verification", "resendVerification"),
  unrendered("/oauth-success", "oauthSuccess"),
  own("/dashboard", "dashboard"),
  own("/profile", "profile"),
  own("/saved-jobs", "savedJobs"),
  own("/my-applications", "applications"),
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

export const notFoundRoute = open("*", "notFound");

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

/** An address with a parameter that says nothing is no page's. */
const complete = (params: PageProps["params"]) =>
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
