import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../api/client";
import { PageHead } from "../site/page-head";
import type { PageProps } from "../site/page-props";
import { Button, ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { showToast } from "../ui/toasts";
import {
  type DetailKind,
  governmentDetail,
  movedTo,
  nonTechDetail,
  privateDetail,
  techDetail,
} from "./detail-kinds";
import { JobDetail } from "./job-detail";
import { JobDetailSkeleton } from "./job-detail-skeleton";

export const GovernmentJobPage = pageOf(governmentDetail);
export const PrivateJobPage = pageOf(privateDetail);
export const TechJobPage = pageOf(techDetail);
export const NonTechJobPage = pageOf(nonTechDetail);

function pageOf(kind: DetailKind) {
  return ({ params }: PageProps) => <JobDetailPage kind={kind} slugOrId={params.slugOrId ?? ""} />;
}

interface JobDetailPageProps {
  readonly kind: DetailKind;
  readonly slugOrId: string;
}

function JobDetailPage({ kind, slugOrId }: JobDetailPageProps) {
  const navigate = useNavigate();
  const { data: job, error, errorUpdatedAt } = useQuery(kind.query(slugOrId));
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 410);
  const moved = job ? movedTo(kind, slugOrId, job) : undefined;

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
  if (!job || moved) return <JobDetailSkeleton />;
  return <JobDetail job={job} kind={kind} />;
}

interface JobNotFoundProps {
  readonly kind: DetailKind;
  readonly removed: boolean;
}

function JobNotFound({ kind, removed }: JobNotFoundProps) {
  const { title, text, back } = kind.notFound;
  return (
    <div className="container-page py-6">
      <PageHead title={title} />
      <MessagePanel
        heading="h1"
        icon="search"
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
