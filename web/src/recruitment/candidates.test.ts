import { describe, expect, it } from "vitest";
import { FOREST_RECORD, recruitment, saidFact } from "../../tests/recruitment-builder";
import type { Fee } from "../api/recruitments";
import { type Candidates, candidatesOf, feesFor } from "./candidates";

const category = (code: string): Candidates => ({ kind: "category", code });
const WOMEN: Candidates = { kind: "women", code: "WOMEN" };
const horizontal = (code: string): Candidates => ({ kind: "horizontal", code });

const amounts = (candidates: Candidates, fees: readonly Fee[]) =>
  feesFor(candidates, fees).map(({ amount }) => amount);

describe("candidatesOf", () => {
  it("has the named candidates in their usual order, and those with birth dates", () => {
    const codes = candidatesOf(
      recruitment(
        {
          title: "Board",
          vacancies: saidFact([
            { category: "2A", count: 3 },
            { with: ["ESM"], count: 1 },
            { with: ["PwBD-VH"], count: 1 },
            { category: "SC", with: ["WOMEN"], count: 1 },
          ]),
          fees: saidFact([{ with: ["SPORTS"], amount: 0 }]),
        },
        {
          birthWindows: [{ posts: [], windows: [{ category: "UR", mayBeEarlier: false }] }],
        },
      ),
    );
    expect(codes.map(({ code }) => code)).toEqual([
      ...["UR", "SC", "2A", "WOMEN", "PwBD", "ESM", "SPORTS"],
    ]);
  });

  it("is empty if the record names none", () => {
    const birthWindows = [{ posts: [], windows: [{ category: "UR", mayBeEarlier: false }] }];
    const record = { ...FOREST_RECORD, vacancies: saidFact([{ count: 9 }]) };
    expect(
      candidatesOf(
        recruitment(
          { ...record, fees: saidFact([{ amount: 100 }]), age: null, relaxations: null },
          { birthWindows },
        ),
      ),
    ).toEqual([]);
  });
});

describe("feesFor", () => {
  const FEES: Fee[] = [
    { groups: ["UR", "OBC"], amount: 550 },
    { groups: ["SC"], with: ["PwBD"], amount: 10 },
    { with: ["PwBD-VH"], amount: 20 },
    { gender: "female", amount: 0 },
    { amount: 250 },
  ];

  it("has the row that names a category, or that of all others", () => {
    expect(amounts(category("OBC"), FEES)).toEqual([550, 0]);
    expect(amounts(category("SC"), FEES)).toEqual([0, 250]);
  });

  it("has the row that names women or a claim, or the rows of the categories", () => {
    expect(amounts(WOMEN, FEES)).toEqual([0]);
    expect(amounts(horizontal("PwBD"), FEES)).toEqual([10, 20]);
    expect(amounts(horizontal("ESM"), FEES)).toEqual([550, 250]);
    expect(amounts(WOMEN, FEES.slice(0, 3))).toEqual([550]);
  });

  it("has further rows if the named one is for candidates of a state or for some posts only", () => {
    const ofState: Fee[] = [
      { groups: ["SC"], own: "rajasthan", amount: 1000 },
      { groups: ["OBC"], posts: ["clerk"], amount: 1200 },
      { amount: 1500 },
    ];
    expect(amounts(category("SC"), ofState)).toEqual([1000, 1500]);
    expect(amounts(category("OBC"), ofState)).toEqual([1200, 1500]);
  });

  it("has the fee of unreserved candidates if no other row fits", () => {
    const fees: Fee[] = [
      { groups: ["UR"], amount: 100 },
      { groups: ["SC"], amount: 25 },
    ];
    expect(amounts(category("EWS"), fees)).toEqual([100]);
    expect(amounts(category("SC"), fees)).toEqual([25]);
    expect(amounts(category("UR"), fees)).toEqual([100]);
  });

  it("has a row of each component", () => {
    const fees: Fee[] = [
      { groups: ["UR"], component: "exam", amount: 100 },
      { component: "processing", amount: 450 },
    ];
    expect(amounts(category("UR"), fees)).toEqual([100, 450]);
    expect(amounts(category("SC"), fees)).toEqual([100, 450]);
  });
});
