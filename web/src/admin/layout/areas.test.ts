import { expect, test } from "vitest";
import { AREAS, areaGroupsFor, areaOf } from "./areas";

test("a form belongs to the area of its list, and the dashboard path only to the dashboard", () => {
  expect(areaOf("/admin")?.label).toBe("Dashboard");
  expect(areaOf("/admin/tech-jobs")?.label).toBe("Tech");
  expect(areaOf("/admin/non-tech-jobs/edit/7")?.label).toBe("Non-tech");
  expect(areaOf("/jobs/tech")).toBeUndefined();
});

test("the areas and groups that a role cannot use are left out", () => {
  const labelsFor = (role: string) =>
    areaGroupsFor({ id: 1, email: "a@example.in", role }).map(({ title, areas }) => [
      title,
      areas.length,
    ]);
  expect(labelsFor("ADMIN").slice(-2)).toEqual([
    ["Content", 4],
    ["Site", 4],
  ]);
  expect(labelsFor("EDITOR").slice(-2)).toEqual([
    ["Content", 4],
    ["Site", 1],
  ]);
  expect(labelsFor("WRITER").at(-1)).toEqual(["Content", 2]);
  for (const role of ["USER", "OWNER"]) expect(labelsFor(role)).toEqual([]);
});

test("each area has a key of its own", () => {
  const keys = AREAS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^[a-z]$/.test(key))).toEqual([]);
});
