/** Texts of the résumé checker. */

import type { ReactNode } from "react";

// Page
export const title = () => "ATS Résumé Checker";
export const lede = () =>
  "See your résumé as the programs of employers read it: what they miss, what it costs, and how to fix it. No account, nothing stored.";
export const description = () =>
  "Check a résumé for free: how well applicant-tracking systems read your PDF or DOCX, what to improve first, and how it matches a job’s skills. Nothing is stored.";
export const checkAnotherResume = () => "Check another résumé";

// List of the checks
export interface BoldName {
  readonly bold: (name: string) => ReactNode;
}
export const whatIsChecked = () => "What is checked";
export const twoNumbers = () =>
  "Programs sort applications before people read them. Two numbers say how yours will fare.";
export const readabilityRule = ({ bold }: BoldName) => (
  <>
    {bold("Readability")}: text and layout 30, contact 15, sections 20, dates 10, bullets 15,
    figures 10. Two columns, a table or pictures of text take 15 % off the sum, two of these 30 %.
  </>
);
export const matchRule = ({ bold }: BoldName) => (
  <>
    {bold("Match")}, where you name a job: which of its skills and terms your résumé has. What is
    shown in your work counts in full, what is only named six tenths, and rare skills count more.
  </>
);
export const sameAnswer = () =>
  "The same file gets the same answer, without guessing or a language model. Repeating keywords lowers it. A high number is no promise: programs differ, and people decide.";
export const noScans = () =>
  "A scan or photo of a page holds no text. Retype it in a word processor, and save it as PDF or DOCX.";

// Form
export const yourResume = () => "Your résumé";
export const fileHelp = () => "PDF, DOCX or plain text, up to 5 MB. Choose it or drop it here.";
export const orPasteText = () => "Or paste its text";
export const resumeText = () => "The text of your résumé";
export const resumeTextHelp = () =>
  "Used where no file is chosen. How the file is laid out cannot be judged then.";
export const nothingStored = () =>
  "Our server reads it in a closed process, answers and forgets it: nothing of it is stored or logged.";
export const checkMyResume = () => "Check my résumé";
export const tryAgain = () => "Try again";
export const cancel = () => "Cancel";
export const sending = () => "Sending…";
export const sendingPercent = (percent: number) => `Sending… ${percent} %`;
export const reading = () => "Reading your résumé…";

// Job to compare with
export interface Aside {
  readonly aside: (text: string) => ReactNode;
}
export const jobYouWant = ({ aside }: Aside) => <>The job you want {aside("(optional)")}</>;
export const listingGone = () =>
  "This listing is no longer available. Choose another one, or paste its text.";
export const listing = () => "A listing on this site";
export const listingHelp = () => "Type a job title and choose, or paste the URL of its page.";
export const chosenListing = () => "Held against the listing";
export const lookingUp = () => "Looking it up…";
export const anotherListing = () => "Another listing, or none";
export const orPasteDescription = () => "Or paste a job description";
export const jobDescription = () => "The job description";
export const jobDescriptionHelp = () =>
  "From any other site or paper, with the job’s title in the first line. Used where no listing is chosen.";

// Errors
export const fileTooLarge = () => "The file must not be larger than 5 MB.";
export const tooManyResumes = () =>
  "Too many résumés have come from your network. Please try again in an hour.";
export const connectionLost = () =>
  "The connection was lost, or the file was changed after you chose it. Check your connection and try again, or choose the file again.";

// Scores
export type Grade = "good" | "fair" | "weak";
const GRADES: Readonly<Record<Grade, string>> = {
  good: "Good",
  fair: "Fair",
  weak: "Needs work",
};
const READABILITY: Readonly<Record<Grade, string>> = {
  good: "Programs read it well.",
  fair: "Programs read most of it.",
  weak: "Programs miss parts of it.",
};
export const gradeName = (grade: Grade) => GRADES[grade];
export const readabilityText = (grade: Grade) => READABILITY[grade];
export interface TermCounts {
  readonly terms: number;
  readonly shown: number;
  readonly named: number;
}
export const matchText = ({ terms, shown, named }: TermCounts) =>
  `Of ${terms} terms, ${shown} shown, ${named} only named.`;
export const readability = () => "Readability";
export const match = () => "Match";
export const scoreOf100 = (score: ReactNode) => <>{score} of 100</>;
export interface Score {
  readonly points: number;
  readonly max: number;
}
export const pointsOf = ({ points, max }: Score) => `${points} of ${max}`;
export const points = (count: number) => (count === 1 ? `${count} point` : `${count} points`);

// Result
export const howProgramsRead = () => "How programs read it";
export const nothingToCompare = (job: string) =>
  `“${job}” names nothing that a résumé can be held against. Paste a fuller description.`;
export const howScored = () => "How the score is calculated";
export const forLayout = () => "For the layout";
export const checkAnother = () => "Check another";
export const print = () => "Print";
export const notChecked = () => "What was not checked";
export const version = (version: number) =>
  `Version ${version} of the check. The same file gets the same answer.`;
export const nothingCosts = () => "We found nothing that costs points.";
export const improveFirst = () => "Improve this first";
export const moreToImprove = (count: number) => `${count} more to improve`;
export const whatToDo = () => "What to do: ";
export const forYourSafety = () => "For your safety";
export const pointsStay = () => "This does not change the points.";

// Match
export const whatJobAsks = () => "What the job asks for";
export const missing = () => "Missing in your résumé";
export const missingHelp = () =>
  "With the points that each could bring. If you know it, say in a line of your experience or projects what you did with it. If not, leave it out.";
export const moreMissing = (count: number) => `${count} more missing`;
export const nothingMissing = () => "Nothing that it asks for is missing.";
export const onlyNamed = (terms: string) => `Only named: ${terms}`;
export const onlyNamedHelp = () =>
  "It counts six tenths. Say in a line of your experience what you did with it, and it counts in full.";
export const shownInWork = (terms: string) => `Shown in your work: ${terms}`;
export const shownInWorkHelp = () => "It counts in full.";

// Résumé as parsed
export const whatProgramReads = () => "What a program reads";
export const everyLine = () => "Every line, in the order it is read";
export interface FileSize {
  readonly kind: "pdf" | "docx" | "text";
  /** 0 if the file has no pages. */
  readonly pages: number;
  readonly lines: number;
  /** The number of lines with its groups of digits. */
  readonly shownLines: string;
}
const FILE_KINDS = { pdf: "PDF", docx: "DOCX", text: "Plain text" } as const;
export function fileSize({ kind, pages, lines, shownLines }: FileSize): string {
  const pageCount = pages > 0 ? `${pages} ${pages === 1 ? "page" : "pages"}, ` : "";
  return `${FILE_KINDS[kind]}, ${pageCount}${shownLines} ${lines === 1 ? "line" : "lines"}`;
}
export const name = () => "Name";
export const email = () => "Email";
export const telephone = () => "Telephone";
export const place = () => "Place";
export const links = () => "Links";
export const experience = () => "Experience";
export const namelessPost = () => "A post without title or dates";
export const education = () => "Education";
export const namelessDegree = () => "A degree without a name";
export const skills = () => "Skills";
export const sections = () => "Sections";
export const notFound = () => "Not found";
