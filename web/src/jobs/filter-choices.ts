import * as t from "#messages/job-lists";
import type { ChosenFilters } from "../api/jobs";

export type FilterName = keyof ChosenFilters;

/** Labels of every value of the API; "all" means no choice. */
type ChoiceLabels<Name extends FilterName> = Readonly<
  Record<Exclude<NonNullable<ChosenFilters[Name]>, "all">, () => string>
>;

const CATEGORY: ChoiceLabels<"category"> = {
  tech: t.techJobs,
  "non-tech": t.nonTechJobs,
};

const EMPLOYMENT: ChoiceLabels<"employment"> = {
  "full-time": t.fullTime,
  "part-time": t.partTime,
  contract: t.contract,
  freelance: t.freelance,
  internship: t.internship,
};

const EXPERIENCE: ChoiceLabels<"experience"> = {
  0: t.fresher,
  1: t.years1To2,
  3: t.years3To4,
  5: t.years5To9,
  10: t.years10AndMore,
};

const PAY: ChoiceLabels<"pay"> = {
  3: () => t.lakhsAndMore(3),
  6: () => t.lakhsAndMore(6),
  10: () => t.lakhsAndMore(10),
  15: () => t.lakhsAndMore(15),
  25: () => t.lakhsAndMore(25),
};

const QUALIFICATION: ChoiceLabels<"qualification"> = {
  "10th": t.pass10,
  "12th": t.pass12,
  iti: t.iti,
  diploma: t.diploma,
  graduate: t.graduate,
  engineering: t.engineering,
  medical: t.medical,
  teaching: t.teaching,
  postgraduate: t.postgraduate,
};

const POSTED: ChoiceLabels<"posted"> = {
  1: t.last24Hours,
  3: t.last3Days,
  7: t.last7Days,
  15: t.last15Days,
  30: t.last30Days,
};

const STATUS: ChoiceLabels<"status"> = {
  open: t.openNow,
  closing: t.closingWithin7Days,
};

interface Filter {
  readonly label: () => string;
  /** The label for no choice. */
  readonly anyLabel: () => string;
  /** Labels of the choices. If missing, the response has the choices and their names. */
  readonly choices?: Readonly<Record<string, () => string>>;
}

export const FILTERS: Readonly<Record<FilterName, Filter>> = {
  category: { label: t.categoryFilter, anyLabel: t.allJobs, choices: CATEGORY },
  employment: { label: t.jobTypeFilter, anyLabel: t.anyType, choices: EMPLOYMENT },
  experience: { label: t.experienceFilter, anyLabel: t.anyExperience, choices: EXPERIENCE },
  pay: { label: t.payFilter, anyLabel: t.anyPay, choices: PAY },
  qualification: {
    label: t.qualificationFilter,
    anyLabel: t.anyQualification,
    choices: QUALIFICATION,
  },
  posted: { label: t.postedFilter, anyLabel: t.anyTime, choices: POSTED },
  status: { label: t.applicationsFilter, anyLabel: t.openOrClosed, choices: STATUS },
  department: { label: t.departmentFilter, anyLabel: t.allDepartments },
  level: { label: t.levelFilter, anyLabel: t.anyLevel },
  state: { label: t.stateFilter, anyLabel: t.allStates },
  sector: { label: t.departmentFilter, anyLabel: t.allDepartments },
  group: { label: t.groupFilter, anyLabel: t.anyGroup },
  closes: { label: t.closesFilter, anyLabel: t.anyWeek },
};

/** Returns the label of a choice, or undefined if the filter has no such choice. */
export function choiceLabel(name: FilterName, value: string): string | undefined {
  const { choices } = FILTERS[name];
  if (!choices) return value || undefined;
  return Object.hasOwn(choices, value) ? choices[value]?.() : undefined;
}
