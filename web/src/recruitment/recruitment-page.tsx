import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import * as t from "#messages/recruitment-page";
import { isNotFound } from "../api/client";
import { type Recruitment, recruitmentBySlugOrId } from "../api/recruitments";
import { navigate, useSearchParams } from "../app-context/location";
import type { PageProps } from "../app-context/page-props";
import { useSite } from "../app-context/settings";
import { EligibilityPanel } from "../eligibility/eligibility-panel";
import { FollowLink } from "../list/follow-link";
import { RECONNECT_DELAY_MS, useLiveUpdates } from "../live/live-updates";
import { FeedLink } from "../seo/feed-link";
import { PageHead } from "../seo/page-head";
import { breadcrumbList, JsonLd } from "../seo/structured-data";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs";
import { Button, ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { Panel } from "../ui/panel";
import { Bar, LoadingText } from "../ui/skeleton";
import { UserText } from "../ui/user-text";
import { organisationName, recruitmentTitle } from "./identity";
import { LinkedPages } from "./linked-pages";
import { RecruitmentParts } from "./recruitment-parts";
import {
  cutOffOrder,
  recruitmentOf,
  recruitmentPath,
  recruitmentRedirectPath,
} from "./recruitment-paths";

/** Renders a recruitment's page in one of its states: loading, failed, not found or loaded. */
export function RecruitmentPage({ params }: PageProps) {
  const slugOrId = params.slugOrId ?? "";
  const query = recruitmentBySlugOrId(slugOrId);
  const { data: recruitment, error } = useQuery({ ...query, select: recruitmentOf });
  const paths = [query.queryKey[0]];
  useLiveUpdates(
    {
      recruitment: { paths, isAffected: ({ id }) => !recruitment || recruitment.id === id },
      job: {
        paths,
        // The page links jobs, one of which may have left the recruitment.
        isAffected: ({ id, recruitmentId }) =>
          !recruitment ||
          recruitment.id === recruitmentId ||
          recruitment.jobs.some((job) => job.id === id),
      },
    },
    RECONNECT_DELAY_MS,
  );
  const redirectPath = recruitment && recruitmentRedirectPath(slugOrId, recruitment);
  // The server responds with 301. Navigation inside the page redirects here.
  useEffect(() => {
    if (redirectPath) navigate(redirectPath, { replace: true });
  }, [redirectPath]);

  if (isNotFound(error)) return <NotFound isRemoved={error.status === 410} />;
  // Loaded content stays visible if a refetch fails.
  if (error && !recruitment) return <LoadError />;
  if (!recruitment || redirectPath) return <Skeleton />;
  return <LoadedPage recruitment={recruitment} />;
}

const trail = (): Crumb[] => [
  { to: "/", label: t.home() },
  { to: "/govt-jobs", label: t.governmentJobs() },
];

/** Returns the job of a recruitment, without admit cards and results. */
const governmentJob = ({ jobs }: Recruitment) =>
  jobs.find(({ jobType, active }) => jobType === "GOVERNMENT" && active);

function LoadedPage({ recruitment }: { readonly recruitment: Recruitment }) {
  const { publicUrl, name } = useSite();
  const order = cutOffOrder(useSearchParams());
  const title = recruitmentTitle(recruitment);
  const organisation = organisationName(recruitment);
  const path = recruitmentPath(recruitment);
  return (
    <div className="container-page pb-10">
      <PageHead
        title={t.pageTitle(title)}
        description={t.pageDescription({ title, organisation })}
        path={path}
        type="article"
      />
      <FeedLink site={name} title={title} path={`/feeds/recruitments/${recruitment.id}.xml`} />
      <JsonLd data={breadcrumbList(publicUrl, [...trail(), { to: path, label: title }])} />
      <Breadcrumbs trail={trail()} here={title} />
      <div className="grid grid-cols-1 gap-4">
        <Panel>
          {organisation ? (
            <p className="text-ink-2">
              <UserText text={organisation} />
            </p>
          ) : null}
          <h1 className="text-2xl font-bold tracking-tight">
            <UserText text={title} />
          </h1>
          <p className="mt-1 text-sm text-ink-3">{t.notGovernmentSite()}</p>
          <div className="mt-1 -mb-2">
            <FollowLink target={{ recruitment: recruitment.id }} />
          </div>
        </Panel>
        <LinkedPages jobs={recruitment.jobs} />
        <EligibilityPanel recruitment={recruitment.id} job={governmentJob(recruitment)?.slug} />
        <RecruitmentParts recruitment={recruitment} cutOffOrder={order} isOwnPage />
      </div>
    </div>
  );
}

function NotFound({ isRemoved }: { readonly isRemoved: boolean }) {
  return (
    <Message title={t.notFound()} text={isRemoved ? t.removed() : t.notFoundText()}>
      <ButtonLink to="/govt-jobs" variant="primary" icon="arrow-left">
        {t.backToJobs()}
      </ButtonLink>
      <ButtonLink to="/">{t.goHome()}</ButtonLink>
    </Message>
  );
}

const LoadError = () => (
  <Message alert title={t.somethingWentWrong()} text={t.loadFailed()}>
    <Button variant="primary" icon="refresh-cw" onClick={() => window.location.reload()}>
      {t.reload()}
    </Button>
  </Message>
);

interface MessageProps {
  readonly alert?: boolean;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

const Message = ({ alert = false, title, text, children }: MessageProps) => (
  <div className="container-page py-6">
    <PageHead title={title} />
    <MessagePanel
      alert={alert}
      heading="h1"
      icon={alert ? "circle-alert" : "search"}
      title={title}
      text={text}
    >
      {children}
    </MessagePanel>
  </div>
);

const Skeleton = () => (
  <div className="container-page py-6">
    <LoadingText>{t.loading()}</LoadingText>
    <div aria-hidden="true" className="grid animate-pulse gap-4">
      <Bar className="h-28 w-full" />
      <Bar className="h-72 w-full" />
    </div>
  </div>
);
