import { expect, test } from "vitest";
import { apiPath } from "../../api/query";
import { editHref, guidanceReads, parseGuidanceUrl, resultHref } from "./guidance-url";

const query = (text: string) => new URLSearchParams(text);

// TOOLS-06
test("reads the guidance of a URL with answers, else only the questions", () => {
  expect(guidanceReads(query("")).map(apiPath)).toEqual(["/api/tools/careers"]);
  expect(guidanceReads(query("age=22&utm=x")).map(apiPath)).toEqual(["/api/tools/careers"]);
  expect(guidanceReads(query("level=iti&age=22&skills=a%2Cb&utm=x")).map(apiPath)).toEqual([
    "/api/tools/careers",
    "/api/tools/careers/guidance?level=iti&age=22&skills=a%2Cb",
  ]);
  expect(guidanceReads(query("level=iti&age=22&change=yes")).map(apiPath)).toEqual([
    "/api/tools/careers",
  ]);
});

test("the URLs of a result and of its edit form convert to each other", () => {
  const input = parseGuidanceUrl(query("skills=typing&level=iti&age=22")) ?? {};
  expect(resultHref(input)).toBe("/tools/career-guidance?level=iti&age=22&skills=typing");
  const change = editHref(input);
  expect(change).toBe("/tools/career-guidance?level=iti&age=22&skills=typing&change=yes");
  expect(resultHref(parseGuidanceUrl(query(change.split("?")[1] ?? "")) ?? {})).toBe(
    resultHref(input),
  );
});
