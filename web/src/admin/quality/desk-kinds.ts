import type { JobDefect, QualityCounts } from "../../api/quality-desk";

/** The kinds whose items are not jobs with a defect, with the member of their number. */
const OTHER_KINDS = {
  reports: "reportedListings",
  corrections: "corrections",
  links: "brokenLinks",
  doubles: "likelyDoubles",
} as const satisfies Record<string, keyof QualityCounts>;

type OtherKind = keyof typeof OTHER_KINDS;

/** A list of the desk: jobs with a defect, or the items of another kind. */
export type DeskKind = JobDefect | OtherKind;

interface KindText {
  readonly label: string;
  /** The listed items, and how to correct them. */
  readonly about: string;
}

const KINDS: Readonly<Record<DeskKind, KindText>> = {
  reports: {
    label: "Reports of visitors",
    about:
      "Visitors wrote these texts without an account. Check the official notice, correct the listing if it is wrong, and mark the reports as settled.",
  },
  corrections: {
    label: "Announced corrections",
    about:
      "A corrigendum is among the documents, but no change and no value names it. Enter what it changes. If it changes nothing here, choose another kind of document.",
  },
  closed: {
    label: "Closed but still shown",
    about: "Applications have ended. Hide the jobs, or change the last date if it was extended.",
  },
  "no-source": {
    label: "No official source",
    about: "Visitors cannot check these notices. Enter the URL of the official notice or download.",
  },
  "no-last-date": {
    label: "No last date",
    about: "Government jobs without a last date. Visitors do not know how long they can apply.",
  },
  "no-apply-link": {
    label: "No link to apply",
    about: "Jobs of companies without a link. Visitors cannot apply.",
  },
  dates: {
    label: "Dates that contradict",
    about: "One date is after another that must be later, such as an exam before the last date.",
  },
  pay: {
    label: "Unbelievable pay",
    about: "The pay for a year is below ₹12,000 or above ₹5 crore, or its bounds are reversed.",
  },
  "short-text": {
    label: "Very short text",
    about: "The text has less than 150 characters. Visitors learn too little.",
  },
  "no-organisation": {
    label: "No organisation",
    about: "Jobs without an employer, a department or an examining body.",
  },
  "no-location": {
    label: "No place",
    about: "Jobs without a place of work. Searches by place do not find them.",
  },
  links: {
    label: "Broken links",
    about: "Links that failed twice in a row. Correct them in their jobs, or check them again.",
  },
  doubles: {
    label: "Likely doubles",
    about: "Two jobs with the same organisation and last date, and nearly the same title.",
  },
};

/** The kinds in the order of the page. */
export const DESK_KINDS = Object.keys(KINDS) as readonly DeskKind[];

const isOtherKind = (kind: DeskKind): kind is OtherKind => Object.hasOwn(OTHER_KINDS, kind);

/** Returns whether the items of a kind are jobs with a defect. */
export const isDefect = (kind: DeskKind): kind is JobDefect => !isOtherKind(kind);

/** The defects of jobs in the order of the page. */
export const DEFECTS = DESK_KINDS.filter(isDefect);

export const isDeskKind = (text: string | null): text is DeskKind =>
  text !== null && Object.hasOwn(KINDS, text);

export const kindLabel = (kind: DeskKind) => KINDS[kind].label;
export const kindAbout = (kind: DeskKind) => KINDS[kind].about;

/** Returns how many items of a kind there are. */
export const countOf = (counts: QualityCounts, kind: DeskKind): number =>
  isOtherKind(kind) ? counts[OTHER_KINDS[kind]] : (counts.defects[kind] ?? 0);

/** Returns the kinds with items, in the order of the page. */
export const presentKinds = (counts: QualityCounts) =>
  DESK_KINDS.filter((kind) => countOf(counts, kind) > 0);
