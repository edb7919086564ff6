import { expect, it, test } from "vitest";
import { keywords } from "./keywords";

test.each([
  [
    "said most come first, then the longest",
    "Rupees, salary and salary: payslip.",
    ["salary", "payslip", "rupees"],
  ],
  [
    "are at most three, and of equal ones the earlier",
    "Alpha gamma delta kappa sigma",
    ["alpha", "gamma", "delta"],
  ],
  ["of four letters or fewer are none", "Read the form and sign it", []],
  ["of five are some", "Forms, signs", ["forms", "signs"]],
  ["that are common say nothing", "There should always be something about those others", []],
  ["tags are not read", "<strong>Offer</strong> <em class='letter'>&amp;</em>", ["offer"]],
  ["numbers are none", "12345 in 2026-27", []],
  ["with apostrophe or hyphen are one", "Examiners’ self-study", ["self-study", "examiners"]],
  ["letters of Devanagari and their signs are one", "परीक्षाएँ और नौकरियाँ", ["परीक्षाएँ", "नौकरियाँ"]],
])("FORMAT-13, ambiguity 24: words %s", (_, text, expected) => {
  expect(keywords(text)).toEqual(expected);
});

it("FORMAT-13: a word that is cut off at the end is none", () => {
  expect(keywords("Certificates and exami…")).toEqual(["certificates"]);
});
