import { expect, test } from "vitest";
import { affectsKinds } from "./live-jobs";

test.each([
  ["LIVE-02: its own kind", { jobType: "GOVERNMENT", type: "created" }, true],
  ["LIVE-02: another kind", { jobType: "PRIVATE", type: "created" }, false],
  ["LIVE-03: a deletion of its own kind", { jobType: "GOVERNMENT", type: "deleted" }, true],
  ["LIVE-03: a deletion of another kind", { jobType: "RESULT", type: "deleted" }, true],
  ["LIVE-03: a deletion without a kind", { type: "deleted" }, true],
  ["an event without content", {}, false],
])("%s", (_, event, expected) => {
  expect(affectsKinds(event, ["GOVERNMENT"])).toBe(expected);
});
