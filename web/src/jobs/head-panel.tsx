import type { ReactNode } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/job-detail";
import type { Job } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { isAdmin, useUser } from "../auth/session";
import { parseMoment, relativeTime } from "../lib/dates";
import { FollowLink } from "../list/follow-link";
import { Icon } from "../ui/icon";
import { InitialLogo } from "../ui/initial-logo";
import { Panel } from "../ui/panel";
import { UserText } from "../ui/user-text";
import { editPath, logoUrl, organisation } from "./details";

interface HeadPanelProps {
  readonly job: Job;
  readonly title: string;
  /** Links before the administrators' link. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

/** Renders the first panel of a detail page: title and organisation, then the main facts. */
export function HeadPanel({ job, title, links, children }: HeadPanelProps) {
  const company = organisation(job);
  return (
    <Panel>
      <div className="flex items-start gap-4">
        <InitialLogo large name={company ?? title} src={logoUrl(job)} />
        <div className="min-w-0 flex-1">
          {company ? (
            <p className="text-ink-2">
              <UserText text={company} />
            </p>
          ) : null}
          <h1 className="text-2xl font-bold tracking-tight">
            <UserText text={title} />
          </h1>
          <PostedLine job={job} />
        </div>
      </div>
      {children}
      <div className="mt-3 -mb-2 flex flex-wrap gap-x-6 empty:hidden">
        {links}
        {company ? <FollowLink target={{ organisation: company }} /> : null}
        <EditLink job={job} />
      </div>
    </Panel>
  );
}

function PostedLine({ job }: { readonly job: Job }) {
  const now = useNow();
  const posted = parseMoment(job.postedAt);
  return (
    <p className="mt-1 text-sm text-ink-3">
      {posted ? t.postedByEditorAt(relativeTime(posted.start, now)) : t.postedByEditor()}
    </p>
  );
}

export const HEAD_LINK =
  "inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline";

function EditLink({ job }: { readonly job: Job }) {
  const user = useUser();
  if (!isAdmin(user)) return null;
  return (
    <a href={localizePath(editPath(job))} className={HEAD_LINK}>
      <Icon name="pencil" />
      {t.editJob()}
    </a>
  );
}
