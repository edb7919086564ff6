/** One line of a pay slip, in rupees per year. */
export interface PayLine {
  readonly name: string;
  readonly amount: number;
}

/** The pay of a year, from gross to in-hand. */
export interface Pay {
  /** Paid amounts, whose sum is `gross`. */
  readonly earnings: readonly PayLine[];
  readonly gross: number;
  readonly deductions: readonly PayLine[];
  readonly inHand: number;
  /** The amount that is paid once a year instead of monthly. */
  readonly onceAYear: number;
  readonly taxable: number;
  /** Costs of the employer that are not paid to the employee. */
  readonly notPaid: readonly PayLine[];
}

export const total = (lines: readonly PayLine[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the lines with an amount above 0. */
export const nonZeroLines = (...lines: readonly PayLine[]) =>
  lines.filter(({ amount }) => amount > 0);
