import { afterEach, expect, test } from "vitest";
import { setLanguage } from "#language/language";
import type { OccupationRecommendation } from "../../api/careers";
import { age, ageLimit, cost, distance, duration, hasMore, reasons } from "./guidance-text";

afterEach(() => setLanguage("en"));

const recommended = (change: Partial<OccupationRecommendation> = {}): OccupationRecommendation => ({
  id: "clerk",
  name: "Clerk",
  about: "You keep registers.",
  score: 59,
  open: 95,
  sharedInterests: [],
  knownSkills: [],
  missingSkills: ["typing"],
  pay: { from: 19900, to: 39000, per: "month", note: "", asOf: 2025 },
  path: { months: 16, costFrom: 100, costTo: 100, age: 280, steps: [] },
  otherWays: [],
  openings: { total: 0, words: "Clerk", newest: [] },
  sources: [],
  ...change,
});

test("formats durations, costs and ages", () => {
  expect([0, 1, 12, 30, 600].map(duration)).toEqual([
    "",
    "1 month",
    "1 year",
    "2 years 6 months",
    "50 years",
  ]);
  expect([cost(0, 0), cost(100, 100), cost(0, 30_000)]).toEqual([
    "nothing",
    "₹100",
    "₹0 to ₹30,000",
  ]);
  expect(age(198)).toBe("16 years 6 months");
});

test("formats age limits with one or both bounds", () => {
  expect(ageLimit(216, 324)).toBe("18 to 27 years");
  expect(ageLimit(198, 234)).toBe("16 years 6 months to 19 years 6 months");
  expect([ageLimit(252, undefined), ageLimit(null, 360), ageLimit(undefined, undefined)]).toEqual([
    "from 21 years",
    "up to 30 years",
    "",
  ]);
});

// TOOLS-06
test("lists only the reasons that apply", () => {
  expect(reasons(recommended())).toEqual([]);
  const openings = { total: 1234, inState: 1, words: "", newest: [] };
  expect(
    reasons(
      recommended({ sharedInterests: ["C", "I"], knownSkills: ["excel", "tally"], openings }),
    ),
  ).toEqual([
    "You like keeping order and finding out, and there is much of it here.",
    "You know 2 of its 3 usual skills: excel and tally.",
    "1 opening in your state.",
    "1,234 openings on this site now, more than 95 in 100 other occupations have.",
  ]);
  const few = { total: 1, inState: 0, words: "", newest: [] };
  expect(reasons(recommended({ openings: few, open: 90 }))).toEqual([
    "1 opening on this site now.",
  ]);
});

test("a path without course and examination is open now", () => {
  const post = {
    kind: "post",
    name: "Clerk",
    months: 4,
    waits: 0,
    requiresTraining: false,
  } as const;
  const rest = { costFrom: 0, costTo: 0, tight: false };
  const path = { months: 4, costFrom: 0, costTo: 0, age: 280, steps: [{ ...post, ...rest }] };
  expect(distance(recommended({ path }))).toBe("You can apply now");
  const exam = { ...post, ...rest, kind: "exam", months: 12 } as const;
  expect(
    distance(recommended({ path: { ...path, months: 16, steps: [exam, ...path.steps] } })),
  ).toBe("About 1 year 4 months away");
  const trained = { ...post, ...rest, requiresTraining: true };
  expect(distance(recommended({ path: { ...path, steps: [trained] } }))).toBe(
    "About 4 months away",
  );
  const young = { ...post, ...rest, waits: 20 };
  expect(distance(recommended({ path: { ...path, months: 24, steps: [young] } }))).toBe(
    "About 2 years away",
  );
});

test("formats durations, reasons and first posts in Hindi", () => {
  setLanguage("hi");
  expect([1, 30, 600].map(duration)).toEqual(["1 महीना", "2 साल 6 महीने", "50 साल"]);
  expect([ageLimit(216, 324), ageLimit(252, null), cost(0, 30_000)]).toEqual([
    "18 से 27 साल",
    "कम से कम 21 साल",
    "₹0 से ₹30,000",
  ]);
  const openings = { total: 1234, inState: 1, words: "", newest: [] };
  expect(
    reasons(recommended({ sharedInterests: ["C", "S"], knownSkills: ["a", "b", "c"], openings })),
  ).toEqual([
    "आपको यह पसंद है: सब कुछ व्यवस्थित रखना, मदद करना और सिखाना। इस पेशे में ऐसा काम बहुत है।",
    "इस पेशे के 4 आम कौशलों में से 3 आपको आते हैं: a, b और c।",
    "आपके राज्य में 1 खुली नौकरी।",
    "इस साइट पर अभी 1,234 खुली नौकरियां, 100 में से 95 दूसरे पेशों से ज़्यादा।",
  ]);
  const rest = { costFrom: 0, costTo: 0, tight: false, waits: 0, months: 4 };
  const post = { ...rest, kind: "post", name: "असिस्टेंट", requiresTraining: true } as const;
  const path = { months: 4, costFrom: 0, costTo: 0, age: 280, steps: [post] };
  expect(distance(recommended({ path }))).toBe("करीब 4 महीने");
});

test("hasMore compares the list with the reachable occupations, without the wish", () => {
  const occupations = [recommended(), recommended({ id: "typist" })];
  expect(hasMore({ occupations, reachable: 3 })).toBe(true);
  expect(hasMore({ occupations, reachable: 3, wish: recommended({ id: "welder" }) })).toBe(false);
  expect(hasMore({ occupations, reachable: 2, wish: null })).toBe(false);
});
