import { describe, expect, it } from "vitest";
import { rowsAroundChanges } from "./block-rows";
import { compareLists, compareTexts, type ItemPair } from "./text-difference";

const changed = (parts: readonly { text: string; isChanged: boolean }[]) =>
  parts.filter(({ isChanged }) => isChanged).map(({ text }) => text);

describe("issue 22 (history): the difference of texts", () => {
  it("marks words, also of Hindi, and keeps both texts", () => {
    const [before, after] = ["अंतिम तिथि 18 दिसंबर", "अंतिम तिथि 28 दिसंबर 2026"];
    const difference = compareTexts(before, after);
    expect(difference.before.map(({ text }) => text).join("")).toBe(before);
    expect(difference.after.map(({ text }) => text).join("")).toBe(after);
    expect(changed(difference.before)).toEqual(["18"]);
    expect(changed(difference.after)).toEqual(["28", " 2026"]);
  });

  it("is the whole text if little is common", () => {
    const words = (word: string) => Array.from({ length: 4_000 }, (_, at) => `${word}${at}`);
    const difference = compareTexts(words("a").join(" "), words("b").join(" "));
    expect(difference.before).toHaveLength(1);
    expect(difference.after).toHaveLength(1);
  });
});

describe("issue 22 (history): the difference of lists", () => {
  const compare = (before: string, after: string) =>
    compareLists([...before], [...after], (item, other) => item === other).map(
      ({ before: old, after: next, isSame }) => (isSame ? old : [old, next]),
    );

  it("pairs the items that replace each other", () => {
    expect(compare("abc", "axyc")).toEqual(["a", ["b", "x"], [undefined, "y"], "c"]);
    expect(compare("abc", "c")).toEqual([["a", undefined], ["b", undefined], "c"]);
    expect(compare("", "a")).toEqual([[undefined, "a"]]);
  });
});

describe("issue 22 (history): the blocks that are shown", () => {
  const rows = (text: string) =>
    rowsAroundChanges(
      [...text].map(
        (letter): ItemPair<{ kind: string; text: string }> => ({
          before: { kind: "", text: letter },
          after: { kind: "", text: letter },
          isSame: letter === "=",
        }),
      ),
    ).map((row) => ("hidden" in row ? row.hidden : row.before?.text));

  it("are those around changes", () => {
    expect(rows("====x===y=====")).toEqual([3, "=", "x", "=", 1, "=", "y", "=", 4]);
    expect(rows("===")).toEqual([3]);
    expect(rows("x")).toEqual(["x"]);
  });
});
