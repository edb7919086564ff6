import { followedPage, TARGET_PARAMETERS } from "../alerts/follow-target";
import { postBySlug } from "../api/blog";
import { recruitmentBySlugOrId } from "../api/recruitments";
import { affairsList, blogList, guideList } from "../blog/post-lists";
import { postOf, postRedirectPath } from "../blog/posts";
import { admitCardDetail, resultDetail } from "../exams/exam-detail-configs";
import { admitCardList, resultList } from "../exams/exam-lists";
import { homeReads } from "../home/home-reads";
import { CITIES, cityReads } from "../jobs/cities";
import { governmentDetail, nonTechDetail, privateDetail, techDetail } from "../jobs/detail-configs";
import {
  cityList,
  cityShape,
  fresherList,
  governmentList,
  internshipList,
  listQuery,
  nonTechList,
  privateList,
  techList,
} from "../jobs/job-lists";
import { listParameters, parseListUrl } from "../jobs/list-url";
import {
  governmentTickers,
  nonTechTickers,
  privateTickers,
  techTickers,
  tickerReads,
} from "../jobs/ticker-reads";
import { pageNumber } from "../lib/query-values";
import { pdfsRead } from "../pdfs/pdf-pages";
import {
  CUT_OFF_ORDER,
  recruitmentOf,
  recruitmentRedirectPath,
} from "../recruitment/recruitment-paths";
import { hasNoListing, REPORT_PARAMETERS, reportedListing } from "../reports/report-url";
import { SEARCH_PARAMETERS, searchReads } from "../search/search-url";
import { ATS_PARAMETERS, atsReads } from "../tools/ats-checker/ats-url";
import { GUIDANCE_PARAMETERS, guidanceReads } from "../tools/career-guidance/guidance-url";
import { ELIGIBILITY_PARAMETERS, eligibilityReads } from "../tools/eligibility/eligibility-url";
import {
  INTERVIEW_PARAMETERS,
  interviewReads,
  isMissingInterview,
} from "../tools/interview/interview-url";
import { AGE_PARAMETERS, MARKING_PARAMETERS, PAY_PARAMETERS } from "../tools/parameters";
import { adminFormPages, adminPage, type Page, publicPage, shellPage, userPage } from "./page";
import { FACT_LIST, jobDetail, jobList, postList, UNLISTED } from "./server-properties";

/** Constant at build time: browsers do not download what follows `SERVER &&`. */
const SERVER: boolean = import.meta.env.SSR;

/** Constant at build time: the scripts of another language have no pages that lack it. */
const ENGLISH: boolean = (import.meta.env.AVSAR_LANGUAGE ?? "en") === "en";

const subscription = async () =>
  (await import("../subscriptions/subscription-page")).SubscriptionPage;

const alertLink = async () => (await import("../alerts/alert-link-page")).AlertLinkPage;

/**
 * The pages: path, component, access and rendering, and what the server needs. Everything else
 * follows from this table: chunks, links to scripts and styles, routes and reads of the server.
 */
export const pages: readonly Page[] = [
  publicPage(
    "/",
    async () => (await import("../home/home-page")).HomePage,
    SERVER && { reads: homeReads, sections: true },
  ),
  publicPage(
    "/govt-jobs",
    async () => (await import("../jobs/government-list-page")).GovernmentListPage,
    SERVER && jobList(governmentList, tickerReads(governmentTickers)),
  ),
  publicPage(
    "/govt-jobs/:fact/:value",
    async () => (await import("../jobs/fact-list-page")).FactListPage,
    SERVER && FACT_LIST,
  ),
  publicPage(
    "/govt-jobs/:fact/:value/:otherFact/:otherValue",
    async () => (await import("../jobs/fact-list-page")).FactListPage,
    SERVER && FACT_LIST,
  ),
  publicPage(
    "/private-jobs",
    async () => (await import("../jobs/private-list-page")).PrivateListPage,
    SERVER &&
      jobList(privateList, (site) => [...tickerReads(privateTickers)(site), ...cityReads(site)]),
  ),
  publicPage(
    "/private-jobs/:city",
    async () => (await import("../jobs/city-list-page")).CityListPage,
    SERVER && {
      query: listParameters(cityShape),
      knownUrls: CITIES.map(({ slug }) => cityList(slug).path),
      reads: ({ params, query }, site) => [
        listQuery(cityList(params.city ?? ""), parseListUrl(cityShape, query)),
        ...tickerReads(privateTickers)(site),
      ],
    },
  ),
  publicPage(
    "/jobs/tech",
    async () => (await import("../jobs/tech-list-pages")).TechListPage,
    SERVER && jobList(techList, tickerReads(techTickers)),
  ),
  publicPage(
    "/jobs/non-tech",
    async () => (await import("../jobs/tech-list-pages")).NonTechListPage,
    SERVER && jobList(nonTechList, tickerReads(nonTechTickers)),
  ),
  publicPage(
    "/internship-jobs",
    async () => (await import("../jobs/beginner-list-pages")).InternshipListPage,
    SERVER && jobList(internshipList),
  ),
  publicPage(
    "/fresher-jobs",
    async () => (await import("../jobs/beginner-list-pages")).FresherListPage,
    SERVER && jobList(fresherList),
  ),
  publicPage(
    "/government-job/:slugOrId",
    async () => (await import("../jobs/job-detail-page")).GovernmentJobPage,
    SERVER && jobDetail(governmentDetail),
  ),
  publicPage(
    "/private-job/:slugOrId",
    async () => (await import("../jobs/job-detail-page")).PrivateJobPage,
    SERVER && jobDetail(privateDetail),
  ),
  publicPage(
    "/tech-job/:slugOrId",
    async () => (await import("../jobs/job-detail-page")).TechJobPage,
    SERVER && jobDetail(techDetail),
  ),
  publicPage(
    "/non-tech-job/:slugOrId",
    async () => (await import("../jobs/job-detail-page")).NonTechJobPage,
    SERVER && jobDetail(nonTechDetail),
  ),
  publicPage(
    "/admit-cards",
    async () => (await import("../exams/admit-card-list-page")).AdmitCardListPage,
    SERVER && jobList(admitCardList),
  ),
  publicPage(
    "/results",
    async () => (await import("../exams/result-list-page")).ResultListPage,
    SERVER && jobList(resultList),
  ),
  publicPage(
    "/admit-card/:slugOrId",
    async () => (await import("../exams/admit-card-page")).AdmitCardPage,
    SERVER && jobDetail(admitCardDetail),
  ),
  publicPage(
    "/result/:slugOrId",
    async () => (await import("../exams/result-page")).ResultPage,
    SERVER && jobDetail(resultDetail),
  ),
  publicPage(
    "/recruitment/:slugOrId",
    async () => (await import("../recruitment/recruitment-page")).RecruitmentPage,
    SERVER && {
      query: [CUT_OFF_ORDER],
      reads: ({ params }) => [recruitmentBySlugOrId(params.slugOrId ?? "")],
      redirectPath: ({ params }, body) =>
        recruitmentRedirectPath(params.slugOrId ?? "", recruitmentOf(body)),
    },
  ),
  publicPage(
    "/blog",
    async () => (await import("../blog/blog-list-pages")).BlogListPage,
    SERVER && postList(blogList),
  ),
  publicPage(
    "/current-affairs",
    async () => (await import("../blog/blog-list-pages")).AffairsListPage,
    SERVER && postList(affairsList),
  ),
  publicPage(
    "/document-assistant",
    async () => (await import("../blog/blog-list-pages")).GuideListPage,
    SERVER && postList(guideList),
  ),
  publicPage(
    "/blog/:slug",
    async () => (await import("../blog/post-page")).PostPage,
    SERVER && {
      reads: ({ params }) => [postBySlug(params.slug ?? "")],
      isMissing: (body) => postOf(body) === null,
      redirectPath: ({ params }, body) => {
        const post = postOf(body);
        return post ? postRedirectPath(params.slug ?? "", post) : undefined;
      },
    },
  ),
  publicPage(
    "/pdfs",
    async () => (await import("../pdfs/pdfs-page")).PdfsPage,
    SERVER && { query: ["page"], reads: ({ query }) => [pdfsRead(pageNumber(query))] },
  ),
  publicPage("/tools", async () => (await import("../tools/tools-page")).ToolsPage),
  publicPage(
    "/tools/ats-checker",
    async () => (await import("../tools/ats-checker/ats-page")).AtsPage,
    SERVER && {
      query: ATS_PARAMETERS,
      noStore: true,
      optionalReads: true,
      reads: ({ query }) => atsReads(query),
    },
  ),
  publicPage(
    "/tools/career-guidance",
    async () => (await import("../tools/career-guidance/career-guidance-page")).CareerGuidancePage,
    SERVER && {
      query: GUIDANCE_PARAMETERS,
      noStore: true,
      reads: ({ query }) => guidanceReads(query),
    },
  ),
  publicPage(
    "/tools/eligibility",
    async () => (await import("../tools/eligibility/eligibility-page")).EligibilityPage,
    SERVER && {
      query: ELIGIBILITY_PARAMETERS,
      interactive: true,
      reads: ({ query }) => eligibilityReads(query),
    },
  ),
  publicPage(
    "/tools/interview-prep",
    async () => (await import("../tools/interview/interview-page")).InterviewPage,
    SERVER && {
      query: INTERVIEW_PARAMETERS,
      reads: ({ query }) => interviewReads(query),
      isMissing: (body, { query }) => isMissingInterview(body, query),
      interactive: true,
    },
  ),
  publicPage(
    "/tools/age-calculator",
    async () => (await import("../tools/age-calculator/age-page")).AgePage,
    SERVER && { query: AGE_PARAMETERS, noStore: true },
  ),
  publicPage(
    "/tools/photo-resizer",
    async () => (await import("../tools/photo-resizer/photo-page")).PhotoPage,
    SERVER && { interactive: true },
  ),
  publicPage(
    "/tools/in-hand-pay",
    async () => (await import("../tools/in-hand-pay/pay-page")).PayPage,
    SERVER && { query: PAY_PARAMETERS, noStore: true },
  ),
  publicPage(
    "/tools/negative-marking",
    async () => (await import("../tools/negative-marking/marking-page")).MarkingPage,
    SERVER && { query: MARKING_PARAMETERS, noStore: true },
  ),
  publicPage(
    "/contact",
    async () => (await import("../about/contact-page")).ContactPage,
    SERVER && { query: ["sent", "problem"], interactive: true },
  ),
  publicPage(
    "/report",
    async () => (await import("../reports/report-page")).ReportPage,
    SERVER && {
      query: REPORT_PARAMETERS,
      unlisted: true,
      interactive: true,
      reads: ({ query }) => [reportedListing(query)],
      isMissing: (body) => hasNoListing(body),
    },
  ),
  publicPage("/about", async () => (await import("../about/about-page")).AboutPage),
  publicPage("/privacy-policy", async () => (await import("../about/privacy-page")).PrivacyPage),
  publicPage("/terms", async () => (await import("../about/terms-page")).TermsPage),
  publicPage("/roadmap", async () => (await import("../about/roadmap-page")).RoadmapPage),
  publicPage(
    "/search",
    async () => (await import("../search/search-page")).SearchPage,
    SERVER && {
      query: SEARCH_PARAMETERS,
      unlisted: true,
      reads: ({ query }) => searchReads(query),
    },
  ),
  publicPage("/subscribe", subscription, SERVER && { query: ["problem"], interactive: true }),
  publicPage("/subscribe/sent", subscription, SERVER && UNLISTED),
  publicPage("/subscribe/confirm", subscription, SERVER && UNLISTED),
  publicPage("/subscribe/confirmed", subscription, SERVER && UNLISTED),
  publicPage("/subscribe/expired", subscription, SERVER && UNLISTED),
  publicPage("/unsubscribe", subscription, SERVER && UNLISTED),
  publicPage("/unsubscribe/failed", subscription, SERVER && UNLISTED),
  publicPage("/unsubscribed", subscription, SERVER && UNLISTED),
  publicPage(
    "/follow",
    async () => (await import("../alerts/follow-page")).FollowPage,
    SERVER && {
      query: TARGET_PARAMETERS,
      unlisted: true,
      interactive: true,
      reads: ({ query }) => [followedPage(query)],
    },
  ),
  publicPage("/follow/sent", alertLink, SERVER && UNLISTED),
  publicPage(
    "/alerts",
    async () => (await import("../alerts/alerts-page")).AlertsPage,
    SERVER && { unlisted: true, noStore: true },
  ),
  publicPage("/alerts/confirm", alertLink, SERVER && UNLISTED),
  publicPage("/alerts/confirmed", alertLink, SERVER && UNLISTED),
  publicPage("/alerts/expired", alertLink, SERVER && UNLISTED),
  publicPage("/alerts/unsubscribe", alertLink, SERVER && UNLISTED),
  publicPage("/alerts/ended", alertLink, SERVER && UNLISTED),
  shellPage("/login", async () => (await import("../auth/login-page")).LoginPage),
  shellPage("/signup", async () => (await import("../auth/signup-page")).SignupPage),
  shellPage(
    "/forgot-password",
    async () => (await import("../auth/forgot-password-page")).ForgotPasswordPage,
  ),
  shellPage(
    "/reset-password",
    async () => (await import("../auth/reset-password-page")).ResetPasswordPage,
  ),
  publicPage(
    "/verify-email",
    async () => (await import("../auth/verify-email-page")).VerifyEmailPage,
    SERVER && UNLISTED,
  ),
  shellPage(
    "/resend-verification",
    async () => (await import("../auth/resend-verification-page")).ResendVerificationPage,
  ),
  shellPage(
    "/oauth-success",
    async () => (await import("../auth/oauth-success-page")).OauthSuccessPage,
  ),
  shellPage("/link-google", async () => (await import("../auth/link-google-page")).LinkGooglePage),
  shellPage("/preview", async () => (await import("../preview/preview-page")).PreviewPage),
  userPage("/dashboard", async () => (await import("../my-account/dashboard-page")).DashboardPage),
  userPage("/profile", async () => (await import("../my-account/profile-page")).ProfilePage),
  userPage(
    "/saved-jobs",
    async () => (await import("../my-account/saved-jobs-page")).SavedJobsPage,
  ),
  userPage(
    "/my-applications",
    async () => (await import("../my-account/applications-page")).ApplicationsPage,
  ),
  ...(ENGLISH ? englishPages() : []),
];

/** Returns the pages that exist in English only (`isTranslated`). */
function englishPages(): readonly Page[] {
  return [
    publicPage(
      "/job-cards-demo",
      async () => (await import("../developer/job-cards-page")).JobCardsPage,
      SERVER && UNLISTED,
    ),
    shellPage(
      "/test-pdf-upload",
      async () => (await import("../developer/upload-test-page")).UploadTestPage,
    ),
    shellPage(
      "/analytics-test",
      async () => (await import("../developer/analytics-page")).AnalyticsPage,
    ),
    adminPage(
      "",
      async () => (await import("../admin/dashboard/dashboard-page")).AdminDashboardPage,
    ),
    adminPage(
      "/private-jobs",
      async () => (await import("../admin/lists/job-list-pages")).AdminPrivateJobsPage,
    ),
    adminPage(
      "/government-jobs",
      async () => (await import("../admin/lists/job-list-pages")).AdminGovernmentJobsPage,
    ),
    adminPage(
      "/tech-jobs",
      async () => (await import("../admin/lists/job-list-pages")).AdminTechJobsPage,
    ),
    adminPage(
      "/non-tech-jobs",
      async () => (await import("../admin/lists/job-list-pages")).AdminNonTechJobsPage,
    ),
    adminPage(
      "/admit-cards",
      async () => (await import("../admin/lists/job-list-pages")).AdminAdmitCardsPage,
    ),
    adminPage(
      "/results",
      async () => (await import("../admin/lists/job-list-pages")).AdminResultsPage,
    ),
    adminPage("/blog", async () => (await import("../admin/lists/post-list-page")).AdminPostsPage),
    adminPage("/pdfs", async () => (await import("../admin/files/pdfs-page")).AdminPdfsPage),
    adminPage("/files", async () => (await import("../admin/files/files-page")).FilesPage),
    adminPage(
      "/settings",
      async () => (await import("../admin/settings/settings-page")).AdminSettingsPage,
    ),
    adminPage("/users", async () => (await import("../admin/users/users-page")).AdminUsersPage),
    adminPage("/audit", async () => (await import("../admin/audit/audit-page")).AuditPage),
    adminPage("/queue", async () => (await import("../admin/queue/queue-page")).QueuePage),
    adminPage("/figures", async () => (await import("../admin/figures/figures-page")).FiguresPage),
    adminPage(
      "/searches",
      async () => (await import("../admin/searches/searches-page")).SearchesPage,
    ),
    adminPage("/quality", async () => (await import("../admin/quality/quality-page")).QualityPage),
    adminPage("/imports", async () => (await import("../admin/imports/imports-page")).ImportsPage),
    adminPage(
      "/imports/:id",
      async () => (await import("../admin/imports/import-page")).ImportPage,
    ),
    adminPage("/deleted", async () => (await import("../admin/deleted/deleted-page")).DeletedPage),
    adminPage(
      "/history/job/:id",
      async () => (await import("../admin/history/history-pages")).JobHistoryPage,
    ),
    adminPage(
      "/history/post/:id",
      async () => (await import("../admin/history/history-pages")).PostHistoryPage,
    ),
    adminPage(
      "/history/recruitment/:id",
      async () =>
        (await import("../admin/recruitment-history/history-page")).RecruitmentHistoryPage,
    ),
    adminPage(
      "/job/:id",
      async () => (await import("../admin/audit/job-redirect-page")).JobRedirectPage,
    ),
    ...adminFormPages(
      "/private-jobs",
      async () => (await import("../admin/forms/form-pages")).PrivateJobFormPage,
    ),
    ...adminFormPages(
      "/government-jobs",
      async () => (await import("../admin/forms/form-pages")).GovernmentJobFormPage,
    ),
    ...adminFormPages(
      "/tech-jobs",
      async () => (await import("../admin/forms/form-pages")).TechJobFormPage,
    ),
    ...adminFormPages(
      "/non-tech-jobs",
      async () => (await import("../admin/forms/form-pages")).NonTechJobFormPage,
    ),
    ...adminFormPages(
      "/admit-cards",
      async () => (await import("../admin/forms/form-pages")).AdmitCardFormPage,
    ),
    ...adminFormPages(
      "/results",
      async () => (await import("../admin/forms/form-pages")).ResultFormPage,
    ),
    ...adminFormPages(
      "/blog",
      async () => (await import("../admin/forms/form-pages")).PostFormPage,
    ),
    adminPage(
      "/recruitments",
      async () => (await import("../admin/lists/recruitment-list-page")).AdminRecruitmentsPage,
    ),
    adminPage(
      "/recruitments/new",
      async () => (await import("../admin/recruitments/recruitment-pages")).NewRecruitmentPage,
    ),
    adminPage(
      "/recruitments/:id",
      async () => (await import("../admin/recruitments/recruitment-pages")).EditRecruitmentPage,
    ),
    adminPage(
      "/pdfs/edit/:id",
      async () => (await import("../admin/forms/form-pages")).PdfFormPage,
    ),
  ];
}

export const notFoundPage = publicPage(
  "*",
  async () => (await import("../shell/not-found-page")).NotFoundPage,
);

/** Loads the guard around each page of the administrator area. It is in the chunk of the area. */
export const loadAdminGuard = ENGLISH
  ? async () => (await import("../admin/layout/admin-guard")).withAdmin
  : undefined;
