import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { usePage } from "#pages";
import { AccessGuard } from "./accounts/access-guard";
import type { PageData } from "./page-data";
import type { PageName } from "./page-name";
import { usePagePrefetch } from "./page-prefetch";
import { matchRoute, notFoundRoute } from "./routes";
import { ErrorBoundary } from "./shell/error-screen";
import { PageSkeleton } from "./shell/page-skeleton";
import { Shell } from "./shell/shell";
import { ClockProvider } from "./site/clock";
import { PendingHead } from "./site/page-head";
import type { PageProps } from "./site/page-props";
import { SentFormProvider } from "./site/sent-form";
import { SiteProvider } from "./site/settings";

interface AppProps {
  readonly page: PageData;
  readonly queries: QueryClient;
}

/** Everything inside the body; needs a router around it. */
export function App({ page, queries }: AppProps) {
  const { pathname } = useLocation();
  const { route } = matchRoute(pathname);
  // Where the server left the page out, it comes after hydration.
  const [ready, setReady] = useState(page.shell !== true);
  useEffect(() => setReady(true), []);
  usePagePrefetch();
  // The shell and the not-found page are rendered once, for whatever address they answer.
  const known = ready && route !== notFoundRoute;
  return (
    <AppContext page={page} queries={queries}>
      <Shell here={known ? pathname : undefined}>{ready ? <CurrentPage /> : <PendingPage />}</Shell>
    </AppContext>
  );
}

interface AppContextProps extends AppProps {
  readonly children: ReactNode;
}

/** What every component may ask for, beside the router. */
export function AppContext({ page, queries, children }: AppContextProps) {
  return (
    <QueryClientProvider client={queries}>
      <SiteProvider value={page.site}>
        <SentFormProvider value={page.form}>
          <ClockProvider value={Date.parse(page.now)}>{children}</ClockProvider>
        </SentFormProvider>
      </SiteProvider>
    </QueryClientProvider>
  );
}

/** The page of the address. Its own boundary shows that it is on its way; an older one would keep the page before. */
function CurrentPage() {
  const { pathname } = useLocation();
  const { route, params } = matchRoute(pathname);
  const page = <Page name={route.page} params={params} />;
  return (
    <Suspense key={pathname} fallback={<PendingPage />}>
      <ErrorBoundary>
        {/* Editors' pages bring a guard of their own. */}
        {route.access === "user" ? (
          <AccessGuard waiting={<PendingPage />}>{page}</AccessGuard>
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

const Page = ({ name, params }: NamedPageProps) => createElement(usePage(name), { params });

function PendingPage() {
  const { route } = matchRoute(useLocation().pathname);
  return (
    <>
      <PendingHead indexed={route.render === "server"} />
      <PageSkeleton />
    </>
  );
}
