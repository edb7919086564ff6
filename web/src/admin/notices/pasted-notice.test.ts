import { expect, it } from "vitest";
import { contentOf } from "./pasted-notice";

it("sends the HTML of a pasted page", () => {
  expect(contentOf({ text: "12 posts", html: "<td>12" })).toEqual({ html: "<td>12" });
});

it.each(["<table><tr>", " \n<!DOCTYPE html>", "<P>"])("sends %s as HTML", (text) => {
  expect(contentOf({ text })).toEqual({ html: text });
});

it.each(["12 posts", "age < 30", "< 30 years", "<= 30"])("sends %s as text", (text) => {
  expect(contentOf({ text })).toEqual({ text });
});
