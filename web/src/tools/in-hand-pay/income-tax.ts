import { type Bracket, INCOME_TAX, type ProfessionalTax } from "./figures";

/** Returns the tax on an amount by a scale of slabs. */
export function taxBySlabs(slabs: readonly Bracket[], amount: number): number {
  return slabs.reduce((tax, { from, rate }, index) => {
    const upTo = slabs[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return tax + Math.max(0, Math.min(amount, upTo) - from) * rate;
  }, 0);
}

/** Returns the income above a limit. Marginal relief limits the additional tax to it. */
const excess = (income: number, limit: number) => Math.max(0, income - limit);

/**
 * Returns the tax after the rebate. Slightly above its limit, at most the income above the limit.
 */
function basicTax(income: number): number {
  const { slabs, rebateUpTo } = INCOME_TAX;
  if (income <= rebateUpTo) return 0;
  return Math.min(taxBySlabs(slabs, income), excess(income, rebateUpTo));
}

/**
 * Returns the tax with surcharge. Slightly above a limit, at most the tax at the limit plus the
 * income above it.
 */
function withSurcharge(income: number): number {
  const { surcharges } = INCOME_TAX;
  const slabIndex = surcharges.findLastIndex(({ from }) => income > from);
  const { from = 0, rate = 0 } = surcharges[slabIndex] ?? {};
  const tax = basicTax(income) * (1 + rate);
  if (from === 0) return tax;
  const previousRate = surcharges[slabIndex - 1]?.rate ?? 0;
  return Math.min(tax, basicTax(from) * (1 + previousRate) + excess(income, from));
}

export interface IncomeTax {
  readonly taxable: number;
  /** Tax of the year, with surcharge and cess. */
  readonly tax: number;
}

const roundToTens = (amount: number) => Math.round(amount / 10) * 10;

/** Returns the income tax on a yearly salary in the new regime. */
export function incomeTax(salary: number): IncomeTax {
  const taxable = roundToTens(Math.max(0, salary - INCOME_TAX.standardDeduction));
  return { taxable, tax: roundToTens(withSurcharge(taxable) * (1 + INCOME_TAX.cess)) };
}

/** Returns the professional tax of a year on a yearly pay. */
export const professionalTax = ({ from }: ProfessionalTax, pay: number) =>
  from.findLast(([minPay]) => pay >= minPay)?.[1] ?? 0;
