/** The developer pages, in one chunk. */
export { AnalyticsPage } from "./analytics-page";
export { JobCardsPage } from "./job-cards-page";
export { UploadTestPage } from "./upload-test-page";
