import { expect, test } from "vitest";
import { renderApp } from "../../tests/components/app";
import { serveJobs } from "../../tests/components/jobs-api";
import { expectCount, link, main } from "../../tests/components/page";
import { governmentJob } from "../../tests/job-builder";

const APPLY = { applyUrl: "https://apply.example.in" };
const clerk = governmentJob(APPLY);
const guard = governmentJob(APPLY, { id: 43, slug: "guard", title: "Guard" });

/** Follows a link without opening its URL. */
async function followInNewTab(name: RegExp) {
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await link(name).click();
}

test("ACCOUNT-12: My Applications lists the jobs whose Apply Now was followed", async () => {
  serveJobs([clerk, guard]);
  for (const { slug } of [clerk, guard]) {
    const { unmount } = await renderApp(`/government-job/${slug}`, { role: "USER" });
    await followInNewTab(/^Apply Now.*opens in a new tab/);
    await unmount();
  }
  // The other job was deleted.
  serveJobs([clerk]);
  await renderApp("/my-applications");
  const rows = main.getByRole("listitem");
  await expectCount(rows, 2);
  await expect.element(rows.nth(0)).toHaveTextContent("Guard");
  await expect.element(rows.nth(0)).toHaveTextContent("This job is no longer listed.");
  await expect.element(rows.nth(1).getByRole("link", { name: "Clerk" })).toBeVisible();
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(/Apply Now followed on \d\d [A-Z][a-z]{2} \d{4}/);
});
