import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { account } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectAccessible } from "../../tests/components/axe";
import { serveJobs } from "../../tests/components/jobs-api";
import { button, dialog, heading, main } from "../../tests/components/page";
import { PASSKEY, securitySection, serveSecurity } from "../../tests/components/security-api";
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

for (const [device, width, height] of VIEWPORTS) {
  test(`the section about security, with open forms, has no axe violations on a ${device}`, async () => {
    await page.viewport(width, height);
    serveSecurity();
    account.security = { ...account.security, passkeys: [PASSKEY], google: true };
    await renderApp("/profile", { role: "USER" });
    await button("Set up an authenticator app").click();
    await button("Turn on").click();
    await button("Add a passkey").click();
    await expect.element(securitySection.getByRole("img")).toBeVisible();
    await expectAccessible(device);
  });

  test(`recovery codes, and the question for the password, have no axe violations on a ${device}`, async () => {
    await page.viewport(width, height);
    account.security = { ...account.security, authenticator: true, recoveryCodes: 1 };
    serveSecurity();
    await renderApp("/profile", { role: "USER" });
    await button("New recovery codes").click();
    await button("Make new codes").click();
    await expect.element(button("I have stored them")).toBeVisible();
    serveSecurity({ isConfirmed: false });
    await button("Add a passkey").click();
    await button("Create the passkey").click();
    await expect.element(dialog).toBeVisible();
    await expectAccessible(device);
  });
}
