import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import * as t from "#messages/alerts";
import * as shell from "#messages/shell";
import { alertsOf } from "../api/alerts";
import { ApiError } from "../api/client";
import { useHydrated } from "../lib/use-hydrated";
import { PageHead } from "../seo/page-head";
import { ExpiredPanel } from "../subscriptions/result-panels";
import { Button } from "../ui/button";
import { HERO_TITLE } from "../ui/list-hero";
import { MessagePanel } from "../ui/message-panel";
import { Bar, LoadingText } from "../ui/skeleton";
import { AlertsView } from "./alerts-view";
import { StartLinks } from "./start-links";
import { forgetToken } from "./stored-token";
import { useAlertToken } from "./use-alert-token";

/**
 * Shows and changes the alerts of the owner of a token. The server renders it without them, so that
 * no token enters a page.
 */
export function AlertsPage() {
  return useHydrated() ? <AlertsOfBrowser /> : <Loading />;
}

function AlertsOfBrowser() {
  const { token, loading, failed, retry } = useAlertToken();
  if (token) return <LoadedAlerts key={token} token={token} />;
  if (failed) return <LoadError onRetry={retry} />;
  return loading ? <Loading /> : <NoAlerts />;
}

function LoadedAlerts({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(alertsOf(token));
  if (error instanceof ApiError && error.status === 410) return <Ended token={token} />;
  if (data) {
    return (
      <Frame>
        <AlertsView token={token} alerts={data} />
      </Frame>
    );
  }
  return error ? <LoadError onRetry={() => void refetch()} /> : <Loading />;
}

function Ended({ token }: { readonly token: string }) {
  // A token of this browser is of no more use, so the next visit explains how to follow.
  useEffect(() => () => forgetToken(token), [token]);
  return <ExpiredPanel replacesForm links={<StartLinks />} />;
}

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <div className="container-page pt-6 pb-10">
    <PageHead title={shell.myAlerts()} />
    <h1 className={`${HERO_TITLE} mb-4`}>{shell.myAlerts()}</h1>
    <div className="grid max-w-3xl grid-cols-1 gap-4">{children}</div>
  </div>
);

const Loading = () => (
  <Frame>
    <noscript>
      <p>{t.needsJavaScript()}</p>
    </noscript>
    <LoadingText>{t.loading()}</LoadingText>
    <div aria-hidden="true" className="grid animate-pulse gap-4">
      <Bar className="h-40 w-full" />
      <Bar className="h-64 w-full" />
    </div>
  </Frame>
);

const LoadError = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Frame>
    <MessagePanel
      alert
      icon="circle-alert"
      title={shell.somethingWentWrong()}
      text={t.loadFailed()}
    >
      <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
        {t.tryAgain()}
      </Button>
    </MessagePanel>
  </Frame>
);

const NoAlerts = () => (
  <Frame>
    <MessagePanel icon="bell" title={t.noAlerts()} text={t.noAlertsText()}>
      <StartLinks />
    </MessagePanel>
  </Frame>
);
