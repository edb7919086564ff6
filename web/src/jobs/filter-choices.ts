import type { ChosenFilters } from "../api/jobs";

export type FilterName = keyof ChosenFilters;

/** Labels of every value of the API; "all" means no choice. */
type ChoiceLabels<Name extends FilterName> = Readonly<
  Record<Exclude<NonNullable<ChosenFilters[Name]>, "all">, string>
>;

const CATEGORY: ChoiceLabels<"category"> = {
  tech: "Tech Jobs",
  "non-tech": "Non Tech Jobs",
};

const EMPLOYMENT: ChoiceLabels<"employment"> = {
  "full-time": "Full time",
  "part-time": "Part time",
  contract: "Contract",
  freelance: "Freelance",
  internship: "Internship",
};

const EXPERIENCE: ChoiceLabels<"experience"> = {
  0: "Fresher",
  1: "1–2 years",
  3: "3–4 years",
  5: "5–9 years",
  10: "10 years and more",
};

const PAY: ChoiceLabels<"pay"> = {
  3: "₹3 LPA and more",
  6: "₹6 LPA and more",
  10: "₹10 LPA and more",
  15: "₹15 LPA and more",
  25: "₹25 LPA and more",
};

const QUALIFICATION: ChoiceLabels<"qualification"> = {
  "10th": "10th pass",
  "12th": "12th pass",
  iti: "ITI",
  diploma: "Diploma",
  graduate: "Graduate",
  engineering: "Engineering",
  medical: "Medical and nursing",
  teaching: "Teaching (B.Ed)",
  postgraduate: "Postgraduate",
};

const POSTED: ChoiceLabels<"posted"> = {
  1: "Last 24 hours",
  3: "Last 3 days",
  7: "Last 7 days",
  15: "Last 15 days",
  30: "Last 30 days",
};

const STATUS: ChoiceLabels<"status"> = {
  open: "Open now",
  closing: "Closing this week",
};

interface Filter {
  readonly label: string;
  /** The label for no choice. */
  readonly anyLabel: string;
  /** Labels of the choices. If missing, the choices are names from the jobs. */
  readonly choices?: Readonly<Record<string, string>>;
}

export const FILTERS: Readonly<Record<FilterName, Filter>> = {
  category: { label: "Category", anyLabel: "All Jobs", choices: CATEGORY },
  employment: { label: "Job type", anyLabel: "Any type", choices: EMPLOYMENT },
  experience: { label: "Experience", anyLabel: "Any experience", choices: EXPERIENCE },
  pay: { label: "Pay", anyLabel: "Any pay", choices: PAY },
  qualification: { label: "Qualification", anyLabel: "Any qualification", choices: QUALIFICATION },
  posted: { label: "Posted", anyLabel: "Any time", choices: POSTED },
  status: { label: "Applications", anyLabel: "Open or closed", choices: STATUS },
  department: { label: "Department", anyLabel: "All Departments" },
};

/** Returns the label of a choice, or undefined if the filter has no such choice. */
export function choiceLabel(name: FilterName, value: string): string | undefined {
  const { choices } = FILTERS[name];
  if (!choices) return value || undefined;
  return Object.hasOwn(choices, value) ? choices[value] : undefined;
}
