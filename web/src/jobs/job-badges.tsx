import type { ReactNode } from "react";
import * as t from "#messages/jobs";
import type { JobSummary } from "../api/jobs";
import { useNewPostWindowDays, useNow } from "../app-context/clock";
import { useTickerRules } from "../app-context/ticker-rules";
import { Badge } from "../ui/badge";
import { isGovernment } from "./details";
import { applicationWindow, isNew } from "./rules";
import { isUrgent } from "./urgency";

interface JobBadgesProps {
  readonly job: JobSummary;
  /** Badges of its kind, before the common ones. */
  readonly children?: ReactNode;
}

export function JobBadges({ job, children }: JobBadgesProps) {
  const now = useNow();
  const windowDays = useNewPostWindowDays();
  const window = isGovernment(job) ? applicationWindow(job, now) : undefined;
  const urgent = isUrgent(job, now, useTickerRules());
  const fresh = isNew(job, now, windowDays);
  if (!window && !urgent && !fresh && !children) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {children}
      {window === "open" ? <Badge tone="open">{t.applicationsOpen()}</Badge> : null}
      {window === "closed" ? <Badge tone="closed">{t.applicationsClosed()}</Badge> : null}
      {urgent ? <Badge tone="urgent">{t.urgent()}</Badge> : null}
      {fresh ? <Badge tone="new">{t.fresh()}</Badge> : null}
    </div>
  );
}
