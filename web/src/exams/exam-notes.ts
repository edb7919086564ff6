/** Notes that apply to every examination. The constant is the cache key of the server's markup. */
export interface ExamNotes {
  readonly title: string;
  readonly items: readonly string[];
}

export const ADMIT_CARD_NOTES: ExamNotes = {
  title: "Important Instructions",
  items: [
    "Check your name, photograph, signature, paper, date and centre as soon as you have the admit card, and report a mistake to the organisation at once.",
    "Print the admit card on A4 paper and take the print with you; a copy on the phone is seldom accepted.",
    "Carry an original photo identity card whose name is the same as on the admit card.",
    "Arrive at the examination centre at least 30 minutes early. You cannot enter after the gate has closed.",
    "Leave mobile phones, smart watches, earphones and other electronic devices at home.",
    "Read the exam notice to its end. Where it differs from this list, the notice holds.",
  ],
};

export const RESULT_NOTES: ExamNotes = {
  title: "Important Information",
  items: [
    "Keep your roll number and date of birth at hand to see your result on the official website.",
    "Check name, roll number, category and marks, and report a mistake to the organisation in the time that the notice allows.",
    "Save and print the result or scorecard: official websites take them down after some weeks.",
    "A selection stays provisional until your documents have been verified. Keep the originals ready.",
    "A result cannot be changed for money. Report anyone who offers this.",
    "What the organisation itself publishes holds where it differs from this page.",
  ],
};
