import { describe, expect, it } from "vitest";
import { returnPathOf, returnState, safeReturnPath } from "./return-path";

describe("the return path of a location", () => {
  it("ambiguity 12: is the page with its query", () => {
    const state = returnState({ pathname: "/govt-jobs", search: "?page=2" });
    expect(returnPathOf({ state })).toBe("/govt-jobs?page=2");
  });

  it.each([undefined, null, "text", {}, { returnTo: 5 }])("is undefined for %j", (state) => {
    expect(returnPathOf({ state })).toBeUndefined();
  });
});

describe("a path of this site", () => {
  it.each(["/", "/saved-jobs", "/govt-jobs?q=a%20b&page=2", "/blog/one#end", "/a//b"])(
    "accepts %s",
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "javascript:alert(1)",
    "evil.example",
    " /saved-jobs",
    "",
  ])("rejects %j, an open redirect", (path) => {
    expect(safeReturnPath(path)).toBeUndefined();
  });
});
