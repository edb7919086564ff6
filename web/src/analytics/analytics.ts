export type AnalyticsEvent =
  | "page_view"
  | "navigation"
  | "logout"
  | "job_save"
  | "job_share"
  | "job_view"
  | "job_application"
  | "blog_save"
  | "blog_share"
  | "blog_view"
  | "conversion";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let isEnabled = false;

/**
 * Records an event in the page's data layer. It is sent only if the operator configured a
 * measurement ID.
 */
export function track(event: AnalyticsEvent, details: Readonly<Record<string, unknown>> = {}) {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...details });
  if (isEnabled) gtag("event", event, details);
}

/**
 * Records a page view. The query of a tool URL contains the visitor's input, so only the path is
 * recorded.
 */
export function trackPage(pathname: string, search: string) {
  const page = pathname.startsWith("/tools/") ? pathname : pathname + search;
  // By default Google's tag sends the whole URL with every event.
  if (isEnabled) {
    gtag("set", { page_location: location.origin + page, page_referrer: referrer() });
  }
  track("page_view", { page_path: page });
}

/** Returns the referring URL. For a tool page it returns only the path. */
function referrer(): string {
  const isToolPage = document.referrer.startsWith(`${location.origin}/tools/`);
  return isToolPage ? (document.referrer.split("?")[0] ?? "") : document.referrer;
}

// Google's tag reads its commands as `arguments` objects, not as arrays.
function gtag(..._command: unknown[]) {
  window.dataLayer?.push(arguments);
}

export function startAnalytics(measurementId: string | null) {
  window.dataLayer ??= [];
  if (!measurementId || isEnabled) return;
  isEnabled = true;
  gtag("js", new Date(Date.now()));
  gtag("config", measurementId, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
}
