import { expect, test } from "vitest";
import { areaOf } from "./areas";

test("a form belongs to its list's area, and the dashboard only to itself", () => {
  expect(areaOf("/admin")?.label).toBe("Dashboard");
  expect(areaOf("/admin/tech-jobs")?.label).toBe("Tech");
  expect(areaOf("/admin/non-tech-jobs/edit/7")?.label).toBe("Non-tech");
  expect(areaOf("/jobs/tech")).toBeUndefined();
});
