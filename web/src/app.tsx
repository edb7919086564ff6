import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, Suspense, useEffect, useState } from "react";
import { ClockProvider } from "./app-context/clock";
import { FormSubmissionProvider } from "./app-context/form-submission";
import { useLocation } from "./app-context/location";
import type { PageProps } from "./app-context/page-props";
import { SiteProvider } from "./app-context/settings";
import { AccessGuard } from "./auth/access-guard";
import type { PageData } from "./page-data";
import { forgetPageError, usePage } from "./pages/load-page";
import { matchPage } from "./pages/match-page";
import type { Page } from "./pages/page";
import { notFoundPage } from "./pages/pages";
import { usePagePrefetch } from "./pages/prefetch-page";
import { PendingHead } from "./seo/page-head";
import { ErrorBoundary } from "./shell/error-screen";
import { PageSkeleton } from "./shell/page-skeleton";
import { Shell } from "./shell/shell";

interface AppProps {
  readonly data: PageData;
  readonly queries: QueryClient;
}

/** Renders the content of `body`. Requires a router. */
export function App({ data, queries }: AppProps) {
  const { pathname } = useLocation();
  const { page } = matchPage(pathname);
  // If the server did not render the page, it is rendered after hydration.
  const [ready, setReady] = useState(data.shell !== true);
  useEffect(() => setReady(true), []);
  usePagePrefetch();
  // The shell and the not-found page are rendered once for any URL, so they do not depend on it.
  const showsPathname = ready && page !== notFoundPage;
  return (
    <QueryClientProvider client={queries}>
      <SiteProvider value={data.site}>
        <FormSubmissionProvider value={data.form}>
          <ClockProvider value={Date.parse(data.now)}>
            <Shell pathname={showsPathname ? pathname : undefined}>
              {ready ? <CurrentPage /> : <PendingPage />}
            </Shell>
          </ClockProvider>
        </FormSubmissionProvider>
      </SiteProvider>
    </QueryClientProvider>
  );
}

/**
 * Renders the page of the current URL. Each page has its own Suspense boundary, so that a loading
 * page shows its skeleton instead of the previous page.
 */
function CurrentPage() {
  const { pathname } = useLocation();
  const { page, params } = matchPage(pathname);
  const content = <PageContent page={page} params={params} />;
  return (
    <Suspense key={pathname} fallback={<PendingPage />}>
      <ErrorBoundary onError={() => forgetPageError(page)}>
        {/* The pages of the administrator area have a guard of their own. */}
        {page.access === "user" ? (
          <AccessGuard fallback={<PendingPage />}>{content}</AccessGuard>
        ) : (
          content
        )}
      </ErrorBoundary>
    </Suspense>
  );
}

interface PageContentProps extends PageProps {
  readonly page: Page;
}

const PageContent = ({ page, params }: PageContentProps) =>
  createElement(usePage(page), { params });

function PendingPage() {
  const { page } = matchPage(useLocation().pathname);
  return (
    <>
      <PendingHead indexed={page.render === "server"} />
      <PageSkeleton />
    </>
  );
}
