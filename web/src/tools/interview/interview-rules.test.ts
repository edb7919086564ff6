import { describe, expect, it } from "vitest";
import type { Competency, Dimension, PracticeRecord } from "../../api/interview";
import { splitByHighlights } from "./answer-highlights";
import { answeredText, summarize } from "./interview-summary";
import {
  interviewHref,
  interviewReads,
  isMissingInterview,
  parseInterviewUrl,
} from "./interview-url";
import { currentQuestion, isAskedIn, nextUnanswered } from "./mock-interview";
import { dueRecords, mergeNewest } from "./practice";
import { selectQuestions } from "./select-questions";
import { formatMinutes, speechSeconds, wordCount } from "./speech-timing";

const NOON = Date.parse("2026-11-21T06:30:00Z");

const practised = (question: string, given: Partial<PracticeRecord> = {}): PracticeRecord => ({
  question,
  step: 1,
  score: 3,
  times: 1,
  practisedAt: "2026-11-20T06:30:00Z",
  due: null,
  ...given,
});

describe("TOOLS-05: interview URLs", () => {
  const query = (text: string) => new URLSearchParams(text);

  it("identify each step, and parse what they wrote", () => {
    const to = { round: "bank", role: "bank-po", question: "q", variant: true, summary: false };
    const href = interviewHref(to);
    expect(href).toBe("/tools/interview-prep?round=bank&role=bank-po&question=q&variant=yes");
    expect(parseInterviewUrl(query(href.split("?")[1] ?? ""))).toEqual(to);
    expect(interviewHref({ round: "", role: "" })).toBe("/tools/interview-prep");
  });

  it("request only the data that the page shows", () => {
    const paths = (text: string) => interviewReads(query(text)).map(({ queryKey: [path] }) => path);
    expect(paths("")).toEqual(["/tools/interview"]);
    expect(paths("round=bank")).toEqual(["/tools/interview"]);
    expect(paths("round=bank&role=bank-po&question=q")).toEqual(["/tools/interview/questions"]);
    expect(paths("question=q")).toEqual(["/tools/interview/questions/{question}"]);
    expect(paths("round=bank&summary=yes")).toEqual([]);
  });

  it("of an unknown round or question are detected as missing", () => {
    const rounds = { questions: 300, rounds: [{ id: "bank" }] };
    const questionSet = { questions: [{ id: "q" }] };
    expect(isMissingInterview(rounds, query("round=none"))).toBe(true);
    expect(isMissingInterview(rounds, query("round=bank"))).toBe(false);
    expect(isMissingInterview(rounds, query(""))).toBe(false);
    expect(isMissingInterview(questionSet, query("round=bank&role=x&question=none"))).toBe(true);
    expect(isMissingInterview(questionSet, query("round=bank&role=x&question=q"))).toBe(false);
    expect(isMissingInterview(questionSet, query("round=bank&role=x"))).toBe(false);
  });
});

describe("TOOLS-05: the questions of a mock interview", () => {
  const KINDS: Competency[] = ["motivation", "teamwork", "pressure", "customer"];
  const questions = Array.from({ length: 16 }, (_, at) => ({
    id: `q${at}`,
    competency: KINDS[at % KINDS.length] ?? "domain",
    kind: "event" as const,
    question: `Question ${at}`,
    variant: "",
  }));
  const kindOf = (id: string) => questions.find((one) => one.id === id)?.competency;

  it("are the due ones, then new ones of uncovered competencies", () => {
    const records = [
      practised("q4", { due: "2026-11-21" }),
      practised("q8", { due: "2026-11-19" }),
      practised("q1", { due: "2026-11-22" }),
      practised("elsewhere", { due: "2026-11-01" }),
    ];
    const chosen = selectQuestions(questions, records, NOON, () => 0.5);
    expect(chosen.slice(0, 2)).toEqual(["q8", "q4"]);
    expect(chosen).toHaveLength(5);
    expect(new Set(chosen.map(kindOf))).toEqual(new Set(KINDS));
    expect(chosen).not.toContain("q1");
  });

  it("are five different ones, the least recently practised if none is new", () => {
    const records = questions.map(({ id }, at) =>
      practised(id, { practisedAt: new Date(NOON - at * 3_600_000).toISOString() }),
    );
    expect(selectQuestions(questions, records, NOON, () => 0)).toEqual([
      "q15",
      "q14",
      "q13",
      "q12",
      "q11",
    ]);
    expect(selectQuestions(questions.slice(0, 3), [], NOON, Math.random)).toHaveLength(3);
    const chances = questions.map((_, at) => 1 / (at + 1));
    const other = selectQuestions(questions, [], NOON, () => chances.shift() ?? 0);
    expect(other).not.toEqual(selectQuestions(questions, [], NOON, () => 0.5));
  });

  it("continue at the first unanswered question", () => {
    const answer = (question: string) => ({ question, words: "", score: 1, points: {} });
    const mock = { round: "", role: "", questions: ["a", "b"], answers: [answer("a")] };
    expect(nextUnanswered(mock)).toBe("b");
    expect(nextUnanswered({ ...mock, answers: [answer("b"), answer("a")] })).toBeUndefined();
  });

  it("continue after the current question, then at skipped ones", () => {
    const mock = { round: "", role: "", questions: ["a", "b", "c"], answers: [] };
    expect(nextUnanswered(mock, "a")).toBe("b");
    expect(nextUnanswered(mock, "c")).toBe("a");
    const unjudged = { question: "b", words: "", points: {} };
    expect(nextUnanswered({ ...mock, answers: [unjudged] }, "a")).toBe("c");
    expect(nextUnanswered({ ...mock, questions: ["a"] }, "a")).toBeUndefined();
  });

  it("exclude unscored answers from the means", () => {
    const judged = { question: "a", words: "A?", score: 10, points: { story: 2 } };
    const unjudged = { question: "b", words: "B?", points: {} };
    const outcome = summarize([unjudged, judged], ["story"], 2);
    expect([outcome?.scoredCount, outcome?.mean, outcome?.weakest]).toEqual([1, 10, judged]);
    expect(outcome?.dimensions).toEqual([{ name: "story", fraction: 1 }]);
    expect(summarize([unjudged], ["story"], 2)).toBeUndefined();
  });

  it("count unscored answers as answered, but not skipped ones", () => {
    const judged = { question: "a", words: "A?", score: 10, points: {} };
    const unjudged = { question: "b", words: "B?", points: {} };
    const skipped = { question: "c", words: "C?", points: {}, skipped: true } as const;
    const outcome = summarize([judged, unjudged, skipped], ["story"], 2);
    expect(outcome && answeredText(outcome, 3)).toBe(
      "2 of 3 questions answered, 1 of them judged.",
    );
    expect(answeredText({ answeredCount: 5, scoredCount: 5 }, 5)).toBe(
      "5 of 5 questions answered.",
    );
  });

  it("belong to one role, even if other roles ask the same question", () => {
    const selection = { round: "bank", role: "bank-po" };
    const other = { round: "bank", role: "bank-clerk" };
    const mock = { ...selection, questions: ["a", "b"], answers: [] };
    expect(isAskedIn(mock, selection, "a")).toBe(true);
    expect(isAskedIn(mock, selection, "c")).toBe(false);
    expect(isAskedIn(mock, other, "a")).toBe(false);
    expect(isAskedIn(mock, { round: "", role: "" }, "a")).toBe(false);
    expect(isAskedIn(undefined, selection, "a")).toBe(false);
    // Due questions belong to no role.
    const due = { round: "", role: "", questions: ["a"], answers: [] };
    expect(isAskedIn(due, { round: "", role: "" }, "a")).toBe(true);
    expect(currentQuestion(mock, selection)).toMatchObject({ question: "a", isSelected: true });
    expect(currentQuestion(mock, other)).toMatchObject({ question: "a", isSelected: false });
    const answers = ["a", "b"].map((question) => ({ question, words: "", points: {} }));
    expect(currentQuestion({ ...mock, answers }, other)).toBeUndefined();
  });

  it("are summarised by dimension, with the best and the weakest answer", () => {
    const answers = [
      { question: "a", words: "A?", score: 10, points: { story: 2, length: 1 } },
      { question: "b", words: "B?", score: 3, points: { story: 1 } },
    ];
    const outcome = summarize(answers, ["story", "length"], 2);
    expect(outcome?.mean).toBe(6.5);
    expect(outcome?.dimensions.map(({ fraction }) => fraction)).toEqual([0.75, 0.25]);
    expect([outcome?.best.question, outcome?.weakest.question]).toEqual(["a", "b"]);
    expect(summarize([], ["story"], 2)).toBeUndefined();
  });
});

describe("TOOLS-05: practice", () => {
  it("is due from its day in India on, the earliest first", () => {
    const all = [
      practised("today", { due: "2026-11-21" }),
      practised("tomorrow", { due: "2026-11-22" }),
      practised("late", { due: "2026-11-01" }),
      practised("never"),
    ];
    const ids = (now: string) => dueRecords(all, Date.parse(now)).map(({ question }) => question);
    expect(ids("2026-11-21T06:30:00Z")).toEqual(["late", "today"]);
    expect(ids("2026-11-20T18:29:59Z")).toEqual(["late"]);
    expect(ids("2026-11-21T18:30:00Z")).toEqual(["late", "today", "tomorrow"]);
  });

  it("of two browsers is merged to the newest record of each question", () => {
    const old = practised("a", { practisedAt: "2026-11-20T06:30:00Z", score: 1 });
    const late = practised("a", { practisedAt: "2026-11-20T06:30:00.5Z", score: 2 });
    expect(mergeNewest([old], [late, practised("b")])).toEqual([late, practised("b")]);
    expect(mergeNewest([late], [old])).toEqual([late]);
  });
});

describe("TOOLS-05: highlighting", () => {
  const dimension = (name: Dimension["name"], mark?: Dimension["mark"]): Dimension => ({
    name,
    points: 1,
    why: "",
    ...(mark ? { mark } : {}),
  });

  it("splits the answer at its marked sentences without losing text", () => {
    const answer = "One 🙂. Two!\n\nThree.";
    const cut = splitByHighlights(answer, [
      dimension("story", { start: 8, end: 12, good: true }),
      dimension("specifics"),
      dimension("ownership", { start: 14, end: 20, good: false }),
      dimension("result", { start: 8, end: 12, good: false }),
    ]);
    expect(cut.map(({ text }) => text)).toEqual(["One 🙂. ", "Two!", "\n\n", "Three."]);
    expect(cut.map(({ supports, weakens }) => [supports, weakens])).toEqual([
      [[], []],
      [[1], [4]],
      [[], []],
      [[], [3]],
    ]);
    // Spans are in text order, whatever the order of the dimensions.
    const turned = [
      dimension("story", { start: 14, end: 20, good: true }),
      dimension("result", { start: 0, end: 7, good: true }),
    ];
    expect(
      splitByHighlights(answer, turned)
        .map(({ text }) => text)
        .join(""),
    ).toBe(answer);
    expect(splitByHighlights("Whole.", [dimension("story")]).map(({ text }) => text)).toEqual([
      "Whole.",
    ]);
  });
});

describe("TOOLS-05: pace only with real timing of speech", () => {
  it("is known only for answers that were spoken completely", () => {
    const answer = "one two three four five six seven eight nine ten";
    expect(wordCount(` ${answer}\n`)).toBe(10);
    expect(speechSeconds({ words: 10, seconds: 4.4 }, answer)).toBe(4);
    expect(speechSeconds({ words: 9, seconds: 4 }, answer)).toBeUndefined();
    expect(speechSeconds({ words: 11, seconds: 4 }, answer)).toBe(4);
    expect(speechSeconds({ words: 0, seconds: 0 }, answer)).toBeUndefined();
  });

  it("is formatted in minutes", () => {
    expect([0, 59.9, 65, 600].map(formatMinutes)).toEqual(["0:00", "0:59", "1:05", "10:00"]);
  });
});
