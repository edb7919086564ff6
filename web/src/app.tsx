import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { usePage } from "#pages";
import { ClockProvider } from "./app-context/clock";
import { FormSubmissionProvider } from "./app-context/form-submission";
import type { PageProps } from "./app-context/page-props";
import { SiteProvider } from "./app-context/settings";
import { AccessGuard } from "./auth/access-guard";
import type { PageData } from "./page-data";
import type { PageName } from "./page-name";
import { usePagePrefetch } from "./page-prefetch";
import { matchRoute, notFoundRoute } from "./routes";
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
  const { route } = matchRoute(pathname);
  // If the server did not render the page, it is rendered after hydration.
  const [ready, setReady] = useState(data.shell !== true);
  useEffect(() => setReady(true), []);
  usePagePrefetch();
  // The shell and the not-found page are rendered once for any URL, so they do not depend on it.
  const showsPathname = ready && route !== notFoundRoute;
  return (
    <AppContext data={data} queries={queries}>
      <Shell pathname={showsPathname ? pathname : undefined}>
        {ready ? <CurrentPage /> : <PendingPage />}
      </Shell>
    </AppContext>
  );
}

interface AppContextProps extends AppProps {
  readonly children: ReactNode;
}

/** Provides the contexts of the components, except the router. */
export function AppContext({ data, queries, children }: AppContextProps) {
  return (
    <QueryClientProvider client={queries}>
      <SiteProvider value={data.site}>
        <FormSubmissionProvider value={data.form}>
          <ClockProvider value={Date.parse(data.now)}>{children}</ClockProvider>
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
  const { route, params } = matchRoute(pathname);
  const page = <NamedPage name={route.page} params={params} />;
  return (
    <Suspense key={pathname} fallback={<PendingPage />}>
      <ErrorBoundary>
        {/* The pages of the administrator area have a guard of their own. */}
        {route.access === "user" ? (
          <AccessGuard fallback={<PendingPage />}>{page}</AccessGuard>
        ) : (
          page
        )}
      </ErrorBoundary>
    </Suspense>
  );
}

interface NamedPageProps extends PageProps {
  readonly name: PageName;
}

const NamedPage = ({ name, params }: NamedPageProps) => createElement(usePage(name), { params });

function PendingPage() {
  const { route } = matchRoute(useLocation().pathname);
  return (
    <>
      <PendingHead indexed={route.render === "server"} />
      <PageSkeleton />
    </>
  );
}
