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

const amountsByName = (lines: readonly { name: string; amount: number }[]) =>
  Object.fromEntries(lines.map(({ name, amount }) => [name, amount]));

describe("in-hand pay of a private job", () => {
  it("is correct for 12 lakh with all contributions in the CTC", () => {
    const pay = privatePay(job());
    expect(amountsByName(pay.notPaid)).toEqual({
      "Employer's provident fund": 72_000,
      Gratuity: 28_860,
    });
    expect(amountsByName(pay.earnings)).toEqual({
      "Basic pay": 600_000,
      "HRA and other allowances": 499_140,
    });
    expect(pay.gross).toBe(1_099_140);
    expect(amountsByName(pay.deductions)).toEqual({
      "Provident fund": 72_000,
      "Professional tax": 2_500,
    });
    expect(pay.inHand).toBe(1_024_640);
  });

  it("is correct for 20 lakh with the fund at its ceiling and a variable part", () => {
    const pay = privatePay(job({ ctc: 2_000_000, variable: 200_000, fund: "ceiling" }));
    expect(amountsByName(pay.notPaid)).toEqual({
      "Employer's provident fund": 21_600,
      Gratuity: 43_290,
    });
    expect(pay.gross).toBe(2_000_000 - 21_600 - 43_290);
    // Taxable 18,60,110: 1,20,000 plus a fifth of 2,60,110, plus cess.
    expect(pay.taxable).toBe(1_860_110);
    expect(amountsByName(pay.deductions)["Income tax"]).toBe(178_900);
    expect(pay.onceAYear).toBe(200_000);
  });

  it("deducts state insurance from low pay, for employee and employer", () => {
    const low = { fund: "none", gratuity: false, state: NO_TAX, ctc: 185_850 } as const;
    const pay = privatePay(job(low));
    expect(pay.gross).toBe(180_000);
    expect(amountsByName(pay.notPaid)).toEqual({ "Employer's ESI": 5_850 });
    expect(amountsByName(pay.deductions)).toEqual({ "State insurance (ESI)": 1_350 });
    expect(privatePay(job({ ...low, insured: false })).inHand).toBe(185_850);
    // ₹21,000 a month is insured, one rupee more is not.
    expect(amountsByName(privatePay(job({ ...low, ctc: 260_190 })).deductions)).toEqual({
      "State insurance (ESI)": 1_890,
    });
    expect(privatePay(job({ ...low, ctc: 260_191 })).deductions).toEqual([]);
  });

  it("equals the CTC without fund and gratuity", () => {
    const pay = privatePay(job({ fund: "none", gratuity: false, state: NO_TAX, ctc: 300_000 }));
    expect([pay.gross, pay.inHand, pay.notPaid, pay.deductions]).toEqual([
      300_000,
      300_000,
      [],
      [],
    ]);
  });

  it("omits the employer's fund if it is not in the CTC", () => {
    const pay = privatePay(job({ employerFund: false }));
    expect(amountsByName(pay.notPaid)).toEqual({ Gratuity: 28_860 });
    expect(amountsByName(pay.deductions)["Provident fund"]).toBe(72_000);
  });

  it("sums up to the CTC", () => {
    for (let ctc = 150_000; ctc < 9_000_000; ctc += 137_777) {
      for (const fund of ["full", "ceiling", "none"] as const) {
        const pay = privatePay(job({ ctc, fund, variable: Math.round(ctc / 10) }));
        expect(pay.gross + total(pay.notPaid)).toBe(ctc);
        expect(pay.inHand + total(pay.deductions)).toBe(pay.gross);
      }
    }
  });
});
