import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { pages } from "#pages";
import type { PageData } from "./page-data";
import { matchRoute } from "./routes";
import { ErrorBoundary } from "./shell/error-screen";
import { PageSkeleton } from "./shell/page-skeleton";
import { Shell } from "./shell/shell";
import { ClockProvider } from "./site/clock";
import { PendingHead } from "./site/page-head";
import { SiteProvider } from "./site/settings";

interface AppProps {
  readonly page: PageData;
  readonly queries: QueryClient;
}

/** Everything inside the body; needs a router around it. */
export function App({ page, queries }: AppProps) {
  return (
    <AppContext page={page} queries={queries}>
      <Shell>
        <CurrentPage shell={page.shell === true} />
      </Shell>
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
        <ClockProvider value={Date.parse(page.now)}>{children}</ClockProvider>
      </SiteProvider>
    </QueryClientProvider>
  );
}

/** The page of the address. Where the server left it out, it comes after hydration. */
function CurrentPage({ shell }: { readonly shell: boolean }) {
  const { pathname } = useLocation();
  const { route, params } = matchRoute(pathname);
  const [ready, setReady] = useState(!shell);
  useEffect(() => setReady(true), []);
  if (!ready) {
    return (
      <>
        <PendingHead indexed={route.render === "server"} />
        <PageSkeleton />
      </>
    );
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ErrorBoundary key={pathname}>{createElement(pages[route.page], { params })}</ErrorBoundary>
    </Suspense>
  );
}
