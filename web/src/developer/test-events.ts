import type { AnalyticsEvent } from "../analytics/analytics";

type Details = Readonly<Record<string, string | number>>;

/** Every event of the site with sample parameters (STATIC-10). */
export const TEST_EVENTS: Readonly<Record<AnalyticsEvent, Details>> = {
  page_view: { page_path: "/analytics-test" },
  navigation: { link: "/tools" },
  logout: {},
  job_view: { job_id: 1 },
  job_save: { job_id: 1 },
  job_share: { job_id: 1 },
  job_application: { job_id: 1 },
  blog_view: { post_id: 1 },
  blog_save: { post_id: 1 },
  blog_share: { post_id: 1 },
  conversion: { job_id: 1 },
};
