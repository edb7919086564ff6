/** Texts of the parts of a recruitment's record. */

import type { ReactNode } from "react";

// States of a value
export const notSaid = () => "The notice does not say.";
export const notSaidShort = () => "Not said";
export const awaited = () => "To be announced";
export const checkedOn = (date: string) => `Checked by an editor on ${date}.`;
export const readByMachine = () =>
  "A machine read these facts from a notice. No editor has checked all of them yet: compare them with the official notification.";
export const notChecked = () => "Read by machine, not yet checked by an editor.";
export const wordsOfNotice = () => "Words of the notice";
export const pageOfDocument = ({
  title,
  page,
}: {
  readonly title: string;
  readonly page: number;
}) => `${title}, page ${page}`;
export const notGovernmentSite = () =>
  "This is not a government site. Facts may be missing or wrong here: the official notification always decides. No fee is paid on this site.";

// Next
export const whatIsNext = () => "What Is Next";
export const recruitmentCancelled = () =>
  "The organisation has cancelled this recruitment. Do not apply.";
export const applicationsOpenUntil = (date: ReactNode) => <>Applications are open until {date}.</>;
export const applicationsOpen = () => "Applications are open.";
export const applicationsOpenOn = (date: ReactNode) => <>Applications open on {date}.</>;
export const applicationsClosed = () => "Applications are closed.";
export const daysLeft = (days: number) => {
  if (days <= 0) return "Today is the last day.";
  return days === 1 ? "1 day left." : `${days} days left.`;
};
export const inDays = (days: number) => {
  if (days <= 0) return "(today)";
  return days === 1 ? "(tomorrow)" : `(in ${days} days)`;
};
export const goingOn = () => "(going on)";
export const applyOnline = () => "Apply Online";
export const officialNotification = () => "Official Notification";
export const addToCalendar = () => "Add Dates to Calendar";

// Timeline
export const timeline = () => "Timeline";
export const wholeRecruitment = () => "All about this recruitment";
export const cancelled = () => "Cancelled";
export const next = () => "Next";
export const past = () => "(past)";
export const tentative = () => "Tentative";
export const changedFrom = ({
  old,
  current,
}: {
  readonly old: ReactNode;
  readonly current: ReactNode;
}) => (
  <>
    Changed: {old} → {current}
  </>
);
export const since = (date: string) => `since ${date}`;
export const span = ({ from, to }: { readonly from: string; readonly to: string }) =>
  `${from} to ${to}`;
export const monthWithWords = ({
  month,
  words,
}: {
  readonly month: string;
  readonly words: string;
}) => `${month} (${words})`;
export const untilMidnight = (date: string) => `${date}, until midnight`;
export const eventOfStage = ({
  event,
  stage,
}: {
  readonly event: string;
  readonly stage: number;
}) => `${event}, stage ${stage}`;

// Events
export const eventNotified = () => "Notification";
export const eventApplyFrom = () => "Applications open";
export const eventApplyTo = () => "Last date to apply";
export const eventFeeTo = () => "Last date to pay the fee";
export const eventCorrectionFrom = () => "Corrections open";
export const eventCorrectionTo = () => "Last date for corrections";
export const eventHardCopyTo = () => "Last date for the printed form";
export const eventStage2From = () => "Second form opens";
export const eventStage2To = () => "Last date of the second form";
export const eventExamCity = () => "Exam city";
export const eventAdmitCard = () => "Admit card";
export const eventExam = () => "Exam";
export const eventMains = () => "Main exam";
export const eventSkill = () => "Skill test";
export const eventPhysical = () => "Physical test";
export const eventInterview = () => "Interview";
export const eventDocuments = () => "Document verification";
export const eventAnswerKey = () => "Answer key";
export const eventObjectionTo = () => "Last date for objections";
export const eventResult = () => "Result";
export const eventCutOff = () => "Cut-off marks";
export const eventAllotment = () => "Allotment";
export const eventJoining = () => "Joining";

// Vacancies
export const vacancies = () => "Vacancies";
export const totalVacancies = (count: ReactNode) => <>{count} vacancies in total</>;
export const totalOfVacancies = () => "Total vacancies";
export const vacanciesByPost = () => "By post";
export const vacanciesByPlace = () => "By place";
export const vacanciesByGender = () => "By gender";
export const vacanciesByHorizontal = () => "Reserved within the categories";
export const posts = () => "Posts";
export const post = () => "Post";
export const place = () => "Place";
export const candidates = () => "Candidates";
export const total = () => "Total";
export const showFor = () => "See vacancies, fee and dates of birth for";
export const noNumberForThem = () =>
  "The notice gives no number of vacancies for these candidates.";
export const allPosts = () => "All posts";
export const otherPosts = () => "All other posts";
export const postCode = (code: string) => `Code ${code}`;
export const postGroup = (group: string) => `Group ${group}`;
export const codeMeans = ({ code, name }: { readonly code: string; readonly name: string }) =>
  `${code}: ${name}`;
export const dashMeans = () => "–: the notice gives no number";

// Candidates
export const men = () => "Men";
export const women = () => "Women";
export const transgenderPersons = () => "Transgender persons";
export const ofState = (state: string) => `home state ${state}`;
export const allApplicants = () => "All candidates";
export const otherApplicants = () => "All others";

// Age
export const ageLimit = () => "Age Limit";
export const ageHeading = () => "Age";
export const born = (days: string) => `Born ${days}`;
export const age = ({ years, months }: { readonly years: number; readonly months: number }) =>
  `${years} years${months > 0 ? ` ${months} months` : ""}`;
export const ageFrom = (limit: string) => `at least ${limit}`;
export const ageBelow = (limit: string) => `less than ${limit}`;
export const ageNotAbove = (limit: string) => `not more than ${limit}`;
export const ageMaximum = (limit: string) => `maximum ${limit}`;
export const asOn = (date: string) => `on ${date}`;
export const ageDayNotSaid = () => "The notice does not say on which day the age counts.";
export const bornBetween = ({ from, to }: { readonly from: string; readonly to: string }) =>
  `${from} to ${to}, both days included`;
export const bornFrom = (date: string) => `on ${date} or later`;
export const bornUntil = (date: string) => `on ${date} or earlier`;
export const acceptedBirthDates = () => "Accepted Dates of Birth";
export const acceptedBirthDatesFor = (posts: string) => `Accepted Dates of Birth: ${posts}`;
export const acceptedBirthDatesNote = () =>
  "Worked out from the limits above. Both days are included. Other claims, such as a disability or military service, can allow earlier dates.";
export const bornHeading = () => "Born";
export const earlierMayBeAccepted = () =>
  "Earlier dates may be accepted: the notice does not say by how many years.";
export const relaxation = () => "Relaxation";
export const relaxedBy = (length: string) => `${length} more`;
export const relaxedUntil = (limit: string) => `up to ${limit}`;
export const relaxedByService = (length: string) => `length of service and ${length} more`;
export const relaxationCap = (limit: string) => `never beyond ${limit}`;
export const relaxationAdds = () => "added to other relaxations";
export const relaxationDoesNotAdd = () => "not added to other relaxations";
export const relaxedAsPerRules = () =>
  "Reserved categories: as per rules. The notice gives no number.";
export const relaxedAsPerRulesFor = (groups: string) =>
  `${groups}: as per rules. The notice gives no number.`;
export const centralRules = () =>
  "An editor has read the notice: the rules of the central government apply (OBC 3 years, SC and ST 5, persons with disabilities 10, former servicemen their service and 3).";

// Qualification
export const qualification = () => "Qualification";
export const oneOfThese = () => "One of these:";
export const allSubjects = (subjects: string) => `with ${subjects}`;
export const anySubject = (subjects: string) => `with one of: ${subjects}`;
export const minMarks = (marks: string) => `at least ${marks} %`;
export const minMarksFor = ({
  groups,
  marks,
}: {
  readonly groups: string;
  readonly marks: string;
}) => `${groups} at least ${marks} %`;
export const certificate = (name: string) => `certificate: ${name}`;
export const passedTest = (name: string) => `${name} passed`;
export const licence = (name: string) => `licence: ${name}`;
export const finalYearAllowed = () => "Candidates in their final year can apply.";
export const finalYearNotAllowed = () => "Candidates in their final year cannot apply.";
export const finalYearNotSaid = () =>
  "The notice does not say whether candidates in their final year can apply.";
export const heldBy = (date: string) => `You must have it by ${date}.`;
export const excludes = (levels: string) => `Not open to candidates with: ${levels}.`;

// Other conditions
export const experience = () => "Experience";
export const noExperience = () => "None needed";
export const lengthOfTime = ({
  years,
  months,
}: {
  readonly years: number;
  readonly months: number;
}) =>
  [
    years > 0 ? `${years} ${years === 1 ? "year" : "years"}` : "",
    months > 0 ? `${months} ${months === 1 ? "month" : "months"}` : "",
  ]
    .filter(Boolean)
    .join(" ");
export const experienceOf = (length: string) => `${length} of experience`;
export const experienceIn = ({
  length,
  field,
}: {
  readonly length: string;
  readonly field: string;
}) => `${length} of experience: ${field}`;
export const pay = () => "Pay";
export const perMonth = (range: string) => `${range} per month`;
export const perYear = (range: string) => `${range} per year`;
export const asStipend = (range: string) => `${range} stipend`;
export const gradePay = (amount: string) => `grade pay ${amount}`;
export const physicalStandards = () => "Physical Standards";
export const otherConditions = () => "Other Conditions";
export const gender = () => "Who can apply";
export const marital = () => "Marital status";
export const unmarried = () => "Unmarried";
export const married = () => "Married";
export const widowed = () => "Widowed";
export const divorced = () => "Divorced";
export const nationality = () => "Nationality";
export const nationalityIndian = () => "Citizens of India";
export const nationalityIndianOrListed = () =>
  "Citizens of India, and others whom the notice lists";
export const nationalityOther = () => "See the notice";
export const homeState = () => "Home state";
export const domicileRequired = (states: string) => `Only candidates of ${states}`;
export const domicileFeeOnly = (states: string) => `A lower fee for candidates of ${states} only`;
export const domicileRelaxationOnly = (states: string) =>
  `Age relaxation for candidates of ${states} only`;
export const attempts = () => "Attempts";
export const attemptCount = (count: number) => `At most ${count}`;

// Fee
export const fee = () => "Application Fee";
export const feeComponent = () => "Part";
export const feeApplication = () => "Application";
export const feeProcessing = () => "Processing";
export const feeExam = () => "Exam";
export const feeTax = () => "Tax";
export const amount = () => "Amount";
export const noFee = () => "No fee";
export const componentsAreAdded = () => "A candidate pays the sum of the parts.";
export const refund = ({
  amount,
  when,
}: {
  readonly amount: string;
  readonly when: string | undefined;
}) => (when ? `${amount} is refunded: ${when}` : `${amount} is refunded`);
export const freeChances = (count: number) =>
  count === 1 ? "The first attempt is free" : `The first ${count} attempts are free`;

// How to apply
export const howToApply = () => "How to Apply";
export const stepApply = () => "Fill in the form";
export const stepPapers = () => "Keep these papers ready";
export const stepFee = () => "Pay the fee";
export const stepCorrect = () => "Correct the form if needed";
export const stepHardCopy = () => "Send the printed form";
export const modeOnline = () => "Online";
export const modeOffline = () => "On paper";
export const modeWalkIn = () => "Walk in on the day";
export const modeBoth = () => "Online or on paper";
export const officialWebsite = () => "Official website:";

// Selection
export const selection = () => "Selection";
export const percent = (number: string) => `${number} %`;
export const stagePrelims = () => "Preliminary exam";
export const stageWritten = () => "Written exam";
export const stageMains = () => "Main exam";
export const stageInterview = () => "Interview";
export const stageSkill = () => "Skill test";
export const stageLanguage = () => "Language test";
export const stagePhysical = () => "Physical test";
export const stagePsychological = () => "Psychological test";
export const stageDocument = () => "Document verification";
export const stageMedical = () => "Medical examination";
export const stageMerit = () => "Merit list";
export const stageShortlist = () => "Shortlisting";

// Cut-off marks
export const cutOffs = () => "Cut-off Marks";
export const sortBy = () => "Sort by";
export const category = () => "Category";
export const year = () => "Year";
export const stage = () => "Stage";
export const marks = () => "Marks";
export const marksOutOf = ({ marks, of }: { readonly marks: string; readonly of: string }) =>
  `${marks} of ${of}`;

// Changes and documents
export const announcedChanges = () => "Announced Changes";
export const newValue = (value: ReactNode) => <>New: {value}</>;
export const removedValue = (value: ReactNode) => <>No longer valid: {value}</>;
export const changedDetails = () => "The present value is on this page.";
export const otherDetails = () => "Other details";
export const documents = () => "Documents and Source";
export const advertisementNumber = () => "Advertisement number:";
export const noDocuments = () => "No document is linked yet.";
export const official = () => "Official";
export const copy = () => "Copy on another site";
export const roleNotification = () => "Notification";
export const roleShortNotice = () => "Short notice";
export const roleCorrigendum = () => "Corrigendum";
export const roleAdmitCard = () => "Admit card";
export const roleAnswerKey = () => "Answer key";
export const roleResult = () => "Result";
export const roleCutOff = () => "Cut-off marks";
export const roleSyllabus = () => "Syllabus";
export const roleOther = () => "Other document";
