import * as t from "#messages/exam-detail";

/** Notes that apply to every examination. The constant is the cache key of the server's markup. */
export interface ExamNotes {
  readonly title: () => string;
  readonly items: () => readonly string[];
}

export const ADMIT_CARD_NOTES: ExamNotes = {
  title: t.importantInstructions,
  items: t.admitCardNotes,
};

export const RESULT_NOTES: ExamNotes = {
  title: t.importantInformation,
  items: t.resultNotes,
};
