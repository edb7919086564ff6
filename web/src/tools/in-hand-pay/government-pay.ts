import * as t from "#messages/in-hand-pay";
import {
  GROUP_INSURANCE,
  HEALTH,
  type HOUSE_RENT,
  type PAY_LEVELS,
  PENSION_RATE,
  type ProfessionalTax,
  TRANSPORT,
  TRANSPORT_PAY_THRESHOLD,
} from "./figures";
import { incomeTax, professionalTax } from "./income-tax";
import { nonZeroLines, type Pay, total } from "./pay";

export type PayLevel = (typeof PAY_LEVELS)[number];
export type CityClass = (typeof HOUSE_RENT)[number];

export interface GovernmentPost {
  readonly level: PayLevel;
  /** Basic pay per month, at least the first cell of the level. */
  readonly pay: number;
  /** Dearness allowance in per cent. */
  readonly dearness: number;
  readonly city: CityClass;
  /** Whether the employee is covered by CGHS. */
  readonly health: boolean;
  readonly state: ProfessionalTax;
}

const atLevel = <Row extends { readonly fromLevel: number }>(rows: readonly Row[], level: number) =>
  rows.find(({ fromLevel }) => level >= fromLevel);

/**
 * Returns the monthly transport allowance. The cities with higher rates are approximately those of
 * class X.
 */
function transport(level: number, pay: number, city: CityClass): number {
  const effectiveLevel = level < 3 && pay >= TRANSPORT_PAY_THRESHOLD ? 3 : level;
  const row = atLevel(TRANSPORT, effectiveLevel);
  return row ? row[city.id === "x" ? "higher" : "other"] : 0;
}

/**
 * Returns the in-hand pay of a post of the central government. Monthly amounts are rounded as on a
 * pay slip.
 */
export function governmentPay(post: GovernmentPost): Pay {
  const { pay, dearness, city, health, state } = post;
  const level = Number(post.level.level);
  const percentOf = (amount: number, percent: number) => Math.round((amount * percent) / 100);
  const dearnessAllowance = percentOf(pay, dearness);
  const transportAllowance = transport(level, pay, city);
  const yearly = (name: string, monthly: number) => ({ name, amount: monthly * 12 });
  const earnings = nonZeroLines(
    yearly(t.basicPay(), pay),
    yearly(t.dearnessAllowance(), dearnessAllowance),
    yearly(t.houseRentAllowance(), Math.max(percentOf(pay, city.rate), city.minAmount)),
    yearly(t.transportAllowance(), transportAllowance + percentOf(transportAllowance, dearness)),
  );
  const gross = total(earnings);
  const { tax, taxable } = incomeTax(gross);
  const deductions = nonZeroLines(
    yearly(t.pension(), Math.round((pay + dearnessAllowance) * PENSION_RATE)),
    yearly(t.healthScheme(), health ? (atLevel(HEALTH, level)?.amount ?? 0) : 0),
    yearly(t.groupInsurance(), atLevel(GROUP_INSURANCE, level)?.amount ?? 0),
    { name: t.professionalTax(), amount: professionalTax(state, gross) },
    { name: t.incomeTax(), amount: tax },
  );
  return {
    earnings,
    gross,
    deductions,
    inHand: gross - total(deductions),
    onceAYear: 0,
    taxable,
    notPaid: [],
  };
}
