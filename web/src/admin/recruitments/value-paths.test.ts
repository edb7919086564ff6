import { expect, it } from "vitest";
import type { Recruitment, RecruitmentDate, Vacancy } from "../../api/admin-recruitments";
import { datePaths, factsByPath, memberOf, scopedPath, vacancyPath } from "./value-paths";

// The expected paths are those of the server.

it("identifies numbers of vacancies by their keys", () => {
  const path = (row: Omit<Vacancy, "count">) => vacancyPath({ ...row, count: 3 });
  expect(path({ post: "clerk", category: "SC" })).toBe("vacancies[post=clerk,category=SC]");
  expect(path({})).toBe("vacancies[all]");
  expect(path({ place: { name: "Patna" }, with: ["PwBD", "ESM"], gender: "female" })).toBe(
    "vacancies[place=Patna,with=ESM|PwBD,gender=female]",
  );
});

it("adds the days of several dates of one identity", () => {
  const date = (on: string, more: Partial<RecruitmentDate> = {}) =>
    ({ event: "exam", state: "said", value: { from: { on } }, ...more }) as RecruitmentDate;
  expect(
    datePaths([
      date("2024-08-23"),
      date("2024-08-24"),
      date("2024-08-24"),
      date("2024-12-01", { stage: 2, advertisement: "a" }),
    ]),
  ).toEqual([
    "dates.exam[on=2024-08-23]",
    "dates.exam[on=2024-08-24]",
    "dates.exam[on=2024-08-24]#2",
    "dates.exam[advertisement=a,stage=2]",
  ]);
});

it("identifies rules by their scope", () => {
  expect(scopedPath("age", { groups: ["ST", "SC"] })).toBe("age[groups=SC|ST]");
  expect(scopedPath("fees", {})).toBe("fees");
});

it("finds the facts of members, dates and posts", () => {
  const record: Recruitment = {
    title: "Clerk",
    organisation: { name: "UPSC", state: "bihar" },
    total: { state: "said", value: 3 },
    dates: [{ event: "result", state: "notSaid" }],
    posts: {
      state: "said",
      value: [{ key: "clerk", name: "Clerk", pay: { state: "awaited" } }],
    },
  };
  expect([...factsByPath(record).keys()].sort()).toEqual([
    "dates.result",
    "posts",
    "posts[clerk].pay",
    "total",
  ]);
});

it("finds the field of a path", () => {
  expect(
    ["dates.exam[stage=1]", "record.posts", "organisation.name", "total"].map(memberOf),
  ).toEqual(["dates", "posts", "organisation", "total"]);
});
