import { useQuery } from "@tanstack/react-query";
import { QUALITY_COUNTS, type QualityCounts } from "../../api/quality-desk";
import { indianGrouping } from "../../lib/number-format";
import { ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Panel } from "../../ui/panel";
import { Bar } from "../../ui/skeleton";
import { countOf, kindLabel, presentKinds } from "./desk-kinds";
import { DESK_PATH, deskHref } from "./desk-url";

/** Maximum number of kinds on the card. */
const MAX_KINDS = 3;

/** The largest kinds of problems, for the dashboard. Without a response, it only has its link. */
export function QualityCard() {
  const { data: counts, isPending } = useQuery(QUALITY_COUNTS);
  return (
    <Panel title="What is wrong now">
      {isPending ? <Bar className="h-11 w-2/3 animate-pulse" /> : null}
      {counts ? <Summary {...summaryOf(counts)} /> : null}
      <ButtonLink to={DESK_PATH} size="small" icon="clipboard-check" className="mt-3.5">
        Open the quality desk
      </ButtonLink>
    </Panel>
  );
}

/** Returns the sum of all kinds, and the largest kinds. */
function summaryOf(counts: QualityCounts) {
  const kinds = presentKinds(counts).map((kind) => ({ kind, count: countOf(counts, kind) }));
  return {
    sum: kinds.reduce((total, { count }) => total + count, 0),
    largest: kinds.sort((a, b) => b.count - a.count).slice(0, MAX_KINDS),
  };
}

function Summary({ sum, largest }: ReturnType<typeof summaryOf>) {
  if (sum === 0) {
    return (
      <p className="flex items-center gap-2 font-semibold text-green">
        <Icon name="circle-check" className="text-lg" />
        Nothing is wrong.
      </p>
    );
  }
  return (
    <>
      <p className="text-ink-2">
        <b className="text-2xl font-bold tracking-tight text-ink tabular-nums">
          {indianGrouping(sum)}
        </b>{" "}
        {sum === 1 ? "problem" : "problems"}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {largest.map(({ kind, count }) => (
          <li key={kind}>
            <a
              href={deskHref(kind)}
              className="flex min-h-11 items-center justify-between gap-3 font-semibold hover:text-brand"
            >
              {kindLabel(kind)}
              <span className="font-normal text-ink-2 tabular-nums">{indianGrouping(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
