import * as t from "#messages/in-hand-pay";
import type { FieldErrors } from "../../forms/form-errors";
import { rupees } from "../../lib/number-format";
import { firstValue, type QueryValues } from "../../lib/query-values";
import { parseNumber } from "../numbers";
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

/** A number as typed, and its value. */
interface NumberInput {
  readonly text: string;
  readonly value: number | undefined;
}

export interface PrivateJobUrl {
  readonly job: "private";
  readonly ctc: NumberInput;
  readonly variable: NumberInput;
  readonly basic: NumberInput;
  readonly fund: FundBasis;
  readonly employerFund: boolean;
  readonly gratuity: boolean;
  readonly insured: boolean;
}

export interface GovernmentPostUrl {
  readonly job: "government";
  readonly level: PayLevel;
  readonly pay: NumberInput;
  readonly dearness: NumberInput;
  readonly city: CityClass;
  readonly health: boolean;
}

export type PayUrl = (PrivateJobUrl | GovernmentPostUrl) & {
  readonly hasInput: boolean;
  readonly state: ProfessionalTax;
  readonly errors: FieldErrors;
  readonly result: Pay | undefined;
};

const MIN_CTC_RUPEES = 50_000;
const MAX_CTC_RUPEES = 100_000_000;
/** Maximum share of the CTC that may be variable. */
const MAX_VARIABLE_FRACTION = 0.9;
const MAX_PAY_RUPEES = 250_000;
const MAX_DEARNESS_PERCENT = 300;

function parseNumberInput(query: QueryValues, name: string, defaultText = ""): NumberInput {
  const text = firstValue(query, name) || defaultText;
  return { text, value: parseNumber(text) };
}

/** Returns the choice named in the query, or the first choice. */
function parseChoice<T extends { readonly id: string }>(
  query: QueryValues,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const requestedId = firstValue(query, name);
  return choices.find(({ id }) => id === requestedId) ?? choices[0];
}

const isWithin = (value: number | undefined, min: number, max: number): value is number =>
  value !== undefined && value >= min && value <= max;

const FUNDS = ["full", "ceiling", "none"] as const;
const NO_STATE = "none";

/** Parses the query of a URL. It describes a private job unless `job` is "government". */
export function parsePayUrl(query: QueryValues): PayUrl {
  const state =
    PROFESSIONAL_TAX.find(({ id }) => id === (firstValue(query, "state") || NO_STATE)) ??
    PROFESSIONAL_TAX[0];
  if (!state) throw new Error("PROFESSIONAL_TAX must not be empty");
  return firstValue(query, "job") === "government"
    ? parseGovernmentUrl(query, state)
    : parsePrivateUrl(query, state);
}

function parsePrivateUrl(query: QueryValues, state: ProfessionalTax): PayUrl {
  const [ctc, variable] = [parseNumberInput(query, "ctc"), parseNumberInput(query, "variable")];
  const basic = parseNumberInput(query, "basic", "50");
  const requestedFund = firstValue(query, "pf");
  const hasInput = ctc.text !== "";
  const values = {
    job: "private" as const,
    hasInput,
    state,
    ctc,
    variable,
    basic,
    fund: FUNDS.find((fund) => fund === requestedFund) ?? "full",
    employerFund: firstValue(query, "employer-pf") !== "no",
    gratuity: firstValue(query, "gratuity") !== "no",
    insured: firstValue(query, "esi") !== "no",
  };
  if (!hasInput) return { ...values, errors: {}, result: undefined };
  const errors: Record<string, string> = {};
  if (!isWithin(ctc.value, MIN_CTC_RUPEES, MAX_CTC_RUPEES)) {
    errors.ctc = t.enterCtc();
  }
  const variableAmount = variable.text === "" ? 0 : variable.value;
  if (!isWithin(variableAmount, 0, (ctc.value ?? MAX_CTC_RUPEES) * MAX_VARIABLE_FRACTION)) {
    errors.variable = t.variablePartTooLarge();
  }
  if (!isWithin(basic.value, 10, 80)) errors.basic = t.basicPercentRange();
  const job: PrivateJob | undefined =
    Object.keys(errors).length === 0
      ? { ...values, ctc: ctc.value ?? 0, variable: variableAmount ?? 0, basic: basic.value ?? 0 }
      : undefined;
  return { ...values, errors, result: job && privatePay(job) };
}

function parseGovernmentUrl(query: QueryValues, state: ProfessionalTax): PayUrl {
  const requestedLevel = firstValue(query, "level");
  const level = PAY_LEVELS.find((row) => row.level === requestedLevel) ?? PAY_LEVELS[3];
  const [pay, dearness] = [
    parseNumberInput(query, "pay"),
    parseNumberInput(query, "da", `${DEARNESS.rate}`),
  ];
  const values = {
    job: "government" as const,
    hasInput: true,
    state,
    level,
    pay,
    dearness,
    city: parseChoice<CityClass>(query, "city", HOUSE_RENT),
    health: firstValue(query, "cghs") !== "no",
  };
  if (requestedLevel === "") return { ...values, errors: {}, result: undefined };
  const basicPay = pay.text === "" ? level.pay : pay.value;
  const errors: Record<string, string> = {};
  if (!isWithin(basicPay, level.pay, MAX_PAY_RUPEES)) {
    errors.pay = t.basicPayRange({
      min: rupees(level.pay),
      max: rupees(MAX_PAY_RUPEES),
      level: level.level,
    });
  }
  if (!isWithin(dearness.value, 0, MAX_DEARNESS_PERCENT)) {
    errors.da = t.dearnessRange(MAX_DEARNESS_PERCENT);
  }
  const post: GovernmentPost | undefined =
    Object.keys(errors).length === 0
      ? { ...values, pay: basicPay ?? 0, dearness: dearness.value ?? 0 }
      : undefined;
  return { ...values, errors, result: post && governmentPay(post) };
}
