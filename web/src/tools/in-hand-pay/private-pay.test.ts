import { describe, expect, it } from "vitest";
import { PROFESSIONAL_TAX } from "./figures";
import { total } from "./pay";
import { type PrivateJob, privatePay } from "./private-pay";

// Issue 7 (small tools).

const [NO_TAX] = PROFESSIONAL_TAX;
const KARNATAKA = PROFESSIONAL_TAX.find(({ id }) => id === "karnataka");
if (!NO_TAX || !KARNATAKA) throw new Error("states");

const job = (changes: Partial<PrivateJob> = {}): PrivateJob => ({
  ctc: 1_200_000,
  variable: 0,
  basic: 50,
  fund: "full",
  employerFund: true,
  gratuity: true,
  insured: true,
  state: KARNATAKA,
  ...changes,
});

const named = (lines: readonly { name: string; amount: number }[]) =>
  Object.fromEntries(lines.map(({ name, amount }) => [name, amount]));

describe("in-hand pay of a private job", () => {
  it("of 12 lakh with everything inside the CTC", () => {
    const pay = privatePay(job());
    expect(named(pay.notPaid)).toEqual({ "Employer's provident fund": 72_000, Gratuity: 28_860 });
    expect(named(pay.earnings)).toEqual({
      "Basic pay": 600_000,
      "HRA and other allowances": 499_140,
    });
    expect(pay.gross).toBe(1_099_140);
    expect(named(pay.deductions)).toEqual({ "Provident fund": 72_000, "Professional tax": 2_500 });
    expect(pay.inHand).toBe(1_024_640);
  });

  it("of 20 lakh with the fund at its ceiling and a variable part", () => {
    const pay = privatePay(job({ ctc: 2_000_000, variable: 200_000, fund: "ceiling" }));
    expect(named(pay.notPaid)).toEqual({ "Employer's provident fund": 21_600, Gratuity: 43_290 });
    expect(pay.gross).toBe(2_000_000 - 21_600 - 43_290);
    // Taxable 18,60,110: 1,20,000 and a fifth of 2,60,110, and cess.
    expect(pay.taxable).toBe(1_860_110);
    expect(named(pay.deductions)["Income tax"]).toBe(178_900);
    expect(pay.onceAYear).toBe(200_000);
  });

  it("of low pay is insured, on both sides of the CTC", () => {
    const low = { fund: "none", gratuity: false, state: NO_TAX, ctc: 185_850 } as const;
    const pay = privatePay(job(low));
    expect(pay.gross).toBe(180_000);
    expect(named(pay.notPaid)).toEqual({ "Employer's ESI": 5_850 });
    expect(named(pay.deductions)).toEqual({ "State insurance (ESI)": 1_350 });
    expect(privatePay(job({ ...low, insured: false })).inHand).toBe(185_850);
    // ₹21,000 a month is insured, a rupee more is not.
    expect(named(privatePay(job({ ...low, ctc: 260_190 })).deductions)).toEqual({
      "State insurance (ESI)": 1_890,
    });
    expect(privatePay(job({ ...low, ctc: 260_191 })).deductions).toEqual([]);
  });

  it("without fund and gratuity pays what it costs", () => {
    const pay = privatePay(job({ fund: "none", gratuity: false, state: NO_TAX, ctc: 300_000 }));
    expect([pay.gross, pay.inHand, pay.notPaid, pay.deductions]).toEqual([
      300_000,
      300_000,
      [],
      [],
    ]);
  });

  it("leaves the employer's fund out where it is not in the CTC", () => {
    const pay = privatePay(job({ employerFund: false }));
    expect(named(pay.notPaid)).toEqual({ Gratuity: 28_860 });
    expect(named(pay.deductions)["Provident fund"]).toBe(72_000);
  });

  it("always adds up", () => {
    for (let ctc = 150_000; ctc < 9_000_000; ctc += 137_777) {
      for (const fund of ["full", "ceiling", "none"] as const) {
        const pay = privatePay(job({ ctc, fund, variable: Math.round(ctc / 10) }));
        expect(pay.gross + total(pay.notPaid)).toBe(ctc);
        expect(pay.inHand + total(pay.deductions)).toBe(pay.gross);
      }
    }
  });
});
