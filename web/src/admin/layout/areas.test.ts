import { expect, test } from "vitest";
import { areaOf } from "./areas";

test("a form belongs to the area of its list, and the dashboard path only to the dashboard", () => {
  expect(areaOf("/admin")?.label).toBe("Dashboard");
  expect(areaOf("/admin/tech-jobs")?.label).toBe("Tech");
  expect(areaOf("/admin/non-tech-jobs/edit/7")?.label).toBe("Non-tech");
  expect(areaOf("/jobs/tech")).toBeUndefined();
});
