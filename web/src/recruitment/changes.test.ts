import { expect, test } from "vitest";
import { recruitment } from "../../tests/recruitment-builder";
import { changedMember, changedValue } from "./changes";

test.each([
  ["total", "Total vacancies"],
  ["dates.exam[stage=2]", "Exam, stage 2"],
  ["dates.applyTo", "Last date to apply"],
  ["vacancies[post=clerk,category=SC]", "Vacancies: Clerk · SC"],
  ["vacancies[all]", "Vacancies"],
  ["posts[guard].name", "Posts: Forest Guard"],
  ["age[groups=SC|ST]", "Age Limit: SC, ST"],
  ["dates.unknown", "Other details"],
  ["constructor", "Other details"],
  ["", "Other details"],
])("the path %s is %s", (path, name) => {
  expect(changedMember(path, recruitment())).toBe(name);
});

test.each([
  [1284, "1,284"],
  ["Clerk", "Clerk"],
  [{ from: { on: "2027-01-24" } }, "24 January 2027"],
  [{ post: "clerk", count: 0 }, "0"],
  [{ state: "awaited" }, "To be announced"],
  [{ state: "notSaid" }, "Not said"],
  [[1, 2], undefined],
  [null, undefined],
  [undefined, undefined],
])("the value %j is %s", (value, text) => {
  expect(changedValue(value)).toBe(text);
});
