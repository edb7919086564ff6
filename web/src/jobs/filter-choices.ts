import type { ChosenFilters } from "../api/jobs";

export type FilterName = keyof ChosenFilters;

/** Every choice that the API knows, with its words; "all" is what no choice means. */
type Words<Name extends FilterName> = Readonly<
  Record<Exclude<NonNullable<ChosenFilters[Name]>, "all">, string>
>;

const CATEGORY: Words<"category"> = {
  tech: "Tech Jobs",
  "non-tech": "Non Tech Jobs",
};

const EMPLOYMENT: Words<"employment"> = {
  "full-time": "Full time",
  "part-time": "Part time",
  contract: "Contract",
  freelance: "Freelance",
  internship: "Internship",
};

const EXPERIENCE: Words<"experience"> = {
  0: "Fresher",
  1: "1–2 years",
  3: "3–4 years",
  5: "5–9 years",
  10: "10 years and more",
};

const PAY: Words<"pay"> = {
  3: "₹3 LPA and more",
  6: "₹6 LPA and more",
  10: "₹10 LPA and more",
  15: "₹15 LPA and more",
  25: "₹25 LPA and more",
};

const QUALIFICATION: Words<"qualification"> = {
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

const POSTED: Words<"posted"> = {
  1: "Last 24 hours",
  3: "Last 3 days",
  7: "Last 7 days",
  15: "Last 15 days",
  30: "Last 30 days",
};

const STATUS: Words<"status"> = {
  open: "Open now",
  closing: "Closing this week",
};

interface Filter {
  readonly label: string;
  /** The words for no choice. */
  readonly any: string;
  /** Without them, the choices are names that stand in the jobs. */
  readonly choices?: Readonly<Record<string, string>>;
}

export const FILTERS: Readonly<Record<FilterName, Filter>> = {
  category: { label: "Category", any: "All Jobs", choices: CATEGORY },
  employment: { label: "Job type", any: "Any type", choices: EMPLOYMENT },
  experience: { label: "Experience", any: "Any experience", choices: EXPERIENCE },
  pay: { label: "Pay", any: "Any pay", choices: PAY },
  qualification: { label: "Qualification", any: "Any qualification", choices: QUALIFICATION },
  posted: { label: "Posted", any: "Any time", choices: POSTED },
  status: { label: "Applications", any: "Open or closed", choices: STATUS },
  department: { label: "Department", any: "All Departments" },
};

/** The words of a choice; undefined for what is no choice of this filter. */
export function choiceWords(name: FilterName, value: string): string | undefined {
  const { choices } = FILTERS[name];
  if (!choices) return value || undefined;
  return Object.hasOwn(choices, value) ? choices[value] : undefined;
}
