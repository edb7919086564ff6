/** The marking scheme of a paper. Marks are per question. */
export interface Scheme {
  readonly marks: number;
  /** Marks deducted for a wrong answer. */
  readonly penalty: number;
  /** Number of options per question. */
  readonly options: number;
}

export interface Exam extends Scheme {
  readonly id: string;
  readonly name: string;
  readonly questions: number;
}

/** Years of the notices that the schemes are taken from. New notices may differ. */
export const EXAMS_YEAR = "2025–26";

export const EXAMS: readonly Exam[] = [
  { id: "ssc-cgl", name: "SSC CGL Tier 1", questions: 100, marks: 2, penalty: 0.5, options: 4 },
  { id: "ibps", name: "IBPS / SBI prelims", questions: 100, marks: 1, penalty: 0.25, options: 5 },
  { id: "rrb-ntpc", name: "RRB NTPC CBT 1", questions: 100, marks: 1, penalty: 1 / 3, options: 4 },
  { id: "upsc-gs", name: "UPSC prelims, GS", questions: 100, marks: 2, penalty: 2 / 3, options: 4 },
  {
    id: "upsc-csat",
    name: "UPSC prelims, CSAT",
    questions: 80,
    marks: 2.5,
    penalty: 2.5 / 3,
    options: 4,
  },
  { id: "neet", name: "NEET UG", questions: 180, marks: 4, penalty: 1, options: 4 },
  { id: "jee-main", name: "JEE Main", questions: 75, marks: 4, penalty: 1, options: 4 },
  { id: "ugc-net", name: "UGC NET", questions: 150, marks: 2, penalty: 0, options: 4 },
];

/** Id of a paper whose scheme is entered in the form. */
export const OTHER = "other";
