import type { DashboardStats } from "../../api/admin-stats";
import { indianGrouping } from "../../lib/number-format";
import { classNames } from "../../ui/class-names";
import { Icon, type IconName } from "../../ui/icon";
import { Bar, LoadingText } from "../../ui/skeleton";

interface Statistic {
  readonly label: string;
  readonly of: (stats: DashboardStats) => number;
  /** Explains the number if the label is not enough. */
  readonly note?: string | undefined;
}

interface Total extends Statistic {
  readonly icon: IconName;
}

/** Totals of all content. */
const TOTALS: readonly Total[] = [
  { label: "Total Jobs", of: (stats) => stats.totalJobs, icon: "briefcase" },
  { label: "Total Users", of: (stats) => stats.totalUsers, icon: "users" },
  { label: "Blog Posts", of: (stats) => stats.totalBlogPosts, icon: "newspaper" },
];

/** Subsets of all jobs, shown with their percentage. */
const SHARES: readonly Statistic[] = [
  { label: "Active Jobs", of: (stats) => stats.activeJobs },
  { label: "Inactive Jobs", of: (stats) => stats.inactiveJobs },
  { label: "Government Jobs", of: (stats) => stats.governmentJobs },
  { label: "Private Jobs", of: (stats) => stats.privateJobs, note: "tech and non-tech too" },
  { label: "Admit Cards", of: (stats) => stats.admitCardJobs },
  { label: "Results", of: (stats) => stats.resultJobs },
  {
    label: "Jobs with Admit Cards",
    of: (stats) => stats.jobsWithAdmitCards,
    note: "a date is known",
  },
  { label: "Jobs with Results", of: (stats) => stats.jobsWithResults, note: "a date is known" },
];

const RECENT: readonly Total[] = [
  {
    label: "Recent Admit Cards",
    of: (stats) => stats.recentAdmitCards,
    note: "last 30 days",
    icon: "id-card",
  },
  {
    label: "Recent Results",
    of: (stats) => stats.recentResults,
    note: "last 30 days",
    icon: "award",
  },
];

const CARD = "rounded-xl border border-line bg-paper shadow-card";

interface StatisticsProps {
  /** Undefined while loading. */
  readonly stats: DashboardStats | undefined;
}

/** Shows the totals, and the share of each kind among all jobs. */
export function Statistics({ stats }: StatisticsProps) {
  return (
    <section aria-label="Statistics" aria-busy={!stats}>
      {stats ? null : (
        <div className="sr-only">
          <LoadingText>Loading statistics...</LoadingText>
        </div>
      )}
      <dl className="grid grid-cols-2 gap-3 tabular-nums md:grid-cols-5">
        {[...TOTALS, ...RECENT].map((total) => (
          <TotalCard key={total.label} total={total} stats={stats} />
        ))}
      </dl>
      <dl className="mt-3 grid grid-cols-2 gap-3 tabular-nums md:grid-cols-4">
        {SHARES.map((statistic) => (
          <ShareCard key={statistic.label} statistic={statistic} stats={stats} />
        ))}
      </dl>
    </section>
  );
}

function TotalCard({ total, stats }: StatisticsProps & { readonly total: Total }) {
  const { label, note, icon, of } = total;
  return (
    <div
      className={classNames(
        CARD,
        "relative flex flex-col-reverse justify-center p-3.5 first:max-md:col-span-2 lg:pl-16.5",
      )}
    >
      <dt className="text-sm leading-snug text-ink-2">
        <span className="absolute top-1/2 left-3.5 grid size-10 -translate-y-1/2 place-items-center rounded-lg bg-brand-soft text-lg text-brand-strong max-lg:hidden">
          <Icon name={icon} />
        </span>
        <Name label={label} note={note} />
      </dt>
      <dd className="text-2xl font-bold tracking-tight">
        {stats ? indianGrouping(of(stats)) : <Bar className="my-1 h-7 w-16 animate-pulse" />}
      </dd>
    </div>
  );
}

function ShareCard({ statistic, stats }: StatisticsProps & { readonly statistic: Statistic }) {
  const { label, note, of } = statistic;
  const percent = stats ? percentOf(of(stats), stats.totalJobs) : 0;
  return (
    <div className={classNames(CARD, "flex flex-col justify-between gap-2 p-3.5")}>
      <dt className="text-sm leading-snug text-ink-2">
        <Name label={label} note={note} />
      </dt>
      <dd>
        {stats ? (
          <span className="flex items-baseline justify-between gap-2">
            <b className="text-xl">{indianGrouping(of(stats))}</b>
            <span className="text-sm text-ink-2">{`${percent}%`}</span>
          </span>
        ) : (
          <Bar className="my-0.5 h-6 w-16 animate-pulse" />
        )}
        <span
          aria-hidden="true"
          className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-line"
        >
          <span className="block h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
        </span>
      </dd>
    </div>
  );
}

function Name({ label, note }: Pick<Statistic, "label" | "note">) {
  return (
    <>
      {label}
      {note ? <span className="block text-xs text-ink-3">{note}</span> : null}
    </>
  );
}

/** Returns `part` as a rounded percentage of `total`, or 0 if `total` is 0. */
export const percentOf = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((part / total) * 100);
