import { describe, expect, it } from "vitest";
import { HOUSE_RENT, PAY_LEVELS, PROFESSIONAL_TAX } from "./figures";
import { governmentPay } from "./government-pay";

// Issue 7 (small tools).

const [NO_TAX] = PROFESSIONAL_TAX;
if (!NO_TAX) throw new Error("states");
const STATE = NO_TAX;

function pay(
  level: string,
  city: "x" | "y" | "z",
  changes: { pay?: number; dearness?: number } = {},
) {
  const found = PAY_LEVELS.find((one) => one.level === level);
  const place = HOUSE_RENT.find(({ id }) => id === city);
  if (!found || !place) throw new Error(level);
  const post = {
    level: found,
    pay: found.pay,
    dearness: 58,
    city: place,
    health: true,
    state: STATE,
  };
  const worked = governmentPay({ ...post, ...changes });
  const monthly = (lines: typeof worked.earnings) =>
    Object.fromEntries(lines.map(({ name, amount }) => [name, amount / 12]));
  return { ...worked, earned: monthly(worked.earnings), taken: monthly(worked.deductions) };
}

describe("in-hand pay of a government post", () => {
  it("is correct for level 4 in Delhi", () => {
    const { earned, taken, gross, inHand } = pay("4", "x");
    expect(earned).toEqual({
      "Basic pay": 25_500,
      "Dearness allowance": 14_790,
      "House rent allowance": 7_650,
      "Transport allowance with dearness": 3_600 + 2_088,
    });
    expect(taken).toEqual({ "NPS, your part": 4_029, CGHS: 250, "Group insurance (CGEGIS)": 30 });
    expect(gross).toBe(53_628 * 12);
    expect(inHand).toBe((53_628 - 4_309) * 12);
  });

  it("includes the minimum house rent, and a transport allowance by level", () => {
    expect(pay("1", "z").earned).toMatchObject({
      "House rent allowance": 1_800,
      "Transport allowance with dearness": 900 + 522,
    });
    expect(pay("1", "x").earned["Transport allowance with dearness"]).toBe(1_350 + 783);
    expect(pay("2", "x", { pay: 24_200 }).earned["Transport allowance with dearness"]).toBe(5_688);
    expect(pay("9", "y").earned["Transport allowance with dearness"]).toBe(5_688);
    expect(pay("10", "x").earned["Transport allowance with dearness"]).toBe(7_200 + 4_176);
  });

  it("deducts contributions by level, and income tax from the higher levels", () => {
    expect(pay("6", "z").taken).toMatchObject({ CGHS: 450, "Group insurance (CGEGIS)": 60 });
    expect(pay("7", "z").taken).toMatchObject({ CGHS: 650, "Group insurance (CGEGIS)": 60 });
    expect(pay("12", "z").taken).toMatchObject({ CGHS: 1_000, "Group insurance (CGEGIS)": 120 });
    expect(pay("7", "z").taken).not.toHaveProperty("Income tax");
    expect(pay("10", "x").taken["Income tax"]).toBeGreaterThan(0);
  });

  it("uses the entered dearness rate", () => {
    expect(pay("10", "x", { dearness: 0 }).earned).not.toHaveProperty("Dearness allowance");
    expect(pay("10", "x", { dearness: 100 }).earned["Dearness allowance"]).toBe(56_100);
  });

  it("has all levels in ascending order", () => {
    expect(PAY_LEVELS.map(({ level }) => level)).toEqual(
      Array.from({ length: 14 }, (_, index) => `${index + 1}`),
    );
    const pays: readonly number[] = PAY_LEVELS.map((level) => level.pay);
    expect(pays).toEqual([...pays].sort((a, b) => a - b));
  });
});
