import { describe, expect, it } from "vitest";
import { PROFESSIONAL_TAX } from "./figures";
import { incomeTax, professionalTax, taxBySlabs } from "./income-tax";

// Issue 7 (small tools).

const DEDUCTION = 75_000;
/** Returns the tax on a taxable income. */
const taxOn = (taxable: number) => incomeTax(taxable + DEDUCTION).tax;

describe("income tax of the new regime", () => {
  it.each([
    [0, 0],
    [400_000, 0],
    [800_000, 0],
    [1_200_000, 0],
    // Marginal relief: at most the income above 12 lakh, plus cess.
    [1_200_010, 10],
    [1_210_000, 10_400],
    [1_250_000, 52_000],
    [1_270_000, 72_800],
    // From 12,70,588 on, the tax by slabs is lower than the income above the limit.
    [1_270_590, 73_410],
    [1_275_000, 74_100],
    [1_600_000, 124_800],
    [2_000_000, 208_000],
    [2_400_000, 312_000],
    [3_000_000, 499_200],
    [5_000_000, 1_123_200],
  ])("on %i of taxable income is %i", (taxable, tax) => expect(taxOn(taxable)).toBe(tax));

  it("is 0 up to a salary of 12.75 lakh", () => {
    expect(incomeTax(1_275_000)).toEqual({ taxable: 1_200_000, tax: 0 });
    expect(incomeTax(50_000)).toEqual({ taxable: 0, tax: 0 });
  });

  it.each([
    // ₹10,80,000 of tax at 50 lakh: ₹10,000 more income costs at most ₹10,000 more, plus cess.
    [5_010_000, 1_133_600],
    // 13,80,000 plus 10 % surcharge and cess.
    [6_000_000, 1_578_720],
    [10_000_000, 2_951_520],
    [10_010_000, 2_961_920],
    [15_000_000, 4_879_680],
    [20_000_000, 6_673_680],
    [20_010_000, 6_684_080],
    [30_000_000, 11_154_000],
  ])("with surcharge on %i is %i", (taxable, tax) => expect(taxOn(taxable)).toBe(tax));

  it("never reduces the net pay of a higher salary", () => {
    let before = -1;
    for (let salary = 0; salary < 25_000_000; salary += 3_330) {
      const left = salary - incomeTax(salary).tax;
      // Cess and rounding apply on top of the income above a limit.
      expect(left).toBeGreaterThan(before - 3_330 * 0.05);
      before = left;
    }
  });

  it("taxes each slab at its own rate", () => {
    expect(
      taxBySlabs(
        [
          { from: 0, rate: 0.1 },
          { from: 100, rate: 0.5 },
        ],
        150,
      ),
    ).toBeCloseTo(35, 9);
  });
});

describe("professional tax", () => {
  const of = (id: string, monthly: number) => {
    const state = PROFESSIONAL_TAX.find((one) => one.id === id);
    if (!state) throw new Error(id);
    return professionalTax(state, monthly * 12);
  };

  it.each([
    ["none", 500_000, 0],
    ["karnataka", 24_999, 0],
    ["karnataka", 25_000, 2_500],
    ["maharashtra", 7_500, 0],
    ["maharashtra", 10_000, 2_100],
    ["maharashtra", 10_001, 2_500],
    ["maharashtra-women", 25_000, 0],
    ["maharashtra-women", 25_001, 2_500],
    ["west-bengal", 10_000, 0],
    ["west-bengal", 30_000, 1_800],
    ["west-bengal", 41_000, 2_400],
    ["telangana", 15_000, 0],
    ["telangana", 18_000, 1_800],
    ["tamil-nadu", 3_500, 0],
    ["tamil-nadu", 12_600, 2_500],
    ["kerala", 2_000, 640],
    ["mp", 33_333, 2_000],
    ["mp", 33_334, 2_500],
  ])("of %s on %i a month is %i a year", (id, monthly, tax) => expect(of(id, monthly)).toBe(tax));

  it("never exceeds the constitutional limit of 2,500", () => {
    for (const { from } of PROFESSIONAL_TAX) {
      const pays = from.map(([pay]) => pay);
      expect(pays).toEqual([...pays].sort((a, b) => a - b));
      for (const [, tax] of from) expect(tax).toBeLessThanOrEqual(2_500);
    }
  });
});
