import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { account } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectAccessible } from "../../tests/components/axe";
import { serveJobs } from "../../tests/components/jobs-api";
import { button, heading, main } from "../../tests/components/page";
import { VIEWPORTS } from "../../tests/components/viewports";
import { companyJob, governmentJob, NOW } from "../../tests/job-builder";

const JOBS = [
  governmentJob({ applicationEndDate: "2026-11-23" }),
  governmentJob(
    { applicationEndDate: "2026-11-18", department: "River Board" },
    { id: 43, title: "Guard", slug: "guard" },
  ),
  companyJob({ applicationEndDate: "2026-12-30", salaryMin: 300_000, salaryMax: 1_250_000 }),
  ...[1, 2, 3].map((id) => companyJob({}, { id, title: `Engineer ${id}`, slug: `engineer-${id}` })),
];
const IDS = JOBS.map(({ id }) => id);

/** Stores the history of a user who has viewed jobs and applied for two, one of them deleted. */
function storeHistory() {
  const applications = [
    { id: IDS[0], title: "Clerk", at: NOW },
    { id: 999_999_999, title: "A job that is no more", at: NOW },
  ];
  localStorage.setItem("viewedJobs", JSON.stringify(IDS));
  localStorage.setItem("jobApplications", JSON.stringify(applications));
}

for (const [device, width, height] of VIEWPORTS) {
  for (const [path, title] of [
    ["/profile", "Welcome, Asha Kulkarni!"],
    ["/saved-jobs", "Saved Jobs"],
    ["/dashboard", "Welcome, Asha Kulkarni"],
    ["/my-applications", "My Applications"],
  ] as const) {
    test(`${path} with data has no axe violations and no horizontal overflow on a ${device}`, async () => {
      await page.viewport(width, height);
      vi.useFakeTimers({ toFake: ["Date"], now: NOW });
      serveJobs(JOBS);
      account.me = { ...account.me, verified: false };
      account.savedJobs = IDS;
      storeHistory();
      await renderApp(path, { role: "USER" });
      await expect.element(heading(title)).toBeVisible();
      await expect.element(main.getByRole("link", { name: "Clerk" }).first()).toBeVisible();
      for (const form of path === "/profile" ? ["Edit Profile", "Delete account"] : []) {
        await button(form).click();
      }
      await expectAccessible(device);
    });
  }
}
