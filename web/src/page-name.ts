/** The pages that visitors and users see; each entry of the bundle supplies all of them. */
export type VisitorPage =
  | "home"
  | "governmentList"
  | "privateList"
  | "cityList"
  | "techList"
  | "nonTechList"
  | "internshipList"
  | "fresherList"
  | "governmentJob"
  | "privateJob"
  | "techJob"
  | "nonTechJob"
  | "admitCardList"
  | "resultList"
  | "admitCard"
  | "result"
  | "login"
  | "signup"
  | "forgotPassword"
  | "resetPassword"
  | "verifyEmail"
  | "resendVerification"
  | "oauthSuccess"
  | "dashboard"
  | "profile"
  | "savedJobs"
  | "applications"
  | "notFound";

/** The pages of the administrator area, which only browsers show: one chunk supplies all of them. */
export type EditorPage =
  | "adminDashboard"
  | "adminPrivateJobs"
  | "adminGovernmentJobs"
  | "adminTechJobs"
  | "adminNonTechJobs"
  | "adminAdmitCards"
  | "adminResults"
  | "adminPosts"
  | "adminPdfs"
  | "adminFiles"
  | "privateJobForm"
  | "governmentJobForm"
  | "techJobForm"
  | "nonTechJobForm"
  | "admitCardForm"
  | "resultForm"
  | "postForm";

/** The pages that the route table names. */
export type PageName = VisitorPage | EditorPage;
