import { useQuery } from "@tanstack/react-query";
import { localizePath } from "#language/paths";
import * as account from "#messages/account";
import * as t from "#messages/dashboard";
import * as shell from "#messages/shell";
import { ME } from "../api/me";
import { useUser } from "../auth/session";
import { savedJobs } from "../jobs/saved-jobs";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { LinkCards, type LinkGroup } from "../ui/link-card";
import { Panel } from "../ui/panel";
import { AccountPage } from "./account-page";
import { RecommendedJobs } from "./recommended-jobs";
import { SavedJobList } from "./saved-job-list";
import { VerifyNotice } from "./verify-notice";
import { ViewedJobs } from "./viewed-jobs";

/** Maximum number of saved jobs shown, so that the rest of the page is visible. */
const MAX_SAVED_SHOWN = 5;

export function DashboardPage() {
  const user = useUser();
  // Optional: if the request fails, the page is shown without it.
  const { data: me } = useQuery(ME);
  return (
    <AccountPage
      title={shell.dashboard()}
      heading={me?.name ? t.welcomeName(me.name) : t.welcome()}
      text={<EmailStatus email={user?.email} verified={me?.verified === true} />}
    >
      {/^(WRITER|EDITOR)$/.test(user?.role ?? "") ? (
        <ButtonLink to="/admin" className="mb-5">
          {t.openWorkbench()}
        </ButtonLink>
      ) : null}
      {me && !me.verified ? <VerifyNotice email={me.email} /> : null}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <SavedSection />
          <RecommendedJobs />
        </div>
        <ViewedJobs />
      </div>
      <LinkCards group={TOOLS} />
    </AccountPage>
  );
}

interface EmailStatusProps {
  readonly email: string | undefined;
  readonly verified: boolean;
}

function EmailStatus({ email, verified }: EmailStatusProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0">{email}</span>
      {verified ? (
        <span className="flex items-center gap-1 text-sm font-semibold text-green">
          <Icon name="circle-check" />
          {account.verified()}
        </span>
      ) : null}
    </p>
  );
}

function SavedSection() {
  const hasMore = savedJobs.use().length > MAX_SAVED_SHOWN;
  return (
    <Panel title={account.savedJobsSection()} className="pb-3 md:pb-4">
      <SavedJobList
        maxShown={MAX_SAVED_SHOWN}
        renderHeader={() => (
          <p className="-mt-2 text-sm text-ink-2">{account.nearestDateFirst()}</p>
        )}
      />
      {hasMore ? (
        <p className="border-t border-line">
          <a
            href={localizePath("/saved-jobs")}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand"
          >
            {t.allSavedJobs()}
            <Icon name="arrow-right" />
          </a>
        </p>
      ) : null}
    </Panel>
  );
}

const TOOLS: LinkGroup = {
  title: t.beReady,
  cards: [
    {
      to: "/tools",
      icon: "wrench",
      title: shell.tools,
      text: t.toolsText,
    },
    {
      to: "/roadmap",
      icon: "route",
      title: t.careerRoadmap,
      text: t.careerRoadmapText,
    },
    {
      to: "/admit-cards",
      icon: "ticket",
      title: t.admitCards,
      text: t.admitCardsText,
    },
    {
      to: "/results",
      icon: "award",
      title: t.results,
      text: t.resultsText,
    },
  ],
};
