import { expect, it } from "vitest";
import { categoryGroups } from "./category-groups";

const category = (code: string, name: string, state?: string) =>
  ({
    code,
    name,
    kind: "vertical",
    ...(state ? { state } : {}),
  }) as const;

it("groups the vertical categories by state", () => {
  const groups = categoryGroups({
    states: [
      { id: "haryana", name: "Haryana" },
      { id: "karnataka", name: "Karnataka" },
      { id: "kerala", name: "Kerala" },
    ],
    categories: [
      category("SC", "Scheduled caste"),
      category("2A", "Category 2A", "karnataka"),
      category("BC-A", "Backward class A", "haryana"),
      { ...category("ESM", "Former serviceman"), kind: "horizontal" },
    ],
  });
  expect(groups).toEqual({
    general: [["SC", "Scheduled caste (SC)"]],
    ofStates: [
      { state: "Haryana", options: [["BC-A", "Backward class A (BC-A)"]] },
      { state: "Karnataka", options: [["2A", "Category 2A"]] },
    ],
  });
});
