import type { DimensionName, Feedback } from "../api/interview";
import { storedList } from "../site/stored-list";
import { TRACES } from "../site/trace-keys";
import type { InterviewPlace } from "./interview-address";

/** Questions of a mock interview. */
export const QUESTIONS = 5;

/** What an answer in a mock interview was told last. */
export interface Answered {
  readonly question: string;
  /** As it was asked. */
  readonly words: string;
  /** None where it was not judged, or where the question was skipped. */
  readonly score?: number;
  readonly points: Readonly<Partial<Record<DimensionName, number>>>;
}

/** A mock interview that was begun in this browser. */
export interface MockInterview extends InterviewPlace {
  readonly questions: readonly string[];
  readonly answers: readonly Answered[];
}

const isMockInterview = (value: unknown): value is MockInterview =>
  typeof value === "object" &&
  value !== null &&
  "questions" in value &&
  Array.isArray(value.questions) &&
  "answers" in value &&
  Array.isArray(value.answers);

/** The last one that was begun, or none. */
export const mockInterviews = storedList(TRACES.mockInterview, isMockInterview);

/** What an answer to a question stood at when its page was left. */
export interface Draft {
  readonly question: string;
  readonly variant: boolean;
  readonly text: string;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

/** Answers that were begun. They go when the next interview begins. */
export const drafts = storedList(TRACES.interviewDrafts, isDraft);
const MOST_DRAFTS = 20;

export const draftOf = (question: string, variant: boolean): string =>
  drafts.read().find((draft) => draft.question === question && draft.variant === variant)?.text ??
  "";

export function keepDraft(question: string, variant: boolean, text: string): void {
  const others = drafts
    .read()
    .filter((draft) => draft.question !== question || draft.variant !== variant);
  drafts.write(text === "" ? others : [...others, { question, variant, text }].slice(-MOST_DRAFTS));
}

export function begin(place: InterviewPlace, questions: readonly string[]): void {
  mockInterviews.write([{ round: place.round, role: place.role, questions, answers: [] }]);
  drafts.write([]);
}

function note(answered: Answered): void {
  const [mock] = mockInterviews.read();
  if (!mock?.questions.includes(answered.question)) return;
  const others = mock.answers.filter(({ question }) => question !== answered.question);
  mockInterviews.write([{ ...mock, answers: [...others, answered] }]);
}

/** Notes what an answer was told, if its question belongs to the interview that was begun. */
export function noteAnswer(question: string, words: string, feedback: Feedback): void {
  const { score } = feedback;
  if (typeof score !== "number") {
    note({ question, words, points: {} });
    return;
  }
  const points = Object.fromEntries(feedback.dimensions.map((one) => [one.name, one.points]));
  note({ question, words, score, points });
}

/** Leaves a question out; it counts for nothing. */
export const noteSkipped = (question: string, words: string): void =>
  note({ question, words, points: {} });

/** The next question after one, or the first, that has no answer yet; none at the end. */
export function nextOpen(
  { questions, answers }: MockInterview,
  after?: string,
): string | undefined {
  const from = after === undefined ? 0 : questions.indexOf(after) + 1;
  return [...questions.slice(from), ...questions.slice(0, from)].find(
    (id) => id !== after && !answers.some(({ question }) => question === id),
  );
}
