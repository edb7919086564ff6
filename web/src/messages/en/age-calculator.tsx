/** Texts of the age calculator. */

import type { Question } from "./small-tools";

export const description = () =>
  "Age in years, months and days on the cut-off date of a notice, the relaxed limit for OBC, SC, ST and PwBD, and the dates of birth that an age limit means.";
export const lede = () =>
  "Your age on the day that the notice names, and whether its limit lets you apply. Worked out in your browser; nothing is stored.";

// Reservation categories
const CATEGORIES = { general: "General / EWS", obc: "OBC (non-creamy layer)", "sc-st": "SC / ST" };
export type Category = keyof typeof CATEGORIES;
export const category = (id: Category) => CATEGORIES[id];
export const categoryWithDisability = (category: string) => `${category}, PwBD`;
export const categoryWithYears = ({ category, years }: CategoryWithYears) =>
  `${category}: +${years} years`;
export interface CategoryWithYears {
  readonly category: string;
  readonly years: number;
}

// Form
export const workOutAge = () => "Work out the age";
export const dateOfBirth = () => "Date of birth";
export const dateOfBirthHelp = () => "As on the Class 10 certificate, for example 9 2 1999.";
export const ageAsOn = () => "Age as on";
export const ageAsOnHelp = () => "The cut-off date of the notice; today if you leave it.";
export const day = () => "Day";
export const month = () => "Month";
export const year = () => "Year";
export const ageLimit = () => "The notice's age limit, if you have one";
export const atLeast = () => "At least";
export const atMost = () => "At most";
export const yearsLike = (years: number) => `Years, like ${years}`;
export const categoryLabel = () => "Category";
export const disability = () => "Person with a benchmark disability (PwBD)";
export const disabilityHelp = ({ general, obc, scSt }: DisabilityYears) =>
  `+${general} years; +${obc} with OBC and +${scSt} with SC or ST.`;
/** Years by which the age limit is raised for persons with disabilities, by category. */
export interface DisabilityYears {
  readonly general: number;
  readonly obc: number;
  readonly scSt: number;
}

// Errors
const DATES = { birth: "birth", cutOff: "the cut-off date" };
export type DateName = keyof typeof DATES;
export const enterDatePart = ({ part, date }: DatePart) => `Enter the ${part} of ${DATES[date]}`;
export interface DatePart {
  readonly part: "day" | "month" | "year";
  readonly date: DateName;
}
export const yearInFourFigures = (date: DateName) =>
  `The year of ${DATES[date]} must have four figures, like 1998`;
export const monthFrom1To12 = (date: DateName) =>
  `The month of ${DATES[date]} must be a number from 1 to 12`;
export const noSuchDay = (date: DateName) => `There is no such day in the month of ${DATES[date]}`;
export const ageLimitInYears = () => "An age limit must be a whole number of years, like 27";
export const birthAfterCutOff = () => "The date of birth must not be after the cut-off date";
export const highestAboveLowest = () => "The highest age must be more than the lowest";

// Result
const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"}`;
export const age = ({ years, months, days }: Age) =>
  `${count(years, "year")}, ${count(months, "month")} and ${count(days, "day")}`;
export interface Age {
  readonly years: number;
  readonly months: number;
  readonly days: number;
}
export const ageDates = ({ birth, on, days }: AgeDates) =>
  `Born on ${birth}, on ${on}. That is ${days} days.`;
export interface AgeDates {
  readonly birth: string;
  readonly on: string;
  /** The number with its groups of digits. */
  readonly days: string;
}
export const withinLimit = () => "Within the age limit";
export const belowLowest = () => "Below the lowest age";
export const aboveHighest = () => "Above the highest age";
export const bornNotBefore = () => "Born not earlier than";
export const bornNotAfter = () => "Born not later than";
export const highestAge = () => "Highest age for you";
export const years = (years: number) => `${years} years`;
export const yearsWithRelaxation = ({ years, limit, relaxation, category }: RelaxedAge) =>
  `${years} years (${limit} + ${relaxation}, ${category})`;
export interface RelaxedAge {
  readonly years: number;
  /** The years of the notice. */
  readonly limit: number;
  readonly relaxation: number;
  readonly category: string;
}
export const limitNote = ({ years, on }: LimitNote) =>
  `Read as notices usually mean it: you must not have attained ${years} years on ${on}. Relaxations are the central government's usual ones; the notice decides.`;
export interface LimitNote {
  readonly years: number;
  readonly on: string;
}

// Explanation
export const steps = ({ obc, scSt, withDisability }: Relaxations) => [
  "Completed years, months and days are counted by the calendar, with leap days; a month ends on the day with the number of your birthday.",
  "“18 to 27 years on 1 August 2026” means: born not earlier than 2 August 1999 and not later than 1 August 2008. UPSC, SSC and IBPS write it so.",
  `The usual relaxations of the central government raise the highest age only: OBC (non-creamy layer) ${obc} years, SC and ST ${scSt}, persons with benchmark disabilities ${withDisability.general} (${withDisability.obc} with OBC, ${withDisability.scSt} with SC or ST). For EWS there is none.`,
  "Reservation applies to reserved posts, and states have their own rules: the notice decides.",
];
/** Years by which the age limit is raised. */
export interface Relaxations {
  readonly obc: number;
  readonly scSt: number;
  readonly withDisability: DisabilityYears;
}
export const questions = (): readonly Question[] => [
  [
    "What does “must not have attained 27 years” mean?",
    "If you turn 27 on the cut-off date itself, you have attained it and are too old. Some notices write “not exceeding 27 years” or “up to 27 years”, and may count the birthday itself: then you may be one day older.",
  ],
  [
    "I was born on 29 February. When do I complete a year?",
    "On 29 February in a leap year, on 1 March in any other.",
  ],
  [
    "What about ex-servicemen, widows, departmental candidates or other states?",
    "Their relaxations differ from notice to notice: usually the length of service plus three years for ex-servicemen, and rules of their own for the others and in every state. Add them to the highest age yourself, as the notice says.",
  ],
  [
    "Which date of birth counts?",
    "The one on your Class 10 (matriculation) certificate. Later changes are usually not accepted.",
  ],
  [
    "Is my date of birth stored?",
    "We do not store it. It is part of the URL of the result, so that you can bookmark it. Think before you share such a link.",
  ],
];
