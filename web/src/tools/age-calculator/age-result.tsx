import { longDate, parseMoment } from "../../lib/dates";
import { indianGrouping } from "../../lib/number-format";
import { countWithNoun } from "../../lib/text";
import { type Fact, FactsTable } from "../../ui/facts-table";
import { Icon } from "../../ui/icon";
import { ToolResult } from "../tool-result";
import {
  type AgeVerdict,
  ageVerdict,
  birthRange,
  type ReservationCategory,
  relaxation,
} from "./age-limit";
import type { AgeInput, AgeUrl } from "./age-url";
import { type Age, ageAt, type CivilDate, isoDate } from "./civil-date";

function dateText(date: CivilDate): string {
  const moment = parseMoment(isoDate(date));
  return moment ? longDate(moment) : "";
}

const ageText = ({ years, months, days }: Age) =>
  `${countWithNoun(years, "year")}, ${countWithNoun(months, "month")} and ${countWithNoun(days, "day")}`;

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
    <ToolResult title={ageText(age)}>
      <p className="mt-1 text-ink-2">
        {`Born on ${dateText(birth)}, on ${dateText(on)}. That is ${indianGrouping(age.totalDays)} days.`}
      </p>
      {hasLimits ? <Limit input={input} url={url} /> : null}
    </ToolResult>
  );
}

const VERDICT_TEXT: Record<AgeVerdict, { readonly good: boolean; readonly text: string }> = {
  within: { good: true, text: "Within the age limit" },
  "too young": { good: false, text: "Below the lowest age" },
  "too old": { good: false, text: "Above the highest age" },
};

function Limit({ input: { birth, on, limits }, url }: AgeResultProps) {
  const { category, disability } = url;
  const extraYears = relaxation(category, disability);
  const maxYears = limits.maxYears === undefined ? undefined : limits.maxYears + extraYears;
  const range = birthRange(on, { minYears: limits.minYears, maxYears });
  const { good, text } = VERDICT_TEXT[ageVerdict(birth, range)];
  const facts: readonly Fact[] = [
    { label: "Born not earlier than", value: range.earliest && dateText(range.earliest) },
    { label: "Born not later than", value: range.latest && dateText(range.latest) },
    {
      label: "Highest age for you",
      value:
        limits.maxYears === undefined
          ? undefined
          : `${maxYears} years${extraYears > 0 ? ` (${limits.maxYears} + ${extraYears}, ${categoryText(category, disability)})` : ""}`,
    },
  ];
  return (
    <>
      <p
        className={`mt-4 mb-4 flex items-center gap-2.5 rounded-lg px-3.5 py-3 font-semibold ${good ? "bg-green-soft text-green" : "bg-red-soft text-red"}`}
      >
        <Icon name={good ? "circle-check" : "circle-alert"} />
        {text}
      </p>
      <FactsTable facts={facts} />
      {limits.maxYears === undefined ? null : (
        <p className="mt-3 text-sm text-ink-2">
          {`Read as notices usually mean it: you must not have attained ${maxYears} years on ${dateText(on)}. Relaxations are the central government's usual ones; the notice decides.`}
        </p>
      )}
    </>
  );
}

const categoryText = ({ label }: ReservationCategory, disability: boolean) =>
  disability ? `${label}, PwBD` : label;
