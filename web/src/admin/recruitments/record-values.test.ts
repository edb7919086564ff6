import { describe, expect, it } from "vitest";
import type { Recruitment } from "../../api/admin-recruitments";
import {
  copyOf,
  problemsOf,
  recordOf,
  recruitmentInput,
  usesOfDocument,
  valuesOfRecord,
  withoutDocument,
} from "./record-values";

const SOURCE = { doc: 1, quote: "12 posts" };
const RECORD: Recruitment = {
  title: "Clerk 2026",
  organisation: { name: "UPSC", sector: "upsc" },
  advertisements: [{ key: "ad-1", number: "07/2026" }],
  documents: [
    { role: "notification", title: "Notice", official: true },
    { role: "corrigendum", title: "Corrigendum", official: false },
  ],
  dates: [
    { event: "applyTo", state: "said", value: { from: { on: "2026-12-24", time: "18:00" } } },
    { event: "exam", stage: 1, state: "awaited", hint: "later" },
  ],
  posts: {
    state: "said",
    value: [
      {
        key: "clerk",
        name: "Clerk",
        advertisement: "ad-1",
        pay: { state: "said", value: { level: "4" } },
      },
    ],
  },
  total: { state: "said", value: 0, sources: [SOURCE] },
  vacancies: { state: "said", value: [{ post: "clerk", category: "UR", count: 0 }] },
  age: {
    state: "said",
    value: [{ max: { years: 30, bound: "unsaid" }, on: "2026-08-01", sources: [SOURCE] }],
  },
  relaxationAsPerRules: { state: "said", value: {} },
  fees: { state: "notSaid" },
  ruleSet: "central",
  overrides: [{ check: "duplicate", path: "advertisements", reason: "Another one" }],
  machineReading: { reader: 1, on: "2026-11-20" },
};

describe("recordOf", () => {
  it("returns what the form has read", () => {
    expect(recordOf(valuesOfRecord(RECORD))).toEqual(RECORD);
  });

  it("leaves out empty members, rows' members and cells that are not numbers", () => {
    const values = {
      ...valuesOfRecord({ title: " Clerk " }),
      applyUrl: JSON.stringify({ state: "said", value: "" }),
      age: JSON.stringify({ state: "said", value: [{ max: { bound: "unsaid" }, on: "" }] }),
      dates: JSON.stringify([{ event: "exam", state: "said", value: { from: { on: "" } } }]),
      vacancies: JSON.stringify({
        state: "said",
        value: [{ post: "clerk", count: 0, unreadText: "8 PH" }],
      }),
    };
    expect(recordOf(values)).toEqual({
      title: "Clerk",
      organisation: { name: "" },
      age: { state: "said", value: [{}] },
    });
  });
});

describe("problemsOf", () => {
  const problems = (name: string, value: unknown) =>
    problemsOf({ ...valuesOfRecord({}), [name]: JSON.stringify(value) })[name];
  const said = (value: unknown) => ({ state: "said", value });

  it("accepts what the server has stored", () => {
    expect(problemsOf(valuesOfRecord(RECORD))).toEqual({});
  });

  it.each([
    ["posts", said([{ key: "post", name: "" }]), "Post 1: Name is required."],
    ["advertisements", [{ key: "a" }], "Advertisement 1: Number is required."],
    ["dates", [{ event: "exam", ...said({ from: { on: "" } }) }], "Date 1: Enter a day or a month"],
    [
      "dates",
      [{ event: "exam", ...said({ from: { on: "2026-12-24", time: "25:00" } }) }],
      "“25:00” is not a time",
    ],
    ["cutOffs", said([{ stage: "prelims", year: 2026 }]), "Cut-off 1: Category is required."],
    ["vacancies", said([{ count: 0, unreadText: "8 PH" }]), "“8 PH” is not a number"],
  ])("finds a problem of %s", (name, value, message) => {
    expect(problems(name, value)).toContain(message);
  });
});

it("confirmed values are verified by the save", () => {
  const verified = { at: "2026-11-20T00:00:00Z" };
  const unsaved = { ...verified, by: 0 };
  const record: Recruitment = {
    ...RECORD,
    total: { state: "said", value: 12, verified: unsaved },
    fees: { state: "notSaid", verified: { ...verified, by: 9 } },
    // An imported confirmation has no account.
    attempts: { state: "notSaid", verified },
    dates: [{ event: "exam", stage: 1, state: "notSaid", verified: unsaved }],
  };
  const input = recruitmentInput(valuesOfRecord(record), { id: 7, slug: "", version: 3 });
  expect(input).toMatchObject({ version: 3, verify: ["dates.exam[stage=1]", "total"] });
});

it("a copy has nothing of its year", () => {
  expect(copyOf(RECORD)).toEqual({
    title: "Clerk 2026",
    organisation: { name: "UPSC", sector: "upsc" },
    posts: {
      state: "said",
      value: [{ key: "clerk", name: "Clerk", pay: { state: "said", value: { level: "4" } } }],
    },
    age: { state: "said", value: [{ max: { years: 30, bound: "unsaid" } }] },
    relaxationAsPerRules: { state: "said", value: {} },
    fees: { state: "notSaid" },
    ruleSet: "central",
  });
});

it("later documents move up if one is removed", () => {
  const values = valuesOfRecord(RECORD);
  expect([usesOfDocument(values, 0), usesOfDocument(values, 1)]).toEqual([0, 2]);
  const record = recordOf({ ...values, ...withoutDocument(values, 0) });
  expect(record.documents).toEqual([
    { role: "corrigendum", title: "Corrigendum", official: false },
  ]);
  expect(record.total).toMatchObject({ sources: [{ doc: 0 }] });
  expect(record.age).toMatchObject({ value: [{ sources: [{ doc: 0 }] }] });
});
