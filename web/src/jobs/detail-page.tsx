import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { isGone } from "../api/client";
import type { Job } from "../api/jobs";
import { PageHead } from "../site/page-head";
import { Button, ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { showToast } from "../ui/toasts";
import { type DetailKind, isUnavailable, movedTo } from "./detail-kinds";
import { DetailSkeleton } from "./detail-skeleton";
import { jobOf, jobPath, jobTitle } from "./details";

export interface DetailProps {
  readonly job: Job;
  readonly kind: DetailKind;
}

interface DetailPageProps {
  readonly kind: DetailKind;
  readonly slugOrId: string;
  /** Shows the job once it is there. */
  readonly detail: ComponentType<DetailProps>;
}

/** A job's own page in one of its states: loading, failed, not found, not for this page, or there. */
export function DetailPage({ kind, slugOrId, detail: Detail }: DetailPageProps) {
  const navigate = useNavigate();
  const {
    data: job,
    error,
    errorUpdatedAt,
  } = useQuery({
    ...kind.query(slugOrId),
    select: jobOf,
  });
  const gone = isGone(error);
  const unavailable = job !== undefined && isUnavailable(kind, job);
  const moved = job && !unavailable ? movedTo(kind, slugOrId, job) : undefined;

  // The server answers 301 here; a visitor who came by a link inside the page is led on likewise.
  useEffect(() => {
    if (moved) navigate(moved, { replace: true });
  }, [moved, navigate]);
  useEffect(() => {
    if (error && !gone && errorUpdatedAt > 0) showToast("error", kind.failed.toast);
  }, [error, gone, errorUpdatedAt, kind]);

  if (gone) return <JobNotFound kind={kind} removed={error.status === 410} />;
  // What is already there stays readable when asking again fails.
  if (error && !job) return <JobFailed text={kind.failed.text} />;
  if (unavailable) return <JobUnavailable kind={kind} job={job} />;
  if (!job || moved) return <DetailSkeleton words={kind.loading} />;
  return <Detail job={job} kind={kind} />;
}

interface JobNotFoundProps {
  readonly kind: DetailKind;
  readonly removed: boolean;
}

function JobNotFound({ kind, removed }: JobNotFoundProps) {
  const { title, text, back } = kind.notFound;
  return (
    <Missing
      title={title}
      text={removed && !back ? "It was removed and will not come back." : text}
    >
      {back ? (
        <ButtonLink to={kind.list.to} variant="primary" icon="arrow-left">
          {back}
        </ButtonLink>
      ) : null}
      <ButtonLink to="/" variant={back ? "secondary" : "primary"}>
        Go Home
      </ButtonLink>
    </Missing>
  );
}

/** What was found here has a page of another kind, or nothing to show yet. */
function JobUnavailable({ kind, job }: DetailProps) {
  const elsewhere = !kind.kinds.includes(job.jobType);
  return (
    <Missing
      title={kind.unavailable?.title ?? kind.notFound.title}
      text={
        elsewhere
          ? `“${jobTitle(job)}” has a page of its own.`
          : "Nothing has been published here yet. Please look again later."
      }
    >
      {elsewhere ? (
        <ButtonLink to={jobPath(job)} variant="primary">
          Open its page
        </ButtonLink>
      ) : null}
      <ButtonLink
        to={kind.list.to}
        variant={elsewhere ? "secondary" : "primary"}
        icon="arrow-left"
      >{`Back to ${kind.list.label}`}</ButtonLink>
      <ButtonLink to="/">Go Home</ButtonLink>
    </Missing>
  );
}

interface MissingProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Missing({ title, text, children }: MissingProps) {
  return (
    <div className="container-page py-6">
      <PageHead title={title} />
      <MessagePanel heading="h1" icon="search" title={title} text={text}>
        {children}
      </MessagePanel>
    </div>
  );
}

function JobFailed({ text }: { readonly text: string }) {
  return (
    <div className="container-page py-6">
      <PageHead title="Something went wrong" />
      <MessagePanel alert heading="h1" icon="circle-alert" title="Something went wrong" text={text}>
        <Button variant="primary" icon="refresh-cw" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </MessagePanel>
    </div>
  );
}
