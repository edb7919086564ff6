/** Texts of career guidance. */

import type { ReactNode } from "react";
import type { Interest, Level } from "../../api/careers";

/** Returns a name for the middle of a sentence. */
const lower = (name: string) => String(name).toLowerCase();

// Page
export const title = () => "Career Guidance";
export const lede = () =>
  "From what you like and what you have learnt to work that suits you, with the shortest way there and what is open today. No account, nothing stored.";
export const description = () =>
  "Find work that suits you: 36 questions, your education, age and skills, ranked occupations with the way to each, its exams, cost, age limits and open jobs.";
export const resultTitle = () => "Careers that suit you";
export const resultLede = () =>
  "The best first. Each with why it is here, the shortest way to it, and what is open today.";

// States of the page
export const tryAgain = () => "Try Again";
export const loadingQuestions = () => "Loading questions...";
export const questionsFailed = () => "The questions could not be loaded";
export const checkConnection = () => "Please check your connection and try again.";
export const loadingOccupations = () => "Looking through the occupations...";
export const occupationsFailed = () => "We could not look through the occupations";
export const nothingLost = () =>
  "Nothing that you told us is lost. Please check your connection and try again.";
export const backToQuestions = () => "Back to the questions";
export const savedResults = () => "Your saved results";

// Form
export const answersWrong = (count: number) =>
  count === 1 ? "One answer is missing or wrong." : `${count} answers are missing or wrong.`;
export const aboutYou = () => "About you";
export const education = () => "Your education";
export const educationHelp = () => "The highest you have passed, or are about to.";
export const choose = () => "Choose…";
export const alsoPassed = () => "Also passed";
export const alsoPassedHelp = () => "Such as ITI beside class 12, or B.Ed beside B.Sc.";
export const nothingElse = () => "Nothing else";
export const yourAge = () => "Your age";
export const yourAgeHelp = () => "In completed years. Many examinations have an age limit.";
export const category = () => "Category";
export const categoryHelp = () => "It can raise an age limit.";
export const general = () => "General or EWS";
export const obc = () => "OBC (non-creamy layer)";
export const scOrSt = () => "SC or ST";
export const withDisability = () => "Person with disability";
export const studyTime = () => "How long would you still study?";
export const studyTimeHelp = () => "Courses in all; preparing for an examination does not count.";
export const asLongAsItTakes = () => "As long as it takes";
export const noMoreCourses = () => "No more courses";
export const upToYears = (years: number) => (years === 1 ? "Up to a year" : `Up to ${years} years`);
export const where = () => "Where do you look for work?";
export const allIndia = () => "All of India";
export const whatYouCanDo = () => "What can you do already?";
export const whatYouCanDoHelp = () => "Skills, separated by commas: Excel, typing, welding, Hindi…";
export const wish = () => "Do you already think of something?";
export const wishHelp = () => "You see the way to it, whatever your answers say.";
export const notYet = () => "Not yet";
export const showWhatSuits = () => "Show what suits me";
export const answersInUrl = (occupations: number) =>
  `Out of ${occupations} occupations. Your answers are part of the URL of the result. Our server does not store them.`;

const STAGES: Readonly<Record<Level["stage"], string>> = {
  school: "School",
  training: "Certificates, ITI and diplomas",
  degree: "Bachelor degrees",
  beyond: "Master degrees and beyond",
};
export const stageName = (stage: Level["stage"]) => STAGES[stage];

// Statements
export const whatYouWouldLike = () => "What would you like to do?";
export const statementsHelp = () =>
  "Think of the work, not of pay or of what others say. 1 is “not at all”, 5 is “very much”. Five minutes; leave all of them out to go by skills and openings alone.";

// Interests: Holland's six types (RIASEC)
const INTERESTS: Readonly<Record<Interest, string>> = {
  R: "Hands and machines",
  I: "Finding out",
  A: "Making and showing",
  S: "Helping and teaching",
  E: "Leading and selling",
  C: "Keeping order",
};
export const interestName = (interest: Interest) => INTERESTS[interest];
export const whatYouLike = () => "What you like";
export const noPreference = () => "No clear preference";
export const noPreferenceText = () =>
  "You like all six kinds of work about the same, so your answers cannot tell one occupation from another. The list goes by your skills and by openings. Look at the statements again: which would you choose on a free day?";
export const ofFive = () => " of 5";

// Result
export const youToldUs = () => "You told us: ";
export const ageInYears = (years: string) => `${years} years`;
export const inAllIndia = () => "all of India";
export const change = () => "Change";
export const save = () => "Save";
export const saved = () => "Saved";
export const savedHere = () => "Saved in this browser.";
export const noLongerSaved = () => "No longer saved.";
export const share = () => "Share";
export const shareTitle = () => "Careers that suit me";
export const linkCopied = () => "Link copied. It holds your answers.";
export const print = () => "Print";
export interface FirstResult {
  readonly occupation: string;
  readonly level: string;
}
export const savedTitle = ({ occupation, level }: FirstResult) =>
  `${occupation} and more, for ${level}`;
export const whatYouThinkOf = () => "What you think of";
export const wishClosed = (occupation: string) =>
  `${occupation}: no way that we know of is open to you. An age limit is over before you would be ready, the recruitment does not take your category, or the courses are longer than you want.`;
export const showMore = () => "Show more occupations";

// How the list is made
export interface ReachableOccupations {
  readonly reachable: number;
  readonly outOfReach: number;
}
export const howListIsMade = () => "How this list is made";
export const reachableOccupations = ({ reachable, outOfReach }: ReachableOccupations) => (
  <>
    {`${reachable} of our occupations can be reached from your education`}
    {outOfReach > 0
      ? `; ${outOfReach} cannot, because an age limit would be over before, or the courses are longer than you want.`
      : "."}
  </>
);
export const howScored = () =>
  "Half of the score is how well your likings match the work (the correlation of your answers with the occupation’s own profile), three tenths are the skills you have of those that listings ask for, rare ones counting more, and two tenths are how many openings there are, compared with other occupations. The way is the shortest over courses and examinations that keeps every age limit we know of.";
export const howCounted = (year: number) =>
  `Costs and lengths are typical for ${year}, from a government seat to a private one, without living costs. Age limits, fees and pay change: the official notice decides. This is a starting point to talk about, not a test of what you can do.`;

// Durations, costs and ages
export interface Duration {
  readonly years: number;
  /** 0 to 11. */
  readonly months: number;
}
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
/** Returns an empty text for a duration of 0. */
export const duration = ({ years, months }: Duration) =>
  [years > 0 && count(years, "year"), months > 0 && count(months, "month")]
    .filter(Boolean)
    .join(" ");
export interface Bounds {
  readonly from: string | number;
  readonly to: string | number;
}
export const zeroYears = () => "0 years";
export const nothing = () => "nothing";
export const range = ({ from, to }: Bounds) => `${from} to ${to}`;
export const rangeOfYears = ({ from, to }: Bounds) => `${from} to ${to} years`;
export const fromAge = (age: string) => `from ${age}`;
export const upToAge = (age: string) => `up to ${age}`;

// Reasons
export interface ListEnd {
  /** All items but the last, separated by commas. */
  readonly others: string;
  readonly last: string;
}
export const skillList = ({ others, last }: ListEnd) => `${others} and ${last}`;
export const interestList = ({ others, last }: ListEnd) => `${others} and ${last}`;
export const youLike = (interests: string) =>
  `You like ${lower(interests)}, and there is much of it here.`;
export interface KnownSkills {
  readonly known: number;
  readonly usual: number;
  readonly skills: string;
}
export const youKnow = ({ known, usual, skills }: KnownSkills) =>
  `You know ${known} of its ${usual} usual skills: ${skills}.`;
export interface Openings {
  readonly count: number;
  /** The number with its groups of digits. */
  readonly shown: string;
}
const openings = ({ count, shown }: Openings) =>
  count === 1 ? `${shown} opening` : `${shown} openings`;
export const openingsInState = (found: Openings) => `${openings(found)} in your state.`;
export const openingsHere = (found: Openings) => `${openings(found)} on this site now.`;
export interface ComparedOpenings extends Openings {
  /** Percentage of the other occupations that have fewer openings. */
  readonly percent: number;
}
export const openingsCompared = (found: ComparedOpenings) =>
  `${openings(found)} on this site now, more than ${found.percent} in 100 other occupations have.`;

// Occupation
export const outOf100 = () => "of 100";
export interface Pay {
  readonly label: (text: string) => ReactNode;
  readonly aside: (text: string) => ReactNode;
  readonly from: string;
  readonly to: string;
  /** The pay period, such as "month". */
  readonly per: string;
  readonly year: number;
  readonly note: string;
}
export const firstPay = ({ label, aside, from, to, per, year, note }: Pay) => (
  <>
    {label("First pay: ")}
    {`${from} to ${to} a ${per}`}
    {aside(` (${year}). ${note}`)}
  </>
);
export const skillsToLearn = () => "Skills to learn";
export interface Way {
  readonly distance: string;
  /** Empty if the way costs nothing. */
  readonly cost: string;
}
export const applyNow = () => "You can apply now";
export const away = (duration: string) => `About ${duration} away`;
export const wayThere = ({ distance, cost }: Way) =>
  `The way there: ${lower(distance)}${cost === "" ? "" : `, ${cost}`}`;
export const sources = (list: ReactNode) => <>Sources: {list}</>;

// Other ways
export interface AlternativeRoute {
  readonly role: ReactNode;
  /** The required examination, if any. */
  readonly exam: string | null | undefined;
  /** The required education. */
  readonly needs: string;
  readonly duration: string;
}
export const otherWays = () => "Other ways";
export const alternativeRoute = ({ role, exam, needs, duration }: AlternativeRoute) => (
  <>
    {role}
    {`: by ${[exam, needs].filter(Boolean).join(", with ")}, `}
    {duration}
  </>
);
export const atOnce = () => "at once";
export const closedWay = () => "not open to you (an age limit, or longer courses than you want)";

// Open jobs
export const noneOpen = () => "Nothing open here now";
export const openNow = ({ shown }: Openings) => `${shown} open now`;
export const nextLastDate = (date: string) => `Next last date ${date}`;
export const searchFor = (words: string) => `Search “${words}”`;
export const forOccupation = (name: string) => <> for {name}</>;

// Steps of a way
export interface AgeCalculatorLink {
  readonly link: (text: string) => ReactNode;
}
export const tightAge = ({ link }: AgeCalculatorLink) => (
  <>
    {"Your age is close to the limit: the cut-off date of the notice decides."}{" "}
    {link("Work it out")}
  </>
);
export const held = (how: string) => `${how}.`;
export interface Attempts {
  /** How often the examination is held. */
  readonly held: string;
  readonly attempts: number;
}
export const heldWithAttempts = ({ held, attempts }: Attempts) =>
  `${held}. At most ${attempts} attempts on the general list.`;
export interface Announcement {
  readonly website: string;
  /** Missing without an exam. */
  readonly source: ReactNode;
}
export const announcedOn = ({ website, source }: Announcement) => (
  <>
    {`Announced on ${website}`}
    {source ? <>. Source: {source}</> : null}
  </>
);
export interface Fee {
  readonly cost: string;
  readonly year: string | number;
}
export const costs = (cost: string) => `costs ${cost}`;
export const toPrepare = (duration: string) => `${duration} to prepare`;
export const waitForAge = (duration: string) => `wait ${duration} until you are old enough`;
export const fee = ({ cost, year }: Fee) => `fee ${cost} (${year})`;
export const feeUpTo = ({ cost, year }: Fee) => `fee up to ${cost} (${year})`;
export const ageLimit = (limit: string) => `age ${limit}`;
export const toFindPost = (duration: string) => `about ${duration} to find it`;
export const ageThen = (age: string) => `you would be ${age} old`;
