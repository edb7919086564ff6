import type { DimensionName, Feedback } from "../api/interview";
import { storedList } from "../lib/stored-list";
import { TOOL_STORAGE_KEYS } from "../lib/tool-storage-keys";
import type { InterviewSelection } from "./interview-url";

/** Questions of a mock interview. */
export const QUESTION_COUNT = 5;

/** What an answer in a mock interview was told last. */
export interface InterviewAnswer {
  readonly question: string;
  /** As it was asked. */
  readonly words: string;
  /** None where it was not judged, or where the question was skipped. */
  readonly score?: number;
  readonly skipped?: true;
  readonly points: Readonly<Partial<Record<DimensionName, number>>>;
}

/** A mock interview that was begun in this browser. */
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

/** The last one that was begun, or none. */
export const mockInterviews = storedList(TOOL_STORAGE_KEYS.mockInterview, isMockInterview);

/** What an answer to a question stood at when its page was left. */
export interface AnswerDraft {
  readonly question: string;
  readonly variant: boolean;
  readonly text: string;
  /** It has had its feedback as it stands. */
  readonly told?: true;
}

const isAnswerDraft = (value: unknown): value is AnswerDraft =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

/** Answers that were begun. Those that had feedback go when the next interview begins. */
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

/** An answer had its feedback: unless it was changed meanwhile, nothing of it is left to do. */
export function markDraftJudged(question: string, variant: boolean, text: string): void {
  if (draftText(question, variant) === text) writeDraft({ question, variant, text, told: true });
}

/** Takes the place of the interview before; what was written and not yet sent stays. */
export function startInterview(selection: InterviewSelection, questions: readonly string[]): void {
  mockInterviews.write([{ round: selection.round, role: selection.role, questions, answers: [] }]);
  drafts.write(drafts.read().filter(({ told }) => !told));
}

const isSelected = (mock: MockInterview, { round, role }: InterviewSelection) =>
  mock.round === round && mock.role === role;

/** Whether a question is asked as part of an interview: the same one may be asked by itself, or for another role. */
export const isAskedIn = (
  mock: MockInterview | undefined,
  selection: InterviewSelection,
  question: string,
): mock is MockInterview =>
  mock !== undefined && isSelected(mock, selection) && mock.questions.includes(question);

/** The question with which an interview goes on, and whether it is that of a place. */
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

/** Notes what an answer was told, if its question belongs to the interview that was begun. */
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

/** Leaves a question out; it counts for nothing. */
export const saveSkippedAnswer = (
  selection: InterviewSelection,
  { question, words }: Pick<InterviewAnswer, "question" | "words">,
): void => saveAnswer(selection, { question, words, points: {}, skipped: true });

/** The next question after one, or the first, that has no answer yet; none at the end. */
export function nextUnanswered(
  { questions, answers }: MockInterview,
  after?: string,
): string | undefined {
  const from = after === undefined ? 0 : questions.indexOf(after) + 1;
  return [...questions.slice(from), ...questions.slice(0, from)].find(
    (id) => id !== after && !answers.some(({ question }) => question === id),
  );
}
