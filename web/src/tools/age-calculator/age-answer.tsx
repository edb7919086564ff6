import { longDate, parseMoment } from "../../site/dates";
import { indianGrouping } from "../../site/money";
import { counted } from "../../site/text";
import { type Fact, FactsTable } from "../../ui/facts-table";
import { Icon } from "../../ui/icon";
import { ToolAnswer } from "../tool-answer";
import type { AgeAddress, AgeQuestion } from "./age-address";
import { birthRange, type Category, relaxation, type Verdict, verdict } from "./age-limit";
import { type Age, ageOn, type CivilDate, isoDate } from "./civil-date";

function inWords(date: CivilDate): string {
  const moment = parseMoment(isoDate(date));
  return moment ? longDate(moment) : "";
}

const ageInWords = ({ years, months, days }: Age) =>
  `${counted(years, "year")}, ${counted(months, "month")} and ${counted(days, "day")}`;

interface AgeAnswerProps {
  readonly question: AgeQuestion;
  readonly address: AgeAddress;
}

export function AgeAnswer({ question, address }: AgeAnswerProps) {
  const { birth, on, limits } = question;
  const age = ageOn(birth, on);
  if (!age) return null;
  const limited = limits.least !== undefined || limits.most !== undefined;
  return (
    <ToolAnswer title={ageInWords(age)}>
      <p className="mt-1 text-ink-2">
        {`Born on ${inWords(birth)}, on ${inWords(on)}. That is ${indianGrouping(age.inDays)} days.`}
      </p>
      {limited ? <Limit question={question} address={address} /> : null}
    </ToolAnswer>
  );
}

const VERDICTS: Record<Verdict, { readonly good: boolean; readonly words: string }> = {
  within: { good: true, words: "Within the age limit" },
  "too young": { good: false, words: "Below the lowest age" },
  "too old": { good: false, words: "Above the highest age" },
};

function Limit({ question: { birth, on, limits }, address }: AgeAnswerProps) {
  const { category, disability } = address;
  const more = relaxation(category, disability);
  const most = limits.most === undefined ? undefined : limits.most + more;
  const range = birthRange(on, { least: limits.least, most });
  const { good, words } = VERDICTS[verdict(birth, range)];
  const facts: readonly Fact[] = [
    { label: "Born not earlier than", value: range.earliest && inWords(range.earliest) },
    { label: "Born not later than", value: range.latest && inWords(range.latest) },
    {
      label: "Highest age for you",
      value:
        limits.most === undefined
          ? undefined
          : `${most} years${more > 0 ? ` (${limits.most} + ${more}, ${who(category, disability)})` : ""}`,
    },
  ];
  return (
    <>
      <p
        className={`mt-4 mb-4 flex items-center gap-2.5 rounded-lg px-3.5 py-3 font-semibold ${good ? "bg-green-soft text-green" : "bg-red-soft text-red"}`}
      >
        <Icon name={good ? "circle-check" : "circle-alert"} />
        {words}
      </p>
      <FactsTable facts={facts} />
      {limits.most === undefined ? null : (
        <p className="mt-3 text-sm text-ink-2">
          {`Read as notices usually mean it: you must not have attained ${most} years on ${inWords(on)}. Relaxations are the central government's usual ones; the notice decides.`}
        </p>
      )}
    </>
  );
}

const who = ({ label }: Category, disability: boolean) => (disability ? `${label}, PwBD` : label);
