import { manifest } from "virtual:client-assets";
import type { Assets } from "./document";
import type { PageName, VisitorPageName } from "./page-name";

const ENTRY = "src/browser.tsx";

/** Source file of each page's chunk, as the manifest of the browser build names it. */
const SOURCES: Record<VisitorPageName, string> = {
  home: "src/home/home-page.tsx",
  governmentList: "src/jobs/government-list-page.tsx",
  privateList: "src/jobs/private-list-page.tsx",
  cityList: "src/jobs/city-list-page.tsx",
  techList: "src/jobs/tech-list-pages.tsx",
  nonTechList: "src/jobs/tech-list-pages.tsx",
  internshipList: "src/jobs/beginner-list-pages.tsx",
  fresherList: "src/jobs/beginner-list-pages.tsx",
  governmentJob: "src/jobs/job-detail-page.tsx",
  privateJob: "src/jobs/job-detail-page.tsx",
  techJob: "src/jobs/job-detail-page.tsx",
  nonTechJob: "src/jobs/job-detail-page.tsx",
  admitCardList: "src/exams/admit-card-list-page.tsx",
  resultList: "src/exams/result-list-page.tsx",
  admitCard: "src/exams/admit-card-page.tsx",
  result: "src/exams/result-page.tsx",
  blogList: "src/blog/blog-list-pages.tsx",
  affairsList: "src/blog/blog-list-pages.tsx",
  guideList: "src/blog/blog-list-pages.tsx",
  post: "src/blog/post-page.tsx",
  pdfs: "src/pdfs/pdfs-page.tsx",
  tools: "src/tools/tools-page.tsx",
  atsChecker: "src/tools/ats-checker/ats-page.tsx",
  careerGuidance: "src/tools/career-guidance/career-guidance-page.tsx",
  ageCalculator: "src/tools/age-calculator/age-page.tsx",
  photoResizer: "src/tools/photo-resizer/photo-page.tsx",
  inHandPay: "src/tools/in-hand-pay/pay-page.tsx",
  negativeMarking: "src/tools/negative-marking/marking-page.tsx",
  interview: "src/tools/interview/interview-page.tsx",
  contact: "src/about/contact-page.tsx",
  about: "src/about/about-page.tsx",
  privacyPolicy: "src/about/privacy-page.tsx",
  terms: "src/about/terms-page.tsx",
  roadmap: "src/about/roadmap-page.tsx",
  jobCardsDemo: "src/developer/pages.ts",
  testPdfUpload: "src/developer/pages.ts",
  analyticsTest: "src/developer/pages.ts",
  login: "src/auth/screens.ts",
  signup: "src/auth/screens.ts",
  forgotPassword: "src/auth/screens.ts",
  resetPassword: "src/auth/screens.ts",
  verifyEmail: "src/auth/screens.ts",
  resendVerification: "src/auth/screens.ts",
  oauthSuccess: "src/auth/screens.ts",
  dashboard: "src/my-account/dashboard-page.tsx",
  profile: "src/my-account/profile-page.tsx",
  savedJobs: "src/my-account/saved-jobs-page.tsx",
  applications: "src/my-account/applications-page.tsx",
  search: "src/search/search-page.tsx",
  subscription: "src/subscriptions/subscription-page.tsx",
  notFound: "src/shell/not-found-page.tsx",
};

/** Source file of the chunk of the administrator area. */
const ADMIN_SOURCE = "src/admin/pages.ts";

const sourceOf = (page: PageName) => SOURCES[page as VisitorPageName] ?? ADMIN_SOURCE;

/** Returns the files of a chunk and of everything it imports. */
function filesOf(source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

export function assetsFor(page: PageName): Assets {
  const entry = manifest[ENTRY];
  const script = `/${entry?.file ?? ENTRY}`;
  const source = sourceOf(page);
  const preload = [...filesOf(ENTRY), ...filesOf(source)].map((file) => `/${file}`);
  return {
    script,
    styles: [...(entry?.css ?? []), ...(manifest[source]?.css ?? [])].map((file) => `/${file}`),
    preload: [...new Set(preload)].filter((file) => file !== script),
  };
}
