import { beforeEach, expect, it, vi } from "vitest";
import { stubStorage, stubStorageEvents } from "../../../tests/storage";
import type { Feedback, PracticeRecord } from "../../api/interview";
import { claimToolData, clearToolData, hideToolData } from "../../auth/tool-storage";
import {
  drafts,
  draftText,
  markDraftJudged,
  mockInterviews,
  nextUnanswered,
  saveDraft,
  saveJudgedAnswer,
  saveSkippedAnswer,
  startInterview,
} from "./mock-interview";
import { addPracticeRecord, mergeNewest, practice } from "./practice";
import { syncPractice } from "./practice-sync";

const PLACE = { round: "", role: "" };

const ASHA = 1;
const RAVI = 2;

const accounts = new Map<number, readonly PracticeRecord[]>();
let user: number | undefined;
const accountRecords = () => accounts.get(user ?? 0) ?? [];

vi.mock("../../auth/session", () => ({
  currentUser: () => (user === undefined ? undefined : { id: user }),
}));
vi.mock("../../api/practice", () => ({
  fetchPractice: async () => accountRecords(),
  savePractice: async (questions: readonly PracticeRecord[]) => {
    accounts.set(user ?? 0, mergeNewest(accountRecords(), questions));
    return accountRecords();
  },
}));

const practised = (question: string, day: number): PracticeRecord => ({
  question,
  step: 0,
  score: day,
  times: 1,
  practisedAt: `2026-11-${day}T06:30:00Z`,
  due: null,
});

async function signsIn(id: number) {
  user = id;
  claimToolData(id);
  await syncPractice();
}

function logsOut() {
  user = undefined;
  clearToolData();
}

const localScores = () => practice.read().map(({ question, score }) => `${question} ${score}`);

beforeEach(() => {
  stubStorage({});
  stubStorageEvents();
  accounts.clear();
  user = undefined;
});

it("TOOLS-05: sign-in merges a visitor's practice, and the newest record of each question wins", async () => {
  accounts.set(ASHA, [practised("a", 20), practised("b", 11)]);
  addPracticeRecord(practised("a", 10));
  addPracticeRecord(practised("b", 12));
  await signsIn(ASHA);
  expect(localScores().sort()).toEqual(["a 20", "b 12"]);
  expect(accounts.get(ASHA)).toEqual([practised("a", 20), practised("b", 12)]);
});

it("TOOLS-05: sign-out deletes the user's practice here, and sign-in restores it", async () => {
  await signsIn(ASHA);
  addPracticeRecord(practised("a", 10));
  saveDraft("a", false, "My answer");
  mockInterviews.write([{ round: "", role: "", questions: ["a"], answers: [] }]);
  await syncPractice();
  logsOut();
  expect([localScores(), drafts.read(), mockInterviews.read()]).toEqual([[], [], []]);
  await signsIn(RAVI);
  expect(localScores()).toEqual([]);
  expect(accounts.get(RAVI)).toBeUndefined();
  logsOut();
  await signsIn(ASHA);
  expect(localScores()).toEqual(["a 10"]);
});

it("TOOLS-05: data of an expired session is hidden until its owner returns, and a visitor's own practice stays", async () => {
  addPracticeRecord(practised("mine", 10));
  hideToolData();
  expect(localScores()).toEqual(["mine 10"]);
  await signsIn(ASHA);
  saveDraft("a", false, "In the middle of");
  user = undefined;
  hideToolData();
  expect([localScores(), draftText("a", false)]).toEqual([[], ""]);
  await signsIn(ASHA);
  expect([localScores(), draftText("a", false)]).toEqual([["mine 10"], "In the middle of"]);
});

it("TOOLS-05: a user who signs in after another gets none of their practice", async () => {
  await signsIn(ASHA);
  addPracticeRecord(practised("a", 10));
  await signsIn(RAVI);
  expect(localScores()).toEqual([]);
  expect(accounts.get(RAVI)).toBeUndefined();
});

it("TOOLS-05: a response for a user who has signed out is ignored", async () => {
  accounts.set(ASHA, [practised("a", 20)]);
  user = ASHA;
  claimToolData(ASHA);
  const matching = syncPractice();
  await Promise.resolve();
  logsOut();
  await matching;
  expect(localScores()).toEqual([]);
});

it("TOOLS-05: unscored answers and skipped questions count as done, without a score", () => {
  mockInterviews.write([{ round: "", role: "", questions: ["a", "b", "c"], answers: [] }]);
  saveJudgedAnswer(PLACE, { question: "a", words: "A?" }, {
    score: null,
    dimensions: [] as Feedback["dimensions"],
  } as Feedback);
  saveSkippedAnswer(PLACE, { question: "b", words: "B?" });
  saveSkippedAnswer(PLACE, { question: "elsewhere", words: "?" });
  saveSkippedAnswer({ round: "bank", role: "bank-po" }, { question: "c", words: "C?" });
  const [mock] = mockInterviews.read();
  expect(mock?.answers).toEqual([
    { question: "a", words: "A?", points: {} },
    { question: "b", words: "B?", points: {}, skipped: true },
  ]);
  expect(mock && nextUnanswered(mock, "a")).toBe("c");
});

it("TOOLS-05: a new interview replaces the previous one, but keeps unsent answers", () => {
  startInterview(PLACE, ["a", "b"]);
  saveDraft("a", false, "Sent");
  markDraftJudged("a", false, "Sent");
  saveDraft("b", false, "In the middle of");
  saveDraft("c", false, "Sent");
  markDraftJudged("c", false, "Sent");
  saveDraft("c", false, "Sent, and changed");
  saveDraft("d", false, "Changed meanwhile");
  markDraftJudged("d", false, "Sent");
  startInterview({ round: "bank", role: "bank-po" }, ["x"]);
  expect(["a", "b", "c", "d"].map((question) => draftText(question, false))).toEqual([
    "",
    "In the middle of",
    "Sent, and changed",
    "Changed meanwhile",
  ]);
});
