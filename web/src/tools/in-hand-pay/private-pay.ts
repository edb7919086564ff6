import * as t from "#messages/in-hand-pay";
import { GRATUITY_RATE, PROVIDENT_FUND, type ProfessionalTax, STATE_INSURANCE } from "./figures";
import { incomeTax, professionalTax } from "./income-tax";
import { nonZeroLines, type Pay, total } from "./pay";

/** The base of the provident fund: all of the basic pay, up to the ceiling, or no fund. */
export type FundBasis = "full" | "ceiling" | "none";

export interface PrivateJob {
  /** Yearly cost to the company, in rupees. */
  readonly ctc: number;
  /** The part of the CTC that is paid once a year if targets are met. */
  readonly variable: number;
  /** Basic pay in per cent of the CTC without its variable part. */
  readonly basic: number;
  readonly fund: FundBasis;
  /** Whether the employer's contribution is part of the CTC. */
  readonly employerFund: boolean;
  readonly gratuity: boolean;
  /** Whether the workplace is covered by employees' state insurance. It applies to low pay only. */
  readonly insured: boolean;
  readonly state: ProfessionalTax;
}

/** Returns the yearly contribution to the provident fund on a yearly basic pay. */
function providentFund(basis: FundBasis, basic: number): number {
  if (basis === "none") return 0;
  const fundBase = basis === "ceiling" ? Math.min(basic, PROVIDENT_FUND.ceiling * 12) : basic;
  return Math.round(fundBase * PROVIDENT_FUND.rate);
}

/**
 * Returns the yearly state insurance. `available` is the yearly amount for pay and the employer's
 * contribution.
 */
function stateInsurance(available: number) {
  const pay = available / (1 + STATE_INSURANCE.employer);
  if (pay > STATE_INSURANCE.ceiling * 12) return { employee: 0, employer: 0 };
  return {
    employee: Math.round(pay * STATE_INSURANCE.employee),
    employer: Math.round(pay * STATE_INSURANCE.employer),
  };
}

/** Returns the in-hand pay of a private job. */
export function privatePay(job: PrivateJob): Pay {
  const { ctc, variable, fund, state } = job;
  const fixed = ctc - variable;
  const basic = Math.round((fixed * job.basic) / 100);
  const fundShare = providentFund(fund, basic);
  const employerLines = nonZeroLines(
    { name: t.employerFund(), amount: job.employerFund ? fundShare : 0 },
    { name: t.gratuity(), amount: job.gratuity ? Math.round(basic * GRATUITY_RATE) : 0 },
  );
  const insurance = stateInsurance(job.insured ? fixed - total(employerLines) : Infinity);
  const notPaid = nonZeroLines(...employerLines, {
    name: t.employerInsurance(),
    amount: insurance.employer,
  });
  const allowances = fixed - basic - total(notPaid);
  const earnings = nonZeroLines(
    { name: t.basicPay(), amount: basic },
    { name: t.otherAllowances(), amount: allowances },
    { name: t.variablePay(), amount: variable },
  );
  const gross = total(earnings);
  const { tax, taxable } = incomeTax(gross);
  const deductions = nonZeroLines(
    { name: t.providentFund(), amount: fundShare },
    { name: t.stateInsurance(), amount: insurance.employee },
    { name: t.professionalTax(), amount: professionalTax(state, gross - variable) },
    { name: t.incomeTax(), amount: tax },
  );
  return {
    earnings,
    gross,
    deductions,
    inHand: gross - total(deductions),
    onceAYear: variable,
    taxable,
    notPaid,
  };
}
