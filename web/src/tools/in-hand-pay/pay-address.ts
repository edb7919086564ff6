import { rupees } from "../../site/money";
import { firstValue, type QueryValues } from "../../site/query-values";
import { numberOf } from "../numbers";
import type { Faults } from "../tool-form";
import {
  DEARNESS,
  HOUSE_RENT,
  PAY_LEVELS,
  PROFESSIONAL_TAX,
  type ProfessionalTax,
} from "./figures";
import {
  type CityClass,
  type GovernmentPost,
  governmentPay,
  type PayLevel,
} from "./government-pay";
import type { Pay } from "./pay";
import { type FundBasis, type PrivateJob, privatePay } from "./private-pay";

/** A number as typed, and what it is. */
interface Typed {
  readonly typed: string;
  readonly value: number | undefined;
}

export interface PrivateAddress {
  readonly job: "private";
  readonly ctc: Typed;
  readonly variable: Typed;
  readonly basic: Typed;
  readonly fund: FundBasis;
  readonly employerFund: boolean;
  readonly gratuity: boolean;
  readonly insured: boolean;
}

export interface GovernmentAddress {
  readonly job: "government";
  readonly level: PayLevel;
  readonly pay: Typed;
  readonly dearness: Typed;
  readonly city: CityClass;
  readonly health: boolean;
}

export type PayAddress = (PrivateAddress | GovernmentAddress) & {
  readonly asked: boolean;
  readonly state: ProfessionalTax;
  readonly faults: Faults;
  readonly answer: Pay | undefined;
};

const LEAST_CTC = 50_000;
const MOST_CTC = 100_000_000;
/** Of the CTC: nine tenths. */
const MOST_VARIABLE = 0.9;
const MOST_PAY = 250_000;
const MOST_DEARNESS = 300;

function typed(query: QueryValues, name: string, usual = ""): Typed {
  const said = firstValue(query, name) || usual;
  return { typed: said, value: numberOf(said) };
}

/** Of a choice out of some, the one that is named, or the first. */
function chosen<T extends { readonly id: string }>(
  query: QueryValues,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const named = firstValue(query, name);
  return choices.find(({ id }) => id === named) ?? choices[0];
}

const within = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && value >= least && value <= most;

const FUNDS = ["full", "ceiling", "none"] as const;
const NO_STATE = "none";

/** Reads the query of an address: of a private job, unless it names a government post. */
export function payAddress(query: QueryValues): PayAddress {
  const state =
    PROFESSIONAL_TAX.find(({ id }) => id === (firstValue(query, "state") || NO_STATE)) ??
    PROFESSIONAL_TAX[0];
  if (!state) throw new Error("There is always a state without professional tax");
  return firstValue(query, "job") === "government"
    ? governmentAddress(query, state)
    : privateAddress(query, state);
}

function privateAddress(query: QueryValues, state: ProfessionalTax): PayAddress {
  const [ctc, variable] = [typed(query, "ctc"), typed(query, "variable")];
  const basic = typed(query, "basic", "50");
  const named = firstValue(query, "pf");
  const asked = ctc.typed !== "";
  const said = {
    job: "private" as const,
    asked,
    state,
    ctc,
    variable,
    basic,
    fund: FUNDS.find((fund) => fund === named) ?? "full",
    employerFund: firstValue(query, "employer-pf") !== "no",
    gratuity: firstValue(query, "gratuity") !== "no",
    insured: firstValue(query, "esi") !== "no",
  };
  if (!asked) return { ...said, faults: {}, answer: undefined };
  const faults: Record<string, string> = {};
  if (!within(ctc.value, LEAST_CTC, MOST_CTC)) {
    faults.ctc = "Enter the CTC of a year in rupees, like 8,00,000";
  }
  const part = variable.typed === "" ? 0 : variable.value;
  if (!within(part, 0, (ctc.value ?? MOST_CTC) * MOST_VARIABLE)) {
    faults.variable =
      "The variable part must be a number of rupees, at most nine tenths of the CTC";
  }
  if (!within(basic.value, 10, 80)) faults.basic = "Basic pay must be 10 to 80 per cent";
  const job: PrivateJob | undefined =
    Object.keys(faults).length === 0
      ? { ...said, ctc: ctc.value ?? 0, variable: part ?? 0, basic: basic.value ?? 0 }
      : undefined;
  return { ...said, faults, answer: job && privatePay(job) };
}

function governmentAddress(query: QueryValues, state: ProfessionalTax): PayAddress {
  const named = firstValue(query, "level");
  const level = PAY_LEVELS.find((one) => one.level === named) ?? PAY_LEVELS[3];
  const [pay, dearness] = [typed(query, "pay"), typed(query, "da", `${DEARNESS.rate}`)];
  const said = {
    job: "government" as const,
    asked: true,
    state,
    level,
    pay,
    dearness,
    city: chosen<CityClass>(query, "city", HOUSE_RENT),
    health: firstValue(query, "cghs") !== "no",
  };
  if (named === "") return { ...said, faults: {}, answer: undefined };
  const basic = pay.typed === "" ? level.pay : pay.value;
  const faults: Record<string, string> = {};
  if (!within(basic, level.pay, MOST_PAY)) {
    faults.pay = `Basic pay must be ${rupees(level.pay)} to ${rupees(MOST_PAY)} a month for level ${level.level}`;
  }
  if (!within(dearness.value, 0, MOST_DEARNESS)) {
    faults.da = `Dearness allowance must be 0 to ${MOST_DEARNESS} per cent`;
  }
  const post: GovernmentPost | undefined =
    Object.keys(faults).length === 0
      ? { ...said, pay: basic ?? 0, dearness: dearness.value ?? 0 }
      : undefined;
  return { ...said, faults, answer: post && governmentPay(post) };
}
