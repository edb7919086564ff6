import { type ComponentType, use } from "react";
import type { PageProps } from "./app-context/page-props";
import type { AdminPageName, PageName, VisitorPageName } from "./page-name";

const jobDetail = () => import("./jobs/job-detail-page");
const techLists = () => import("./jobs/tech-list-pages");
const accountScreens = () => import("./auth/screens");
const blogLists = () => import("./blog/blog-list-pages");
const beginnerLists = () => import("./jobs/beginner-list-pages");
const developerPages = () => import("./developer/pages");

type Page = ComponentType<PageProps>;

/** Loaders of the pages' chunks. The document preloads the chunk of its page. */
const loaders: Record<VisitorPageName, () => Promise<Page>> = {
  home: async () => (await import("./home/home-page")).HomePage,
  governmentList: async () => (await import("./jobs/government-list-page")).GovernmentListPage,
  privateList: async () => (await import("./jobs/private-list-page")).PrivateListPage,
  cityList: async () => (await import("./jobs/city-list-page")).CityListPage,
  techList: async () => (await techLists()).TechListPage,
  nonTechList: async () => (await techLists()).NonTechListPage,
  internshipList: async () => (await beginnerLists()).InternshipListPage,
  fresherList: async () => (await beginnerLists()).FresherListPage,
  governmentJob: async () => (await jobDetail()).GovernmentJobPage,
  privateJob: async () => (await jobDetail()).PrivateJobPage,
  techJob: async () => (await jobDetail()).TechJobPage,
  nonTechJob: async () => (await jobDetail()).NonTechJobPage,
  admitCardList: async () => (await import("./exams/admit-card-list-page")).AdmitCardListPage,
  resultList: async () => (await import("./exams/result-list-page")).ResultListPage,
  admitCard: async () => (await import("./exams/admit-card-page")).AdmitCardPage,
  result: async () => (await import("./exams/result-page")).ResultPage,
  blogList: async () => (await blogLists()).BlogListPage,
  affairsList: async () => (await blogLists()).AffairsListPage,
  guideList: async () => (await blogLists()).GuideListPage,
  post: async () => (await import("./blog/post-page")).PostPage,
  pdfs: async () => (await import("./pdfs/pdfs-page")).PdfsPage,
  tools: async () => (await import("./tools/tools-page")).ToolsPage,
  atsChecker: async () => (await import("./tools/ats-checker/ats-page")).AtsPage,
  careerGuidance: async () =>
    (await import("./tools/career-guidance/career-guidance-page")).CareerGuidancePage,
  ageCalculator: async () => (await import("./tools/age-calculator/age-page")).AgePage,
  photoResizer: async () => (await import("./tools/photo-resizer/photo-page")).PhotoPage,
  inHandPay: async () => (await import("./tools/in-hand-pay/pay-page")).PayPage,
  negativeMarking: async () => (await import("./tools/negative-marking/marking-page")).MarkingPage,
  interview: async () => (await import("./tools/interview/interview-page")).InterviewPage,
  contact: async () => (await import("./about/contact-page")).ContactPage,
  about: async () => (await import("./about/about-page")).AboutPage,
  privacyPolicy: async () => (await import("./about/privacy-page")).PrivacyPage,
  terms: async () => (await import("./about/terms-page")).TermsPage,
  roadmap: async () => (await import("./about/roadmap-page")).RoadmapPage,
  jobCardsDemo: async () => (await developerPages()).JobCardsPage,
  testPdfUpload: async () => (await developerPages()).UploadTestPage,
  analyticsTest: async () => (await developerPages()).AnalyticsPage,
  login: async () => (await accountScreens()).LoginPage,
  signup: async () => (await accountScreens()).SignupPage,
  forgotPassword: async () => (await accountScreens()).ForgotPasswordPage,
  resetPassword: async () => (await accountScreens()).ResetPasswordPage,
  verifyEmail: async () => (await accountScreens()).VerifyEmailPage,
  resendVerification: async () => (await accountScreens()).ResendVerificationPage,
  oauthSuccess: async () => (await accountScreens()).OauthSuccessPage,
  dashboard: async () => (await import("./my-account/dashboard-page")).DashboardPage,
  profile: async () => (await import("./my-account/profile-page")).ProfilePage,
  savedJobs: async () => (await import("./my-account/saved-jobs-page")).SavedJobsPage,
  applications: async () => (await import("./my-account/applications-page")).ApplicationsPage,
  search: async () => (await import("./search/search-page")).SearchPage,
  subscription: async () => (await import("./subscriptions/subscription-page")).SubscriptionPage,
  notFound: async () => (await import("./shell/not-found-page")).NotFoundPage,
};

/** Loads a page of the administrator area. They are one chunk with a stylesheet of its own. */
const loadAdminPage = async (name: AdminPageName) =>
  (await import("./admin/pages")).adminPages[name];

const isVisitorPage = (name: PageName): name is VisitorPageName => Object.hasOwn(loaders, name);

const loaded: Partial<Record<PageName, Page>> = {};
const loading: Partial<Record<PageName, Promise<Page>>> = {};

function load(name: PageName): Promise<Page> {
  loading[name] ??= (isVisitorPage(name) ? loaders[name]() : loadAdminPage(name)).then((page) => {
    loaded[name] = page;
    return page;
  });
  return loading[name];
}

/**
 * Returns the page at once if its code is loaded (React.lazy would show the skeleton first).
 * Otherwise it suspends.
 */
export function usePage(name: PageName): Page {
  return loaded[name] ?? use(load(name));
}

/** Loads a page's code ahead of time. After a failure the next use loads it again. */
export function prefetchPage(name: PageName): void {
  load(name).catch(() => {
    delete loading[name];
  });
}
