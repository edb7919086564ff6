import { beforeEach, expect, it, vi } from "vitest";
import { hearStorage, keep } from "../../tests/storage";
import { forgetStrangersTraces, forgetTraces, handTracesTo } from "../accounts/tool-traces";
import type { Feedback, Practised } from "../api/interview";
import { matchPractice } from "./account-practice";
import {
  begin,
  draftOf,
  drafts,
  draftTold,
  keepDraft,
  mockInterviews,
  nextOpen,
  noteAnswer,
  noteSkipped,
} from "./mock-interview";
import { newest, practice, rememberPractice } from "./practice";

const PLACE = { round: "", role: "" };

const ASHA = 1;
const RAVI = 2;

const accounts = new Map<number, readonly Practised[]>();
let user: number | undefined;
const kept = () => accounts.get(user ?? 0) ?? [];

vi.mock("../accounts/session", () => ({
  currentUser: () => (user === undefined ? undefined : { id: user }),
}));
vi.mock("../api/practice", () => ({
  practiceOnAccount: async () => kept(),
  addPractice: async (questions: readonly Practised[]) => {
    accounts.set(user ?? 0, newest(kept(), questions));
    return kept();
  },
}));

const practised = (question: string, day: number): Practised => ({
  question,
  step: 0,
  score: day,
  times: 1,
  practisedAt: `2026-11-${day}T06:30:00Z`,
  due: null,
});

async function signsIn(id: number) {
  user = id;
  handTracesTo(id);
  await matchPractice();
}

function logsOut() {
  user = undefined;
  forgetTraces();
}

const here = () => practice.read().map(({ question, score }) => `${question} ${score}`);

beforeEach(() => {
  keep({});
  hearStorage();
  accounts.clear();
  user = undefined;
});

it("TOOLS-05: what a visitor practised comes along, and the newest of each question stays", async () => {
  accounts.set(ASHA, [practised("a", 20), practised("b", 11)]);
  rememberPractice(practised("a", 10));
  rememberPractice(practised("b", 12));
  await signsIn(ASHA);
  expect(here().sort()).toEqual(["a 20", "b 12"]);
  expect(accounts.get(ASHA)).toEqual([practised("a", 20), practised("b", 12)]);
});

it("TOOLS-05: logging out leaves nothing of the person here, and coming back brings it", async () => {
  await signsIn(ASHA);
  rememberPractice(practised("a", 10));
  keepDraft("a", false, "My answer");
  mockInterviews.write([{ round: "", role: "", questions: ["a"], answers: [] }]);
  await matchPractice();
  logsOut();
  expect([here(), drafts.read(), mockInterviews.read()]).toEqual([[], [], []]);
  await signsIn(RAVI);
  expect(here()).toEqual([]);
  expect(accounts.get(RAVI)).toBeUndefined();
  logsOut();
  await signsIn(ASHA);
  expect(here()).toEqual(["a 10"]);
});

it("TOOLS-05: a session that ended unseen leaves nothing either; a visitor's own practice stays", async () => {
  rememberPractice(practised("mine", 10));
  forgetStrangersTraces();
  expect(here()).toEqual(["mine 10"]);
  await signsIn(ASHA);
  user = undefined;
  forgetStrangersTraces();
  expect(here()).toEqual([]);
});

it("TOOLS-05: who takes another's place in the browser gets nothing of it", async () => {
  await signsIn(ASHA);
  rememberPractice(practised("a", 10));
  await signsIn(RAVI);
  expect(here()).toEqual([]);
  expect(accounts.get(RAVI)).toBeUndefined();
});

it("TOOLS-05: an answer to somebody who has left is nobody's", async () => {
  accounts.set(ASHA, [practised("a", 20)]);
  user = ASHA;
  handTracesTo(ASHA);
  const matching = matchPractice();
  await Promise.resolve();
  logsOut();
  await matching;
  expect(here()).toEqual([]);
});

it("TOOLS-05: an answer that was not judged and a question that was skipped lead on, without a score", () => {
  mockInterviews.write([{ round: "", role: "", questions: ["a", "b", "c"], answers: [] }]);
  noteAnswer(PLACE, { question: "a", words: "A?" }, {
    score: null,
    dimensions: [] as Feedback["dimensions"],
  } as Feedback);
  noteSkipped(PLACE, { question: "b", words: "B?" });
  noteSkipped(PLACE, { question: "elsewhere", words: "?" });
  noteSkipped({ round: "bank", role: "bank-po" }, { question: "c", words: "C?" });
  const [mock] = mockInterviews.read();
  expect(mock?.answers).toEqual([
    { question: "a", words: "A?", points: {} },
    { question: "b", words: "B?", points: {}, skipped: true },
  ]);
  expect(mock && nextOpen(mock, "a")).toBe("c");
});

it("TOOLS-05: a new interview takes the place of another, and not what was written and never sent", () => {
  begin(PLACE, ["a", "b"]);
  keepDraft("a", false, "Sent");
  draftTold("a", false, "Sent");
  keepDraft("b", false, "In the middle of");
  keepDraft("c", false, "Sent");
  draftTold("c", false, "Sent");
  keepDraft("c", false, "Sent, and changed");
  keepDraft("d", false, "Changed meanwhile");
  draftTold("d", false, "Sent");
  begin({ round: "bank", role: "bank-po" }, ["x"]);
  expect(["a", "b", "c", "d"].map((question) => draftOf(question, false))).toEqual([
    "",
    "In the middle of",
    "Sent, and changed",
    "Changed meanwhile",
  ]);
});
