import { describe, expect, it } from "vitest";
import { type Fact, withValue } from "./facts";

const VERIFIED = { at: "2026-11-20T03:31:00Z", by: 9 };

describe("withValue", () => {
  const pay = { state: "said", value: { level: "4" } };
  const posts: Fact<unknown> = {
    state: "said",
    value: [{ name: "Clerk", pay }],
    sources: [{ doc: 0, quote: "Clerk" }],
    verified: VERIFIED,
  };

  it("drops the verification of a changed value", () => {
    expect(withValue(posts, [{ name: "Peon", pay }])).toEqual({
      state: "said",
      value: [{ name: "Peon", pay }],
      sources: posts.sources,
    });
  });

  it("keeps the verification if only a fact inside the value was verified", () => {
    const value = [{ name: "Clerk", pay: { ...pay, verified: VERIFIED } }];
    expect(withValue(posts, value)).toEqual({ ...posts, value });
  });

  it("returns an unread fact for no value and no sources", () => {
    expect(withValue<unknown>({ state: "said", value: 4, verified: VERIFIED }, "")).toBeUndefined();
  });
});
