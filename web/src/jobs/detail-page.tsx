import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect } from "react";
import * as t from "#messages/job-detail";
import { isNotFound } from "../api/client";
import type { Job } from "../api/jobs";
import { navigate } from "../app-context/location";
import { jobPath } from "../lib/job-path";
import { RECONNECT_DELAY_MS, useLiveUpdates } from "../live/live-updates";
import { PageHead } from "../seo/page-head";
import { Button, ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { showToast } from "../ui/toasts";
import { type DetailPageConfig, isUnavailable, jobRedirectPath } from "./detail-configs";
import { DetailSkeleton } from "./detail-skeleton";
import { jobOf, jobTitle } from "./details";

export interface DetailProps {
  readonly job: Job;
  readonly config: DetailPageConfig;
}

interface DetailPageProps {
  readonly config: DetailPageConfig;
  readonly slugOrId: string;
  /** Renders the loaded job. */
  readonly detail: ComponentType<DetailProps>;
}

/** Renders a job's page in one of its states: loading, failed, not found, unavailable or loaded. */
export function DetailPage({ config, slugOrId, detail: Detail }: DetailPageProps) {
  const query = config.query(slugOrId);
  const { data: job, error, errorUpdatedAt } = useQuery({ ...query, select: jobOf });
  useLiveUpdates(
    {
      job: {
        paths: [query.queryKey[0]],
        // The page may link to a deleted job.
        isAffected: ({ type, id }) => type === "deleted" || !job || job.id === id,
      },
      recruitment: {
        paths: [query.queryKey[0]],
        isAffected: ({ id }) => job?.recruitment?.id === id,
      },
    },
    RECONNECT_DELAY_MS,
  );
  const notFound = isNotFound(error);
  const unavailable = job !== undefined && isUnavailable(config, job);
  const redirectPath = job && !unavailable ? jobRedirectPath(config, slugOrId, job) : undefined;

  // The server responds with 301. Navigation inside the page redirects here.
  useEffect(() => {
    if (redirectPath) navigate(redirectPath, { replace: true });
  }, [redirectPath]);
  useEffect(() => {
    if (error && !notFound && errorUpdatedAt > 0) showToast("error", config.loadError.toast());
  }, [error, notFound, errorUpdatedAt, config]);

  if (notFound) return <JobNotFound config={config} removed={error.status === 410} />;
  // Loaded content stays visible if a refetch fails.
  if (error && !job) return <JobLoadError text={config.loadError.text()} />;
  if (unavailable) return <JobUnavailable config={config} job={job} />;
  if (!job || redirectPath) return <DetailSkeleton loadingText={config.loading()} />;
  return <Detail job={job} config={config} />;
}

interface JobNotFoundProps {
  readonly config: DetailPageConfig;
  readonly removed: boolean;
}

function JobNotFound({ config, removed }: JobNotFoundProps) {
  const { title, text, back } = config.notFound;
  return (
    <MissingJob title={title()} text={removed && !back ? t.removed() : text()}>
      {back ? (
        <ButtonLink to={config.list.to} variant="primary" icon="arrow-left">
          {back()}
        </ButtonLink>
      ) : null}
      <ButtonLink to="/" variant={back ? "secondary" : "primary"}>
        {t.goHome()}
      </ButtonLink>
    </MissingJob>
  );
}

/** Renders the panel for a job of another kind, or for a job without content. */
function JobUnavailable({ config, job }: DetailProps) {
  const isOtherKind = !config.kinds.includes(job.jobType);
  return (
    <MissingJob
      title={(config.unavailable?.title ?? config.notFound.title)()}
      text={isOtherKind ? t.ownPage(jobTitle(job)) : t.notPublished()}
    >
      {isOtherKind ? (
        <ButtonLink to={jobPath(job)} variant="primary">
          {t.openItsPage()}
        </ButtonLink>
      ) : null}
      <ButtonLink
        to={config.list.to}
        variant={isOtherKind ? "secondary" : "primary"}
        icon="arrow-left"
      >
        {t.backTo(config.list.label())}
      </ButtonLink>
      <ButtonLink to="/">{t.goHome()}</ButtonLink>
    </MissingJob>
  );
}

interface MissingJobProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function MissingJob({ title, text, children }: MissingJobProps) {
  return (
    <div className="container-page py-6">
      <PageHead title={title} />
      <MessagePanel heading="h1" icon="search" title={title} text={text}>
        {children}
      </MessagePanel>
    </div>
  );
}

function JobLoadError({ text }: { readonly text: string }) {
  return (
    <div className="container-page py-6">
      <PageHead title={t.somethingWentWrong()} />
      <MessagePanel
        alert
        heading="h1"
        icon="circle-alert"
        title={t.somethingWentWrong()}
        text={text}
      >
        <Button variant="primary" icon="refresh-cw" onClick={() => window.location.reload()}>
          {t.reload()}
        </Button>
      </MessagePanel>
    </div>
  );
}
