import type { JobDefect, QualityCounts } from "../../api/quality-desk";

/** A list of the desk: jobs with a defect, links, or pairs of jobs. */
export type DeskKind = JobDefect | "links" | "doubles";

interface KindText {
  readonly label: string;
  /** The listed items, and how to correct them. */
  readonly about: string;
}

const KINDS: Readonly<Record<DeskKind, KindText>> = {
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

/** The defects of jobs in the order of the page. */
export const DEFECTS = DESK_KINDS.filter(
  (kind): kind is JobDefect => kind !== "links" && kind !== "doubles",
);

export const isDeskKind = (text: string | null): text is DeskKind =>
  text !== null && Object.hasOwn(KINDS, text);

export const kindLabel = (kind: DeskKind) => KINDS[kind].label;
export const kindAbout = (kind: DeskKind) => KINDS[kind].about;

/** Returns how many items of a kind there are. */
export function countOf({ defects, brokenLinks, likelyDoubles }: QualityCounts, kind: DeskKind) {
  if (kind === "links") return brokenLinks;
  return kind === "doubles" ? likelyDoubles : (defects[kind] ?? 0);
}

/** Returns the kinds with items, in the order of the page. */
export const presentKinds = (counts: QualityCounts) =>
  DESK_KINDS.filter((kind) => countOf(counts, kind) > 0);
