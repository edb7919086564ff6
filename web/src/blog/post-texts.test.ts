import { afterEach, describe, expect, it, test } from "vitest";
import { setLanguage } from "#language/language";
import { postAuthor, readingTime, shareText } from "./post-texts";

afterEach(() => setLanguage("en"));

test.each([
  [0, "1 min read"],
  [1, "1 min read"],
  [200, "1 min read"],
  [201, "2 min read"],
  [1000, "5 min read"],
  [1001, "6 min read"],
])("FORMAT-12: %i words are %s", (words, expected) => {
  expect(readingTime({ words })).toBe(expected);
});

it("the reading time is in the language of the page", () => {
  setLanguage("hi");
  expect(readingTime({ words: 201 })).toBe("2 मिनट में पढ़ें");
});

describe("SAVE-08: the text that is shared", () => {
  it("is plain text", () => {
    expect(shareText({ content: "<h2>Pay</h2><p>Tea &amp; <b>rent</b></p>" })).toBe(
      "Pay Tea & rent",
    );
  });

  it("is the first 200 characters without an ellipsis", () => {
    expect(shareText({ content: `<p>${"अ".repeat(300)}</p>` })).toBe("अ".repeat(200));
    expect(shareText({ content: "😀".repeat(201) })).toBe("😀".repeat(200));
  });
});

test.each([
  [" Asha ", "Asha"],
  ["  ", "Admin"],
  [null, "Admin"],
  [undefined, "Admin"],
])("BLOG-08: the author %j is shown as %s", (author, shown) => {
  expect(postAuthor({ author: author ?? null }, "Admin")).toBe(shown);
});
