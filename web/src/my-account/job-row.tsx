import type { ReactNode } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/account";
import type { JobSummary } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { useTickerRules } from "../app-context/ticker-rules";
import { daysLeft } from "../jobs/days-left";
import { jobTitle, logoUrl, organisation } from "../jobs/details";
import { isUrgentIn } from "../jobs/urgency";
import { shortDate } from "../lib/dates";
import { Badge } from "../ui/badge";
import { InitialLogo } from "../ui/initial-logo";
import { UserText } from "../ui/user-text";
import { type Deadline, deadline } from "./deadlines";

interface JobRowProps {
  readonly job: JobSummary;
  readonly to: string;
  /** Additional text. */
  readonly note?: string | undefined;
  /** Actions of the row. */
  readonly children?: ReactNode;
}

/** Renders a job in one of the user's lists: title, organisation, place and deadline. */
export function JobRow({ job, to, note, children }: JobRowProps) {
  const title = jobTitle(job);
  const company = organisation(job);
  const location = job.location?.trim();
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line py-3.5 first:border-t-0">
      <InitialLogo name={company ?? title} src={logoUrl(job)} />
      <div className="min-w-0 flex-1 basis-48">
        <a
          href={localizePath(to)}
          className="font-bold tracking-tight hover:underline max-md:inline-block"
        >
          <UserText text={title} />
        </a>
        <p className="text-sm text-ink-2">
          <UserText text={[company, location].filter(Boolean).join(" · ")} />
        </p>
        <DateLine job={job} />
        {note ? <p className="text-sm text-pretty text-ink-3">{note}</p> : null}
      </div>
      {children ? (
        <div className="flex flex-none gap-2 max-sm:basis-full max-sm:pl-14">{children}</div>
      ) : null}
    </li>
  );
}

const DATES: Readonly<Record<Deadline["kind"], (date: ReactNode) => ReactNode>> = {
  opening: t.opensOn,
  "last date": t.lastDate,
  exam: t.examDate,
};

function DateLine({ job }: { readonly job: JobSummary }) {
  const day = deadline(job, useNow());
  const rules = useTickerRules();
  if (!day) return null;
  const date = shortDate(day.moment);
  if (day.passed) {
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2 tabular-nums">
        <Badge tone="closed">{day.kind === "exam" ? t.over() : t.closed()}</Badge>
        {day.kind === "exam" ? t.examDateWas(date) : t.lastDateWas(date)}
      </p>
    );
  }
  const soon = isUrgentIn(day.days, rules);
  return (
    <p className="mt-1 text-sm text-ink-2 tabular-nums">
      {DATES[day.kind](
        <b className={soon ? "font-semibold text-saffron" : "font-semibold text-ink"}>{date}</b>,
      )}
      {day.days === undefined ? null : (
        // The comma stays at the end of the line if a phone breaks the line here.
        <>
          {", "}
          <span className="whitespace-nowrap">{daysLeft(day.days)}</span>
        </>
      )}
    </p>
  );
}
