import { type Bracket, INCOME_TAX, type ProfessionalTax } from "./figures";

/** What a scale of slabs takes of an amount. */
export function taxBySlabs(slabs: readonly Bracket[], amount: number): number {
  return slabs.reduce((tax, { from, rate }, index) => {
    const upTo = slabs[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return tax + Math.max(0, Math.min(amount, upTo) - from) * rate;
  }, 0);
}

/** What is left of an income beyond a limit, of which the tax must not take more than there is. */
const excess = (income: number, limit: number) => Math.max(0, income - limit);

/** With the rebate; a little above its limit, only what is above. */
function basicTax(income: number): number {
  const { slabs, rebateUpTo } = INCOME_TAX;
  if (income <= rebateUpTo) return 0;
  return Math.min(taxBySlabs(slabs, income), excess(income, rebateUpTo));
}

/** With the surcharge; just above a limit, no more than the tax at the limit and what is above. */
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
  /** With surcharge and cess, for the year. */
  readonly tax: number;
}

const roundToTens = (amount: number) => Math.round(amount / 10) * 10;

/** Income tax on a year's salary in the new regime. */
export function incomeTax(salary: number): IncomeTax {
  const taxable = roundToTens(Math.max(0, salary - INCOME_TAX.standardDeduction));
  return { taxable, tax: roundToTens(withSurcharge(taxable) * (1 + INCOME_TAX.cess)) };
}

/** Professional tax of a year, on a year's pay. */
export const professionalTax = ({ from }: ProfessionalTax, pay: number) =>
  from.findLast(([minPay]) => pay >= minPay)?.[1] ?? 0;
