/** Texts of the estimate of in-hand pay. Amounts are texts such as "₹25,500", and rates "12 %". */

import type { Question } from "./small-tools";

export const description = (taxYear: string) =>
  `Monthly in-hand pay from a CTC or a 7th CPC pay level: provident fund, NPS, gratuity, professional and income tax of ${taxYear}, line by line.`;
export const lede = () =>
  "What reaches your bank account each month, and where the rest goes. Worked out in your browser; nothing is stored.";
export const kindOfJob = () => "Kind of job";
export const privateJob = () => "Private job (CTC)";
export const governmentPost = () => "Government post";

// Figures
export const lakh = (amount: string) => `₹${amount} lakh`;
/** The date since which the rate of the dearness allowance is in force. */
export const dearnessDate = () => "1 January 2026";

const CITIES = {
  x: "X: Delhi, Mumbai and the other six largest",
  y: "Y: most state capitals",
  z: "Z: all other places",
};
export type City = keyof typeof CITIES;
export const city = (id: City) => CITIES[id];

const POSTS = {
  1: "MTS, Group D",
  2: "LDC, junior clerk",
  3: "constable, ticket clerk",
  4: "UDC, stenographer",
  5: "senior clerk, goods train manager",
  6: "junior engineer, station master",
  7: "ASO (CSS), income-tax inspector",
  8: "AAO, section officer",
  9: "after four years in level 8",
  10: "IAS, IPS, Group A entry",
  11: "senior time scale",
  12: "junior administrative grade",
  13: "director",
  14: "joint secretary",
};
export type Level = `${keyof typeof POSTS}`;
export const payLevel = ({ level, pay }: PayLevel) => `Level ${level}: ${pay} (${POSTS[level]})`;
export interface PayLevel {
  readonly level: Level;
  readonly pay: string;
}

const TAX_STATES = {
  none: "Not listed, or none (Delhi, UP, Haryana, Rajasthan)",
  ap: "Andhra Pradesh",
  assam: "Assam",
  bihar: "Bihar",
  gujarat: "Gujarat",
  jharkhand: "Jharkhand",
  karnataka: "Karnataka",
  kerala: "Kerala",
  mp: "Madhya Pradesh",
  maharashtra: "Maharashtra (men)",
  "maharashtra-women": "Maharashtra (women)",
  odisha: "Odisha",
  punjab: "Punjab",
  "tamil-nadu": "Tamil Nadu (Chennai)",
  telangana: "Telangana",
  "west-bengal": "West Bengal",
};
export type TaxState = keyof typeof TAX_STATES;
/** A choice of the states that levy professional tax. */
export const taxState = (id: TaxState) => TAX_STATES[id];

// Form
export const workOutPay = () => "Work out the in-hand pay";
export const yes = () => "Yes";
export const no = () => "No";
export const ctc = () => "CTC a year, in rupees";
export const ctcHelp = () => "As in the offer letter, like 8,00,000.";
export const variablePart = () => "Variable pay in it";
export const variablePartHelp = () => "Rupees a year; leave empty if none.";
export const basicPercent = () => "Basic pay, %";
export const basicPercentHelp = () => "Of the fixed CTC; mostly 50.";
export const providentFundBasis = () => "Provident fund (EPF)";
export const ofWholeBasicPay = (rate: string) => `${rate} of the whole basic pay`;
export const ofCeiling = ({ rate, ceiling, amount }: FundCeiling) =>
  `${rate} of ${ceiling} a month (${amount})`;
export interface FundCeiling {
  readonly rate: string;
  readonly ceiling: string;
  readonly amount: string;
}
export const noProvidentFund = () => "No provident fund";
export const employerFundInCtc = () => "Employer's fund in the CTC";
export const gratuityInCtc = () => "Gratuity in the CTC";
export const coveredByEsi = () => "Covered by ESI";
export const coveredByEsiHelp = (ceiling: string) =>
  `Counts only for pay up to ${ceiling} a month.`;
export const level = () => "Pay level (7th CPC)";
export const levelHelp = () => "The notice names it, with the pay of its first step.";
export const basicPayHelp = () => "A month; empty for the level's first step.";
export const dearnessPercent = () => "DA, %";
export const dearnessPercentHelp = ({ rate, since }: Dearness) => `${rate} since ${since}.`;
export interface Dearness {
  /** In per cent. */
  readonly rate: number;
  readonly since: string;
}
export const cityOfPosting = () => "City of posting (HRA)";
export const coveredByCghs = () => "Covered by CGHS";
export const professionalTaxOf = () => "Professional tax of";
export const otherStates = (maxTax: string) =>
  `Meghalaya, Tripura, Sikkim, Manipur, Nagaland and Puducherry levy it too, up to ${maxTax} a year.`;

// Errors
export const enterCtc = () => "Enter the CTC of a year in rupees, like 8,00,000";
export const variablePartTooLarge = () =>
  "The variable part must be a number of rupees, at most nine tenths of the CTC";
export const basicPercentRange = () => "Basic pay must be 10 to 80 per cent";
export const basicPayRange = ({ min, max, level }: BasicPayRange) =>
  `Basic pay must be ${min} to ${max} a month for level ${level}`;
export interface BasicPayRange {
  readonly min: string;
  readonly max: string;
  readonly level: string;
}
export const dearnessRange = (max: number) => `Dearness allowance must be 0 to ${max} per cent`;

// Lines of a pay slip
export const basicPay = () => "Basic pay";
export const dearnessAllowance = () => "Dearness allowance";
export const houseRentAllowance = () => "House rent allowance";
export const transportAllowance = () => "Transport allowance with dearness";
export const otherAllowances = () => "HRA and other allowances";
export const variablePay = () => "Variable pay";
export const pension = () => "NPS, your part";
export const healthScheme = () => "CGHS";
export const groupInsurance = () => "Group insurance (CGEGIS)";
export const providentFund = () => "Provident fund";
export const stateInsurance = () => "State insurance (ESI)";
export const professionalTax = () => "Professional tax";
export const incomeTax = () => "Income tax";
export const employerFund = () => "Employer's provident fund";
export const employerInsurance = () => "Employer's ESI";
export const gratuity = () => "Gratuity";

// Result
export const inHandMonthly = (amount: string) => `About ${amount} a month in hand`;
export const inYear = (amount: string) => `${amount} in the year.`;
export const inYearWithVariable = ({ inHand, variable }: YearlyPay) =>
  `${inHand} in the year, ${variable} of it the variable part, which comes once and depends on targets.`;
export interface YearlyPay {
  readonly inHand: string;
  readonly variable: string;
}
export const item = () => "Item";
export const aMonth = () => "A month";
export const aYear = () => "A year";
export const paid = () => "What is paid";
export const grossPay = () => "Gross pay";
export const takenOff = () => "What is taken off";
export const allDeductions = () => "All deductions";
export const notPaidNow = () => "In the CTC, but not paid to you now";
export const estimateNote = ({ taxYear, taxable }: TaxableIncome) =>
  `An estimate. Income tax is of ${taxYear}, new regime, on ${taxable} of taxable income; it is taken in nearly equal parts, so a month's pay slip may differ by some rupees.`;
export interface TaxableIncome {
  readonly taxYear: string;
  readonly taxable: string;
}

// Explanation
export const privateStep = ({ gratuity, fund }: PrivateRates) =>
  `Private: gratuity is ${gratuity} of basic pay, the provident fund ${fund} on each side. Both are in most CTCs, and never reach you as pay. The rest is allowances, HRA among them.`;
export interface PrivateRates {
  readonly gratuity: string;
  readonly fund: string;
}
export const insuranceStep = ({ employee, employer, ceiling }: InsuranceRates) =>
  `Employees' state insurance (ESI) pays for treatment and sickness: ${employee} of pay from you and ${employer} from the employer, where pay is up to ${ceiling} a month and the workplace has ten or more people.`;
export interface InsuranceRates {
  readonly employee: string;
  readonly employer: string;
  readonly ceiling: string;
}
export const governmentStep = ({ dearness, since, houseRent, pension }: GovernmentRates) =>
  `Government: basic pay, dearness (${dearness} % since ${since}, unless you enter another), HRA of ${houseRent.x}, ${houseRent.y} or ${houseRent.z} % by city, transport allowance; less ${pension} NPS or UPS, CGHS and insurance. States and PSUs differ.`;
export interface GovernmentRates {
  /** In per cent. */
  readonly dearness: number;
  readonly since: string;
  /** In per cent, by class of city. */
  readonly houseRent: Readonly<Record<City, number>>;
  readonly pension: string;
}
export const incomeTaxStep = ({ taxYear, deduction, taxFree, surcharge, cess }: TaxFigures) =>
  `Income tax: new regime of ${taxYear}, with the standard deduction of ${deduction}, no tax up to ${taxFree} of taxable income, marginal relief, surcharge above ${surcharge} and ${cess} cess.`;
export interface TaxFigures {
  readonly taxYear: string;
  readonly deduction: string;
  readonly taxFree: string;
  /** The income above which there is a surcharge. */
  readonly surcharge: string;
  readonly cess: string;
}
export const professionalTaxStep = (year: string) =>
  `Professional tax: the states' rates of ${year}.`;
export const questions = (): readonly Question[] => [
  [
    "What does the employer decide?",
    "How pay is split, what the provident fund is taken of, what counts inside the CTC, and what insurance or meals are taken off. Ask for the break-up before you accept.",
  ],
  [
    "Has the 8th Pay Commission changed government pay?",
    "The levels here are those of the 7th CPC matrix. Once another is in force for your post, take basic pay and dearness from its order.",
  ],
  [
    "And the old tax regime?",
    "It may be better with a home loan or high rent. Employers apply the new one unless you ask.",
  ],
];
