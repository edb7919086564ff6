/** Numbers as people type them: "₹ 12,00,000", "7.5 %", "1/3". */
export function numberOf(typed: string): number | undefined {
  const text = typed.replace(/[\s,₹%]/g, "");
  const [, above = "", below] =
    /^(\d{1,12}(?:\.\d{1,6})?|\.\d{1,6})(?:\/(\d{1,6}))?$/.exec(text) ?? [];
  if (above === "") return undefined;
  const divisor = below === undefined ? 1 : Number(below);
  return divisor === 0 ? undefined : Number(above) / divisor;
}

/** A whole number. */
export function wholeOf(typed: string): number | undefined {
  const number = numberOf(typed);
  return number !== undefined && Number.isInteger(number) ? number : undefined;
}

/** "0.67", "12": as many places as it needs, two at most. */
export function decimal(value: number): string {
  const rounded = Math.round((Math.abs(value) + Number.EPSILON) * 100) / 100;
  return `${value < 0 && rounded > 0 ? "−" : ""}${rounded}`;
}
