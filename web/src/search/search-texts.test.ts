import { afterEach, describe, expect, it } from "vitest";
import { setLanguage } from "#language/language";
import { nothingFound, pageTitle } from "#messages/search";

afterEach(() => setLanguage("en"));

describe("the texts of a search", () => {
  it("name the query, the group and the page in English", () => {
    expect(pageTitle({ query: "rail", group: undefined, page: 1 })).toBe("“rail” – Search");
    expect(pageTitle({ query: "rail", group: "Results", page: 2 })).toBe(
      "“rail” in Results – Search – Page 2",
    );
    expect(nothingFound({ query: "rail", group: undefined })).toBe("Nothing found for “rail”");
    expect(nothingFound({ query: "rail", group: "Results" })).toBe(
      "Nothing found in Results for “rail”",
    );
  });

  it("name the query, the group and the page in Hindi", () => {
    setLanguage("hi");
    expect(pageTitle({ query: "rail", group: undefined, page: 1 })).toBe("“rail” – खोज");
    expect(pageTitle({ query: "rail", group: "परिणाम", page: 2 })).toBe(
      "परिणाम: “rail” – खोज – पेज 2",
    );
    expect(nothingFound({ query: "rail", group: "परिणाम" })).toBe(
      "परिणाम: “rail” के लिए कुछ नहीं मिला",
    );
  });
});
