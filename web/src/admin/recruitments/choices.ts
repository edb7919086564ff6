import type {
  Age,
  AgeLimit,
  Domicile,
  Fee,
  Gender,
  Organisation,
  Pay,
  Period,
  Post,
  Qualification,
  Recruitment,
  RecruitmentDate,
  Document as RecruitmentDocument,
  Relaxation,
  Said,
  SelectionStep,
} from "../../api/admin-recruitments";
import type { SelectOption } from "../../forms/choice-field";
import { choices } from "./choice-list";

/** Labels of the choices of a recruitment, in the order of the form. */

export const SECTORS = choices<NonNullable<Organisation["sector"]>>({
  upsc: "UPSC",
  ssc: "SSC",
  bank: "Banks and insurance",
  rail: "Railways",
  defence: "Armed forces",
  police: "Police and paramilitary",
  psu: "Public sector companies",
  state: "States",
  court: "Courts",
  teaching: "Schools and universities",
  health: "Health",
  apprentice: "Apprenticeships",
  other: "Other",
});

const EVENT_LABELS: Readonly<Record<RecruitmentDate["event"], string>> = {
  notified: "Notice published",
  applyFrom: "Applications open",
  applyTo: "Last date to apply",
  feeTo: "Last date of the fee",
  correctionFrom: "Correction opens",
  correctionTo: "Correction closes",
  hardCopyTo: "Last date of the printed form",
  stage2From: "Second form opens",
  stage2To: "Second form closes",
  examCity: "Exam city",
  admitCard: "Admit card",
  exam: "Examination",
  mains: "Main examination",
  skill: "Skill test",
  physical: "Physical test",
  interview: "Interview",
  documents: "Document verification",
  answerKey: "Answer key",
  objectionTo: "Last date of objections",
  result: "Result",
  cutOff: "Cut-off marks",
  allotment: "Allotment",
  joining: "Joining",
};
export const EVENTS = choices(EVENT_LABELS);
export const eventLabel = (event: RecruitmentDate["event"]) => EVENT_LABELS[event];

export const CERTAINTIES = choices<NonNullable<Period["certainty"]>>({
  firm: "Firm",
  tentative: "Tentative",
  cancelled: "Cancelled",
});

export const DOCUMENT_ROLES = choices<RecruitmentDocument["role"]>({
  notification: "Notification",
  shortNotice: "Short notice",
  corrigendum: "Corrigendum",
  admitCard: "Admit card",
  answerKey: "Answer key",
  result: "Result",
  cutOff: "Cut-off marks",
  syllabus: "Syllabus",
  other: "Other",
});

export const APPLY_MODES = choices<Said<Recruitment["applyMode"]>>({
  online: "Online",
  offline: "By post or in person",
  walkIn: "Walk-in interview",
  both: "Online and by post",
});

export const POST_GROUPS = choices<NonNullable<Post["group"]>>({
  A: "Group A",
  B: "Group B",
  C: "Group C",
  D: "Group D",
});

export const PAY_PERIODS = choices<NonNullable<Pay["period"]>>({
  month: "A month",
  year: "A year",
  stipend: "Stipend a month",
});

export const GENDERS = choices<Gender>({
  male: "Men",
  female: "Women",
  transgender: "Transgender",
});

export const MARITAL_STATUSES = choices<Said<Post["marital"]>>({
  unmarried: "Unmarried",
  married: "Married",
  widowed: "Widowed",
  divorced: "Divorced",
});

export const NATIONALITIES = choices<Said<Recruitment["nationality"]>>({
  indian: "Indian",
  indianOrListed: "Indian, or another class of the central rules",
  other: "Another country",
});

export const FEE_COMPONENTS = choices<NonNullable<Fee["component"]>>({
  application: "Application fee",
  processing: "Processing charge",
  exam: "Examination fee",
  tax: "Tax",
});

export const MAX_BOUNDS = choices<NonNullable<AgeLimit["max"]>["bound"]>({
  unsaid: "Only a number",
  notAttained: "Not attained",
  notExceeding: "Not exceeding",
});

export const GRANTS = choices<
  Relaxation["grant"] extends infer G
    ? G extends Record<infer K, Age>
      ? K & string
      : never
    : never
>({
  years: "Years added",
  untilAge: "Own maximum age",
  servicePlus: "Service, plus",
});
export type GrantKind = (typeof GRANTS)[number][0];

export const STACKINGS = choices<NonNullable<Relaxation["stacking"]>>({
  unsaid: "Not said",
  sum: "Added to others",
  max: "The largest counts",
});

export const RULE_SETS: readonly SelectOption[] = [
  ["", "None"],
  ["central", "Central government"],
];

export const FINAL_YEARS = choices<NonNullable<Qualification["finalYear"]>>({
  notSaid: "The notice does not say",
  allowed: "Can apply",
  notAllowed: "Cannot apply",
});

export const DOMICILE_EFFECTS = choices<Domicile["effect"]>({
  required: "Others are excluded",
  feeOnly: "Only the fee depends on it",
  relaxationOnly: "Only relaxations depend on it",
});

export const STAGES = choices<SelectionStep["stage"]>({
  prelims: "Preliminary examination",
  written: "Written examination",
  mains: "Main examination",
  interview: "Interview",
  skill: "Skill test",
  language: "Language test",
  physical: "Physical test",
  psychological: "Psychological test",
  document: "Document verification",
  medical: "Medical examination",
  merit: "Merit list",
  shortlist: "Shortlist",
});
