export interface SalaryBounds {
  readonly min: number;
  readonly max: number;
  readonly period: string;
}

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(crores?|cr)$/i, 10_000_000],
  [/^(lakhs?|lacs?|lpa|l)$/i, 100_000],
  [/^(thousand|k)$/i, 1_000],
];

const AMOUNT = /(\d[\d,]*(?:\.\d+)?)\s*(crores?|cr|lakhs?|lacs?|lpa|l|thousand|k)?(?![a-z\d])/gi;

const factor = (unit: string | undefined) =>
  unit ? UNITS.find(([pattern]) => pattern.test(unit))?.[1] : undefined;

function periodOf(range: string): string {
  if (/month|\bp\.?m\b/i.test(range)) return "per month";
  return /hour|\bhr\b/i.test(range) ? "per hour" : "per annum";
}

/**
 * Parses the bounds of a salary text, such as "₹3,00,000 - ₹6,00,000 per annum" or "3.5-6 LPA".
 * Returns undefined if the text has no amount.
 */
export function parseSalaryRange(range: string): SalaryBounds | undefined {
  const amounts = [...range.matchAll(AMOUNT)].slice(0, 2).map(([, digits = "", unit]) => ({
    amount: Number(digits.replaceAll(",", "")),
    factor: factor(unit),
  }));
  const last = amounts.at(-1);
  if (!last) return undefined;
  // In "3 - 6 LPA" the unit applies to both amounts, in "50,000 - 1 lakh" only to the second.
  const bounds = amounts.map(({ amount, factor: ownFactor }) => {
    const sharedFactor = amount < 1_000 ? last.factor : undefined;
    return Math.round(amount * (ownFactor ?? sharedFactor ?? 1));
  });
  const [min = 0, max = min] = bounds;
  return { min, max, period: periodOf(range) };
}

/** Parses whole rupees as typed. Returns NaN for any other text. */
export function parseRupees(text: string): number {
  const digits = text.replace(/[₹,\s]/g, "");
  return /^\d+$/.test(digits) ? Number.parseInt(digits, 10) : Number.NaN;
}
