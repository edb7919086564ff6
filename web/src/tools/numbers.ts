/** Returns a text with Latin digits in the place of Devanagari ones. */
const withLatinDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966));

/** Parses a number as typed: "₹ 12,00,000", "7.5 %", "1/3", "१२". */
export function parseNumber(input: string): number | undefined {
  const text = withLatinDigits(input.replace(/[\s,₹%]/g, ""));
  const [, numerator = "", denominator] =
    /^(\d{1,12}(?:\.\d{1,6})?|\.\d{1,6})(?:\/(\d{1,6}))?$/.exec(text) ?? [];
  if (numerator === "") return undefined;
  const divisor = denominator === undefined ? 1 : Number(denominator);
  return divisor === 0 ? undefined : Number(numerator) / divisor;
}

/** Parses a whole number. */
export function parseWholeNumber(input: string): number | undefined {
  const number = parseNumber(input);
  return number !== undefined && Number.isInteger(number) ? number : undefined;
}

/** Formats a number with at most two decimal places: "0.67", "12". */
export function formatDecimal(value: number): string {
  const rounded = Math.round((Math.abs(value) + Number.EPSILON) * 100) / 100;
  return `${value < 0 && rounded > 0 ? "−" : ""}${rounded}`;
}
