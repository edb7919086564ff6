/** Texts of the page of an admit card or a result. */

import type { ReactNode } from "react";

export const admitCards = () => "Admit Cards";
export const loadingAdmitCard = () => "Loading admit card details...";
export const admitCardNotFound = () => "Admit Card Not Found";
export const admitCardNotFoundText = () =>
  "The admit card you are looking for does not exist or was removed.";
export const backToAdmitCards = () => "Back to Admit Cards";
export const admitCardError = () => "Failed to fetch admit card details.";
export const admitCardUnavailable = () => "Admit card not available for this job.";
export const results = () => "Results";
export const loadingResult = () => "Loading result details...";
export const resultNotFound = () => "Result Not Found";
export const resultNotFoundText = () =>
  "The result you are looking for does not exist or was removed.";
export const backToResults = () => "Back to Results";
export const resultError = () => "Failed to fetch result details.";
export const resultUnavailable = () => "Result not available for this job.";
export const backTo = (list: string) => `Back to ${list}`;

// Head
export const examInformation = () => "Exam Information";
export const aboutAdmitCard = () => "About This Admit Card";
export const moreAdmitCards = () => "More Admit Cards";
export const saveAdmitCard = () => "Save admit card";
export const unsaveAdmitCard = () => "Unsave admit card";
export const resultInformation = () => "Result Information";
export const aboutResult = () => "About This Result";
export const moreResults = () => "More Results";
export const saveResult = () => "Save result";
export const unsaveResult = () => "Unsave result";
export const resultOf = (exam: string) => `${exam} - Result`;
export const dateOnAdmitCard = () => "The exam date is on each admit card.";
export const examWasOn = (date: ReactNode) => <>The exam was on {date}</>;
/** Follows the word "Today". */
export const isExamDay = () => "is the exam";
/** Follows the number of days. */
export const daysToExam = (days: number) =>
  days === 1 ? "day left to the exam" : "days left to the exam";
export const examOn = (date: ReactNode) => <>Exam date {date}</>;
export const releasedOn = (date: ReactNode) => <>Released on {date}</>;
export const comesOutOn = (date: ReactNode) => <>Comes out on {date}</>;
export const resultReleasedOn = (date: ReactNode) => <>Result released on {date}</>;
export const resultComesOutOn = (date: ReactNode) => <>Result comes out on {date}</>;

// Documents
export const downloadDocuments = () => "Download Documents";
export const downloadAdmitCard = () => "Download Admit Card";
export const downloadExamNotice = () => "Download Exam Notice";
export const checkResult = () => "Check Result";
export const meritList = () => "Merit List";
export const examNotice = () => "Exam Notice";
export const noDocument = (organisation: string | undefined) =>
  `No document is linked here. Please look on the website of ${organisation ?? "the organisation"}.`;

// Facts
export const examName = () => "Exam name";
export const organisation = () => "Organisation";
export const releaseDate = () => "Release date";
export const examDate = () => "Exam date";
export const asOnAdmitCard = () => "As on your admit card";
export const location = () => "Location";
export const totalVacancies = () => "Total vacancies";
export const selectedCandidates = () => "Selected candidates";
export const cutOffMarks = () => "Cut-off marks";

// Notes
export const importantInstructions = () => "Important Instructions";
export const importantInformation = () => "Important Information";
export const admitCardNotes = () => [
  "Check your name, photograph, signature, paper, date and centre as soon as you have the admit card, and report a mistake to the organisation at once.",
  "Print the admit card on A4 paper and take the print with you; a copy on the phone is seldom accepted.",
  "Carry an original photo identity card whose name is the same as on the admit card.",
  "Arrive at the examination centre at least 30 minutes early. You cannot enter after the gate has closed.",
  "Leave mobile phones, smart watches, earphones and other electronic devices at home.",
  "Read the exam notice to its end. Where it differs from this list, the notice holds.",
];
export const resultNotes = () => [
  "Keep your roll number and date of birth at hand to see your result on the official website.",
  "Check name, roll number, category and marks, and report a mistake to the organisation in the time that the notice allows.",
  "Save and print the result or scorecard: official websites take them down after some weeks.",
  "A selection stays provisional until your documents have been verified. Keep the originals ready.",
  "A result cannot be changed for money. Report anyone who offers this.",
  "What the organisation itself publishes holds where it differs from this page.",
];
