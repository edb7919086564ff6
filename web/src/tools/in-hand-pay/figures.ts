import * as t from "#messages/in-hand-pay";

/**
 * All figures that can change each year, with their year and source. To update the tool for another
 * year, change this file, the start date of the dearness allowance in the messages, and the
 * messages that name the year in the questions of the page.
 */

export const TAX_YEAR = "2026–27";

/** A rate that applies from an amount up to the start of the next bracket. */
export interface Bracket {
  readonly from: number;
  readonly rate: number;
}

/**
 * Income-tax Act, 2025, new regime (until 2025-26: section 115BAC). Rates of the Finance Act, 2025,
 * unchanged by the Union Budget of February 2026.
 */
export const INCOME_TAX = {
  slabs: [
    { from: 0, rate: 0 },
    { from: 400_000, rate: 0.05 },
    { from: 800_000, rate: 0.1 },
    { from: 1_200_000, rate: 0.15 },
    { from: 1_600_000, rate: 0.2 },
    { from: 2_000_000, rate: 0.25 },
    { from: 2_400_000, rate: 0.3 },
  ],
  standardDeduction: 75_000,
  /**
   * Maximum taxable income without tax (the rebate under section 87A), with marginal relief above
   * it.
   */
  rebateUpTo: 1_200_000,
  /** Rates on the tax, with marginal relief. */
  surcharges: [
    { from: 0, rate: 0 },
    { from: 5_000_000, rate: 0.1 },
    { from: 10_000_000, rate: 0.15 },
    { from: 20_000_000, rate: 0.25 },
  ],
  cess: 0.04,
} as const satisfies Record<string, number | readonly Bracket[]>;

/**
 * Employees' provident fund: ceiling of ₹15,000 a month, notified again on 29 May 2026 under the
 * Code on Social Security.
 */
export const PROVIDENT_FUND = { rate: 0.12, ceiling: 15_000 } as const;

/**
 * Payment of gratuity: 15 of 26 days' pay per year of service, spread over 12 months: 4.81 % of
 * basic pay.
 */
export const GRATUITY_RATE = 0.0481;

/**
 * Employees' state insurance. `ceiling` is the maximum monthly pay. Source: ESI (Central) Rules,
 * 1950, rules 50 and 51 as of 2019.
 */
export const STATE_INSURANCE = { employee: 0.0075, employer: 0.0325, ceiling: 21_000 } as const;

/** Tax per year, from a minimum pay per year on. */
export interface ProfessionalTax {
  readonly id: t.TaxState;
  readonly from: readonly (readonly [pay: number, tax: number])[];
}

const monthly = (...rows: readonly (readonly [pay: number, tax: number])[]) =>
  rows.map(([pay, tax]) => [pay * 12, tax * 12] as const);
/** Converts half-yearly rows. The southern states levy the tax on the pay of half a year. */
const halfYearly = (...rows: readonly (readonly [pay: number, tax: number])[]) =>
  rows.map(([pay, tax]) => [pay * 2, tax * 2] as const);

export const PROFESSIONAL_TAX_YEAR = "2025–26";

/**
 * Professional tax by the states' acts and schedules of 2025-26. If municipalities levy it, the
 * rate of the largest city.
 */
export const PROFESSIONAL_TAX: readonly ProfessionalTax[] = [
  { id: "none", from: [] },
  { id: "ap", from: monthly([15_001, 150], [20_001, 200]) },
  {
    id: "assam",
    from: [
      [15_001 * 12, 2_160],
      [25_000 * 12, 2_500],
    ],
  },
  {
    id: "bihar",
    from: [
      [300_001, 1_000],
      [500_001, 2_000],
      [1_000_001, 2_500],
    ],
  },
  { id: "gujarat", from: monthly([12_000, 200]) },
  {
    id: "jharkhand",
    from: [
      [300_001, 1_200],
      [500_001, 1_800],
      [800_001, 2_100],
      [1_000_001, 2_500],
    ],
  },
  { id: "karnataka", from: [[25_000 * 12, 2_500]] },
  {
    id: "kerala",
    from: halfYearly(
      [12_000, 320],
      [18_000, 450],
      [30_000, 600],
      [45_000, 750],
      [100_000, 1_000],
      [125_000, 1_250],
    ),
  },
  {
    id: "mp",
    from: [
      [225_001, 1_500],
      [300_001, 2_000],
      [400_001, 2_500],
    ],
  },
  {
    id: "maharashtra",
    from: [
      [7_501 * 12, 2_100],
      [10_001 * 12, 2_500],
    ],
  },
  { id: "maharashtra-women", from: [[25_001 * 12, 2_500]] },
  {
    id: "odisha",
    from: [
      [160_001, 1_500],
      [300_001, 2_500],
    ],
  },
  { id: "punjab", from: [[250_001, 2_400]] },
  {
    id: "tamil-nadu",
    from: halfYearly([21_001, 180], [30_001, 425], [45_001, 930], [60_001, 1_025], [75_001, 1_250]),
  },
  { id: "telangana", from: monthly([15_001, 150], [20_001, 200]) },
  {
    id: "west-bengal",
    from: monthly([10_001, 110], [15_001, 130], [25_001, 150], [40_001, 200]),
  },
];

/**
 * Maximum professional tax per year (article 276 of the Constitution). The form also has the names
 * of the states that levy the tax, but whose schedules are not listed.
 */
export const MAX_PROFESSIONAL_TAX = 2_500;

/**
 * First cell of each level of the pay matrix: CCS (Revised Pay) Rules, 2016, as amended in 2017
 * (level 13).
 */
export const PAY_LEVELS = [
  { level: "1", pay: 18_000 },
  { level: "2", pay: 19_900 },
  { level: "3", pay: 21_700 },
  { level: "4", pay: 25_500 },
  { level: "5", pay: 29_200 },
  { level: "6", pay: 35_400 },
  { level: "7", pay: 44_900 },
  { level: "8", pay: 47_600 },
  { level: "9", pay: 53_100 },
  { level: "10", pay: 56_100 },
  { level: "11", pay: 67_700 },
  { level: "12", pay: 78_800 },
  { level: "13", pay: 123_100 },
  { level: "14", pay: 144_200 },
] as const;

/** Dearness allowance in per cent of basic pay, and its start date. */
export const DEARNESS = { rate: 60, since: t.dearnessDate } as const;

/**
 * House rent allowance in per cent of basic pay, and its minimum. Valid since the dearness
 * allowance passed 50 % on 1 January 2024.
 */
export const HOUSE_RENT = [
  {
    id: "x",
    rate: 30,
    minAmount: 5_400,
  },
  { id: "y", city: "Y: most state capitals", rate: 20, minAmount: 3_600 },
  { id: "z", city: "Z: all other places", rate: 10, minAmount: 1_800 },
] as const;

/**
 * Transport allowance per month, without the dearness allowance on it (Finance Ministry, 7 July
 * 2017): in cities with higher rates, and elsewhere.
 */
export const TRANSPORT = [
  { fromLevel: 9, higher: 7_200, other: 3_600 },
  { fromLevel: 3, higher: 3_600, other: 1_800 },
  { fromLevel: 1, higher: 1_350, other: 900 },
] as const;
/** Levels 1 and 2 with at least this basic pay get the allowance of level 3. */
export const TRANSPORT_PAY_THRESHOLD = 24_200;

/** The employee's contribution to NPS, of basic pay and dearness allowance. */
export const PENSION_RATE = 0.1;

/** CGHS contribution per month, by level (Health Ministry, 9 January 2017). */
export const HEALTH = [
  { fromLevel: 12, amount: 1_000 },
  { fromLevel: 7, amount: 650 },
  { fromLevel: 6, amount: 450 },
  { fromLevel: 1, amount: 250 },
] as const;

/** Group insurance (CGEGIS) per month, by level. */
export const GROUP_INSURANCE = [
  { fromLevel: 10, amount: 120 },
  { fromLevel: 6, amount: 60 },
  { fromLevel: 1, amount: 30 },
] as const;
