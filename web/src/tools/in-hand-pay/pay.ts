/** One line of a pay slip, by the year. */
export interface PayLine {
  readonly name: string;
  readonly amount: number;
}

/** A year's pay, from what the employer names to what reaches the bank. */
export interface Pay {
  /** What is paid; it comes to `gross`. */
  readonly earnings: readonly PayLine[];
  readonly gross: number;
  readonly deductions: readonly PayLine[];
  readonly inHand: number;
  /** What is paid once a year, not with each month. */
  readonly onceAYear: number;
  readonly taxable: number;
  /** Part of what the employer spends, and not paid. */
  readonly notPaid: readonly PayLine[];
}

export const total = (lines: readonly PayLine[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Without the lines that are nothing. */
export const nonZeroLines = (...lines: readonly PayLine[]) =>
  lines.filter(({ amount }) => amount > 0);
