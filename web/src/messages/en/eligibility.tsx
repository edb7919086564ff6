/** Texts of the assessment of an applicant. */

import type { ReactNode } from "react";
import type { Outcome } from "../../api/eligibility";

// Outcome
const OUTCOMES: Readonly<Record<Outcome, string>> = {
  eligible: "Eligible",
  cannotTell: "Cannot tell",
  notEligible: "Not eligible",
};
export const outcomeName = (outcome: Outcome) => OUTCOMES[outcome];
export const canApply = () => "You can apply";
export const canApplyForPosts = (posts: string) => `You can apply: ${posts} posts`;
export const meetsConditions = () => "You meet the conditions";
export const meetsConditionsOfPosts = (posts: string) => `You meet the conditions: ${posts} posts`;
export const cannotTell = () => "We cannot tell yet";
export const cannotApply = () => "You cannot apply";

// Window and fee
export const openUntil = (date: string) => `Applications are open until ${date}.`;
export const opensOn = (date: string) => `Applications open on ${date}.`;
export const windowClosed = () => "Applications are closed.";
export const windowUnknown = () => "The notice does not say when applications are accepted.";
export const fee = () => "Application fee";
export const noFee = () => "No fee";
export const feeRange = ({ from, to }: FeeRange) => `${from} to ${to}`;
export interface FeeRange {
  readonly from: string;
  readonly to: string;
}
export const feeAtLeast = (amount: string) => `${amount} or more`;
export const feePlus = (charges: string) => `plus ${charges}`;

// Open points
export const tellUs = () => "Add these details for a clear answer";
export const noticeOmits = () => "The notice does not say";
export const couldHelp = () => "These would help, if they apply to you";
export const checkYourself = () => "Please check yourself";

const MEMBERS: Readonly<Record<string, string>> = {
  born: "your date of birth",
  category: "your category",
  categoryState: "the state on whose list your category is",
  gender: "your gender",
  state: "your home state",
  nationality: "your nationality",
  marital: "your marital status",
  qualifications: "your highest qualification",
  "qualifications.subjects": "your subjects",
  "qualifications.marks": "your marks",
  "qualifications.heldOn": "the date on which you passed",
  "qualifications.expectedOn": "the date of your result",
  tests: "the tests you have passed",
  licences: "your licences and registrations",
  certificates: "your certificates",
  experience: "your work experience",
  "experience.field": "the field of your work experience",
  "pwbd.kind": "the kind of your disability",
  "esm.serviceMonths": "the length of your military service",
  "departmental.years": "your years in the department",
  pwbd: "a benchmark disability (40% or more)",
  esm: "former military service",
  departmental: "service in the department that recruits",
  widow: "being a widowed, divorced or separated woman",
  sportsperson: "achievements as a sportsperson",
  orphan: "being an orphan",
};
/** Returns the name of a member of the profile, or undefined if it has none. */
export const memberName = (member: string): string | undefined => MEMBERS[member];

const OMISSIONS: Readonly<Record<string, string>> = {
  age: "an age limit",
  "age.birthDate": "whether an applicant of exactly the highest age may apply",
  "age.on": "the day on which the age counts",
  "age.stacking": "whether two relaxations are added",
  "age.relaxation": "by how many years the age limit is relaxed",
  "age.category": "the age limit of your category",
  qualification: "the qualification",
  "qualification.finalYear": "whether students in the final year may apply",
};
/** Returns the name of a value of a notice, or undefined if it has none. */
export const omissionName = (value: string): string | undefined => OMISSIONS[value];

// Posts and rules
export const posts = () => "Posts";
export const allPosts = () => "All posts";
export const vacancies = (count: number) => (count === 1 ? "1 vacancy" : `${count} vacancies`);
export const ownVacancies = (count: number) => `${count} for your category`;
export const conditions = () => "On this condition";
export const inTheNotice = () => "In the notice: ";

const RULES: Readonly<Record<string, string>> = {
  age: "Age",
  qualification: "Qualification",
  experience: "Experience",
  gender: "Gender",
  marital: "Marital status",
  domicile: "Home state",
  nationality: "Nationality",
  category: "Category",
  recruitment: "Recruitment",
};
/** Returns the name of a rule, or undefined if it has none. */
export const ruleName = (rule: string): string | undefined => RULES[rule];

export const bornBetween = ({ earliest, latest }: BirthDates) =>
  `Born from ${earliest} to ${latest}.`;
export interface BirthDates {
  readonly earliest: string;
  readonly latest: string;
}
export const bornFrom = (date: string) => `Born on or after ${date}.`;
export const bornUntil = (date: string) => `Born on or before ${date}.`;
export const ageFitsBetween = ({ first, last }: Years) =>
  first === last
    ? `If the rule stays the same, your age fits in the examination of ${first}.`
    : `If the rule stays the same, your age fits in the examinations of ${first} to ${last}.`;
export interface Years {
  readonly first: number;
  readonly last: number;
}
export const ageFitsFrom = (year: number) =>
  `If the rule stays the same, your age fits in the examinations from ${year}.`;
export const ageFitsUntil = (year: number) =>
  `If the rule stays the same, your age fits in the examinations until ${year}.`;

export const lastYear = () =>
  "This is the last year in which your age fits, if the rule stays the same.";
export const lastYearFor = (posts: string) =>
  `This is the last year in which your age fits, if the rule stays the same: ${posts}.`;

export const assessedOn = ({ date, version }: Assessed) => (
  <>
    Worked out for {date}, rules version {version}.
  </>
);
export interface Assessed {
  readonly date: ReactNode;
  readonly version: ReactNode;
}

// Panel of a job
export const checkWithSaved = () => "Check with my saved details";
export const changeDetails = () => "Change my details";
export const checking = () => "Checking...";
export const checkFailed = () =>
  "Your eligibility could not be checked. Please check your connection and try again.";
