import * as t from "#messages/age-calculator";
import { ageAt, type CivilDate, isoDate } from "../../lib/civil-date";
import { longDate, parseMoment } from "../../lib/dates";
import { indianGrouping } from "../../lib/number-format";
import { type Fact, FactsTable } from "../../ui/facts-table";
import { Icon } from "../../ui/icon";
import { ToolResult } from "../tool-result";
import { type AgeVerdict, ageVerdict, birthRange, relaxation } from "./age-limit";
import type { AgeInput, AgeUrl } from "./age-url";

function dateText(date: CivilDate): string {
  const moment = parseMoment(isoDate(date));
  return moment ? longDate(moment) : "";
}

interface AgeResultProps {
  readonly input: AgeInput;
  readonly url: AgeUrl;
}

export function AgeResult({ input, url }: AgeResultProps) {
  const { birth, on, limits } = input;
  const age = ageAt(birth, on);
  if (!age) return null;
  const hasLimits = limits.minYears !== undefined || limits.maxYears !== undefined;
  return (
    <ToolResult title={t.age(age)}>
      <p className="mt-1 text-ink-2">
        {t.ageDates({
          birth: dateText(birth),
          on: dateText(on),
          days: indianGrouping(age.totalDays),
        })}
      </p>
      {hasLimits ? <Limit input={input} url={url} /> : null}
    </ToolResult>
  );
}

const VERDICT_TEXT: Record<AgeVerdict, { readonly good: boolean; readonly text: () => string }> = {
  within: { good: true, text: t.withinLimit },
  "too young": { good: false, text: t.belowLowest },
  "too old": { good: false, text: t.aboveHighest },
};

function Limit({ input: { birth, on, limits }, url }: AgeResultProps) {
  const extraYears = relaxation(url.category, url.disability);
  const maxYears = limits.maxYears === undefined ? undefined : limits.maxYears + extraYears;
  const range = birthRange(on, { minYears: limits.minYears, maxYears });
  const { good, text } = VERDICT_TEXT[ageVerdict(birth, range)];
  const facts: readonly Fact[] = [
    { label: t.bornNotBefore(), value: range.earliest && dateText(range.earliest) },
    { label: t.bornNotAfter(), value: range.latest && dateText(range.latest) },
    {
      label: t.highestAge(),
      value: limits.maxYears === undefined ? undefined : highestAgeText(limits.maxYears, url),
    },
  ];
  return (
    <>
      <p
        className={`mt-4 mb-4 flex items-center gap-2.5 rounded-lg px-3.5 py-3 font-semibold ${good ? "bg-green-soft text-green" : "bg-red-soft text-red"}`}
      >
        <Icon name={good ? "circle-check" : "circle-alert"} />
        {text()}
      </p>
      <FactsTable facts={facts} />
      {maxYears === undefined ? null : (
        <p className="mt-3 text-sm text-ink-2">
          {t.limitNote({ years: maxYears, on: dateText(on) })}
        </p>
      )}
    </>
  );
}

/** Returns the highest age of a notice with the relaxation of a category. */
function highestAgeText(limit: number, { category, disability }: AgeUrl): string {
  const extraYears = relaxation(category, disability);
  const years = limit + extraYears;
  if (extraYears === 0) return t.years(years);
  const name = t.category(category.id);
  return t.yearsWithRelaxation({
    years,
    limit,
    relaxation: extraYears,
    category: disability ? t.categoryWithDisability(name) : name,
  });
}
