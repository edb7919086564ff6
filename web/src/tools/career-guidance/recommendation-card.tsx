import { localizePath } from "#language/paths";
import * as t from "#messages/career-guidance";
import type { OccupationRecommendation } from "../../api/careers";
import { parseMoment, shortDate } from "../../lib/dates";
import { rupees } from "../../lib/number-format";
import { Badge, Chip } from "../../ui/badge";
import { Icon } from "../../ui/icon";
import { UserText } from "../../ui/user-text";
import { Disclosure } from "../disclosure";
import { cost, countOf, distance, duration, reasons } from "./guidance-text";
import { PathSteps } from "./path-steps";

interface RecommendationCardProps {
  readonly recommendation: OccupationRecommendation;
  /** Starts at 1; undefined for the wish. */
  readonly rank?: number;
}

/** A recommended occupation with its reasons. */
export function RecommendationCard({ recommendation, rank }: RecommendationCardProps) {
  const { id, name, about, score, pay, missingSkills, path, otherWays, ageNote, sources } =
    recommendation;
  const reasonLines = reasons(recommendation);
  return (
    <article
      aria-labelledby={id}
      className="rounded-xl border border-line bg-paper p-4 shadow-card break-inside-avoid md:p-5"
    >
      <div className="flex items-start gap-3">
        <span
          className="grid size-9 flex-none place-items-center rounded-full bg-brand-soft font-bold text-brand-strong tabular-nums"
          aria-hidden="true"
        >
          {rank ?? <Icon name="bookmark" />}
        </span>
        <h2 id={id} className="min-w-0 flex-1 self-center text-lg/6 font-bold tracking-tight">
          {name}
        </h2>
        <p className="flex-none text-right text-sm text-ink-2">
          <span className="block text-xl/6 font-bold text-ink tabular-nums">{score}</span>
          {t.outOf100()}
        </p>
      </div>
      <p className="mt-2 text-sm text-ink-2">{about}</p>
      {reasonLines.length > 0 ? (
        <ul className="mt-3 grid gap-1 text-sm">
          {reasonLines.map((reason) => (
            <li key={reason} className="flex gap-2">
              <Icon name="circle-check" className="mt-0.5 flex-none text-green" />
              {reason}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-3 text-sm">
        {t.firstPay({
          label: (text) => <span className="font-semibold">{text}</span>,
          aside: (text) => <span className="text-ink-2">{text}</span>,
          from: rupees(pay.from),
          to: rupees(pay.to),
          per: pay.per,
          year: pay.asOf,
          note: pay.note,
        })}
      </p>
      {missingSkills.length > 0 ? (
        <div className="mt-3">
          <h3 className="text-sm font-semibold">{t.skillsToLearn()}</h3>
          <ul className="mt-1.5 flex flex-wrap gap-1.5">
            {missingSkills.map((skill) => (
              <Chip key={skill}>
                <UserText text={skill} />
              </Chip>
            ))}
          </ul>
        </div>
      ) : null}
      <Disclosure
        className="mt-3 border-t border-line pt-1"
        open={rank === 1 || rank === undefined}
        summary={t.wayThere({
          distance: distance(recommendation),
          cost: path.costTo > 0 ? cost(path.costFrom, path.costTo) : "",
        })}
      >
        <PathSteps path={path} />
        {otherWays.length > 0 ? <AlternativeRoutes routes={otherWays} /> : null}
        {ageNote ? <p className="mt-2 text-sm text-ink-2">{ageNote}</p> : null}
        <p className="mt-2 text-xs text-ink-3">
          {t.sources(<UserText text={sources.join("; ")} />)}
        </p>
      </Disclosure>
      <OpenJobs recommendation={recommendation} />
    </article>
  );
}

function AlternativeRoutes({ routes }: { readonly routes: OccupationRecommendation["otherWays"] }) {
  return (
    <div className="mt-2 text-sm">
      <h3 className="font-semibold">{t.otherWays()}</h3>
      <ul className="mt-1 grid gap-1 text-ink-2">
        {routes.map(({ role, needs, exam, months }) => (
          <li key={`${role} ${needs} ${exam}`}>
            {t.alternativeRoute({
              role: <span className="text-ink">{role}</span>,
              exam,
              needs,
              duration: typeof months === "number" ? duration(months) || t.atOnce() : t.closedWay(),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function OpenJobs({
  recommendation: { name, openings },
}: {
  readonly recommendation: OccupationRecommendation;
}) {
  const { total, newest, words, nextDeadline } = openings;
  const deadline = parseMoment(nextDeadline);
  return (
    <div className="mt-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-sm font-semibold">
          {total === 0 ? t.noneOpen() : t.openNow(countOf(total))}
        </h3>
        {deadline ? <Badge tone="urgent">{t.nextLastDate(shortDate(deadline))}</Badge> : null}
        <a
          href={localizePath(`/search?q=${encodeURIComponent(words)}`)}
          className="ml-auto inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand underline print:hidden"
        >
          <Icon name="search" />
          {t.searchFor(words)}
          <span className="sr-only">{t.forOccupation(name)}</span>
        </a>
      </div>
      <ul>
        {newest.map(({ title, organisation, location, path }) => (
          <li key={path} className="border-t border-line first:border-0">
            <a href={localizePath(path)} className="block min-h-11 py-2 hover:underline">
              <span className="block font-semibold text-brand">
                <UserText text={title} />
              </span>
              <span className="block text-sm text-ink-2">
                {[organisation, location].filter(Boolean).join(" · ")}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
