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
  readonly skipped?: true;
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
  /** It has had its feedback as it stands. */
  readonly told?: true;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

/** Answers that were begun. Those that had feedback go when the next interview begins. */
export const drafts = storedList(TRACES.interviewDrafts, isDraft);
const MOST_DRAFTS = 20;

export const draftOf = (question: string, variant: boolean): string =>
  drafts.read().find((draft) => draft.question === question && draft.variant === variant)?.text ??
  "";

function write(draft: Draft): void {
  const others = drafts
    .read()
    .filter(({ question, variant }) => question !== draft.question || variant !== draft.variant);
  drafts.write(draft.text === "" ? others : [...others, draft].slice(-MOST_DRAFTS));
}

export const keepDraft = (question: string, variant: boolean, text: string): void =>
  write({ question, variant, text });

/** An answer had its feedback: unless it was changed meanwhile, nothing of it is left to do. */
export function draftTold(question: string, variant: boolean, text: string): void {
  if (draftOf(question, variant) === text) write({ question, variant, text, told: true });
}

/** Takes the place of the interview before; what was written and not yet sent stays. */
export function begin(place: InterviewPlace, questions: readonly string[]): void {
  mockInterviews.write([{ round: place.round, role: place.role, questions, answers: [] }]);
  drafts.write(drafts.read().filter(({ told }) => !told));
}

const isOf = (mock: MockInterview, { round, role }: InterviewPlace) =>
  mock.round === round && mock.role === role;

/** Whether a question is asked as part of an interview: the same one may be asked by itself, or for another role. */
export const asksIn = (
  mock: MockInterview | undefined,
  place: InterviewPlace,
  question: string,
): mock is MockInterview =>
  mock !== undefined && isOf(mock, place) && mock.questions.includes(question);

/** The question with which an interview goes on, and whether it is that of a place. */
export function underWay(mock: MockInterview | undefined, place: InterviewPlace) {
  const open = mock && nextOpen(mock);
  return mock && open ? { mock, open, here: isOf(mock, place) } : undefined;
}

function note(place: InterviewPlace, answered: Answered): void {
  const [mock] = mockInterviews.read();
  if (!asksIn(mock, place, answered.question)) return;
  const others = mock.answers.filter(({ question }) => question !== answered.question);
  mockInterviews.write([{ ...mock, answers: [...others, answered] }]);
}

/** Notes what an answer was told, if its question belongs to the interview that was begun. */
export function noteAnswer(
  place: InterviewPlace,
  { question, words }: Pick<Answered, "question" | "words">,
  feedback: Feedback,
): void {
  const { score } = feedback;
  if (typeof score !== "number") {
    note(place, { question, words, points: {} });
    return;
  }
  const points = Object.fromEntries(feedback.dimensions.map((one) => [one.name, one.points]));
  note(place, { question, words, score, points });
}

/** Leaves a question out; it counts for nothing. */
export const noteSkipped = (
  place: InterviewPlace,
  { question, words }: Pick<Answered, "question" | "words">,
): void => note(place, { question, words, points: {}, skipped: true });

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
