import type { ComponentType } from "react";
import { AboutPage } from "./about/about-page";
import { ContactPage } from "./about/contact-page";
import { PrivacyPage } from "./about/privacy-page";
import { RoadmapPage } from "./about/roadmap-page";
import { TermsPage } from "./about/terms-page";
import type { PageProps } from "./app-context/page-props";
import {
  ForgotPasswordPage,
  LoginPage,
  OauthSuccessPage,
  ResendVerificationPage,
  ResetPasswordPage,
  SignupPage,
  VerifyEmailPage,
} from "./auth/screens";
import { AffairsListPage, BlogListPage, GuideListPage } from "./blog/blog-list-pages";
import { PostPage } from "./blog/post-page";
import { AnalyticsPage, JobCardsPage, UploadTestPage } from "./developer/pages";
import { AdmitCardListPage } from "./exams/admit-card-list-page";
import { AdmitCardPage } from "./exams/admit-card-page";
import { ResultListPage } from "./exams/result-list-page";
import { ResultPage } from "./exams/result-page";
import { HomePage } from "./home/home-page";
import { FresherListPage, InternshipListPage } from "./jobs/beginner-list-pages";
import { CityListPage } from "./jobs/city-list-page";
import { GovernmentListPage } from "./jobs/government-list-page";
import {
  GovernmentJobPage,
  NonTechJobPage,
  PrivateJobPage,
  TechJobPage,
} from "./jobs/job-detail-page";
import { PrivateListPage } from "./jobs/private-list-page";
import { NonTechListPage, TechListPage } from "./jobs/tech-list-pages";
import { ApplicationsPage } from "./my-account/applications-page";
import { DashboardPage } from "./my-account/dashboard-page";
import { ProfilePage } from "./my-account/profile-page";
import { SavedJobsPage } from "./my-account/saved-jobs-page";
import type { PageName, VisitorPageName } from "./page-name";
import { PdfsPage } from "./pdfs/pdfs-page";
import { SearchPage } from "./search/search-page";
import { NotFoundPage } from "./shell/not-found-page";
import { SubscriptionPage } from "./subscriptions/subscription-page";
import { AgePage } from "./tools/age-calculator/age-page";
import { AtsPage } from "./tools/ats-checker/ats-page";
import { CareerGuidancePage } from "./tools/career-guidance/career-guidance-page";
import { PayPage } from "./tools/in-hand-pay/pay-page";
import { FeedbackView } from "./tools/interview/feedback-view";
import { InterviewPage } from "./tools/interview/interview-page";
import { provideFeedback } from "./tools/interview/lazy-feedback";
import { MarkingPage } from "./tools/negative-marking/marking-page";
import { PhotoPage } from "./tools/photo-resizer/photo-page";
import { ToolsPage } from "./tools/tools-page";

provideFeedback(FeedbackView);

/** All pages of visitors, imported statically, because the server must not suspend. */
const pages: Record<VisitorPageName, ComponentType<PageProps>> = {
  home: HomePage,
  governmentList: GovernmentListPage,
  privateList: PrivateListPage,
  cityList: CityListPage,
  techList: TechListPage,
  nonTechList: NonTechListPage,
  internshipList: InternshipListPage,
  fresherList: FresherListPage,
  governmentJob: GovernmentJobPage,
  privateJob: PrivateJobPage,
  techJob: TechJobPage,
  nonTechJob: NonTechJobPage,
  admitCardList: AdmitCardListPage,
  resultList: ResultListPage,
  admitCard: AdmitCardPage,
  result: ResultPage,
  blogList: BlogListPage,
  affairsList: AffairsListPage,
  guideList: GuideListPage,
  post: PostPage,
  pdfs: PdfsPage,
  tools: ToolsPage,
  atsChecker: AtsPage,
  careerGuidance: CareerGuidancePage,
  ageCalculator: AgePage,
  photoResizer: PhotoPage,
  inHandPay: PayPage,
  negativeMarking: MarkingPage,
  interview: InterviewPage,
  contact: ContactPage,
  about: AboutPage,
  privacyPolicy: PrivacyPage,
  terms: TermsPage,
  roadmap: RoadmapPage,
  jobCardsDemo: JobCardsPage,
  testPdfUpload: UploadTestPage,
  analyticsTest: AnalyticsPage,
  login: LoginPage,
  signup: SignupPage,
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  verifyEmail: VerifyEmailPage,
  resendVerification: ResendVerificationPage,
  oauthSuccess: OauthSuccessPage,
  dashboard: DashboardPage,
  profile: ProfilePage,
  savedJobs: SavedJobsPage,
  applications: ApplicationsPage,
  search: SearchPage,
  subscription: SubscriptionPage,
  notFound: NotFoundPage,
};

const isVisitorPage = (name: PageName): name is VisitorPageName => Object.hasOwn(pages, name);

/**
 * Returns the page of this name.
 *
 * @throws {Error} If it is a page of the administrator area, which only browsers render.
 */
export function usePage(name: PageName): ComponentType<PageProps> {
  if (isVisitorPage(name)) return pages[name];
  throw new Error(`The server does not render ${name}.`);
}

/** Does nothing: all pages are already loaded. */
export function prefetchPage(_name: PageName): void {}
