import type { DimensionName, Feedback } from "../../api/interview";
import { storedList } from "../../lib/stored-list";
import { TOOL_STORAGE_KEYS } from "../../lib/tool-storage-keys";
import type { InterviewSelection } from "./interview-url";

/** Number of questions of a mock interview. */
export const QUESTION_COUNT = 5;

/** The last result of an answer in a mock interview. */
export interface InterviewAnswer {
  readonly question: string;
  /** The question in the wording in which it was asked. */
  readonly words: string;
  /** Undefined if the answer was not scored or the question was skipped. */
  readonly score?: number;
  readonly skipped?: true;
  readonly points: Readonly<Partial<Record<DimensionName, number>>>;
}

/** A mock interview that was started in this browser. */
export interface MockInterview extends InterviewSelection {
  readonly questions: readonly string[];
  readonly answers: readonly InterviewAnswer[];
}

const isMockInterview = (value: unknown): value is MockInterview =>
  typeof value === "object" &&
  value !== null &&
  "questions" in value &&
  Array.isArray(value.questions) &&
  "answers" in value &&
  Array.isArray(value.answers);

/** The last started interview, or an empty list. */
export const mockInterviews = storedList(TOOL_STORAGE_KEYS.mockInterview, isMockInterview);

/** The unsent text of an answer when its page was left. */
export interface AnswerDraft {
  readonly question: string;
  readonly variant: boolean;
  readonly text: string;
  /** Whether this text already had feedback. */
  readonly told?: true;
}

const isAnswerDraft = (value: unknown): value is AnswerDraft =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

/** Drafts of answers. Those that had feedback are deleted when the next interview starts. */
export const drafts = storedList(TOOL_STORAGE_KEYS.interviewDrafts, isAnswerDraft);
const MAX_DRAFTS = 20;

export const draftText = (question: string, variant: boolean): string =>
  drafts.read().find((draft) => draft.question === question && draft.variant === variant)?.text ??
  "";

function writeDraft(draft: AnswerDraft): void {
  const others = drafts
    .read()
    .filter(({ question, variant }) => question !== draft.question || variant !== draft.variant);
  drafts.write(draft.text === "" ? others : [...others, draft].slice(-MAX_DRAFTS));
}

export const saveDraft = (question: string, variant: boolean, text: string): void =>
  writeDraft({ question, variant, text });

/** Marks a draft as judged, unless its text was changed meanwhile. */
export function markDraftJudged(question: string, variant: boolean, text: string): void {
  if (draftText(question, variant) === text) writeDraft({ question, variant, text, told: true });
}

/** Starts an interview and replaces the previous one. Drafts without feedback are kept. */
export function startInterview(selection: InterviewSelection, questions: readonly string[]): void {
  mockInterviews.write([{ round: selection.round, role: selection.role, questions, answers: [] }]);
  drafts.write(drafts.read().filter(({ told }) => !told));
}

const isSelected = (mock: MockInterview, { round, role }: InterviewSelection) =>
  mock.round === round && mock.role === role;

/**
 * Returns whether a question is asked as part of an interview. The same question may be asked
 * alone, or for another role.
 */
export const isAskedIn = (
  mock: MockInterview | undefined,
  selection: InterviewSelection,
  question: string,
): mock is MockInterview =>
  mock !== undefined && isSelected(mock, selection) && mock.questions.includes(question);

/** Returns the next question of the interview, and whether the interview is the selected one. */
export function currentQuestion(mock: MockInterview | undefined, selection: InterviewSelection) {
  const question = mock && nextUnanswered(mock);
  return mock && question ? { mock, question, isSelected: isSelected(mock, selection) } : undefined;
}

function saveAnswer(selection: InterviewSelection, answer: InterviewAnswer): void {
  const [mock] = mockInterviews.read();
  if (!isAskedIn(mock, selection, answer.question)) return;
  const others = mock.answers.filter(({ question }) => question !== answer.question);
  mockInterviews.write([{ ...mock, answers: [...others, answer] }]);
}

/** Saves the result of an answer if its question belongs to the started interview. */
export function saveJudgedAnswer(
  selection: InterviewSelection,
  { question, words }: Pick<InterviewAnswer, "question" | "words">,
  feedback: Feedback,
): void {
  const { score } = feedback;
  if (typeof score !== "number") {
    saveAnswer(selection, { question, words, points: {} });
    return;
  }
  const points = Object.fromEntries(
    feedback.dimensions.map((dimension) => [dimension.name, dimension.points]),
  );
  saveAnswer(selection, { question, words, score, points });
}

/** Marks a question as skipped. It does not affect the score. */
export const saveSkippedAnswer = (
  selection: InterviewSelection,
  { question, words }: Pick<InterviewAnswer, "question" | "words">,
): void => saveAnswer(selection, { question, words, points: {}, skipped: true });

/**
 * Returns the next unanswered question after `after`, or the first one. Undefined if all are
 * answered.
 */
export function nextUnanswered(
  { questions, answers }: MockInterview,
  after?: string,
): string | undefined {
  const from = after === undefined ? 0 : questions.indexOf(after) + 1;
  return [...questions.slice(from), ...questions.slice(0, from)].find(
    (id) => id !== after && !answers.some(({ question }) => question === id),
  );
}
