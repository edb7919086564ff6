import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "../../tests/components/app";
import { serveJobs } from "../../tests/components/jobs-api";
import { expectUrl, footer, link, main } from "../../tests/components/page";
import { VIEWPORTS } from "../../tests/components/viewports";
import { governmentJob } from "../../tests/job-builder";

const results = page.getByRole("region", { name: "Government jobs found" });
const status = results.getByRole("status");

const jobs = Array.from({ length: 20 }, (_, index) =>
  governmentJob({}, { id: index + 1, title: `Post ${index + 1}`, slug: `post-${index + 1}` }),
);

/** Returns whether the results start directly below the header. */
function isBelowHeader() {
  const { top } = results.element().getBoundingClientRect();
  return top >= 70 && top < 100;
}

for (const [device, width, height] of VIEWPORTS) {
  test(`SHELL-03: another page of a list starts at its results, a link outside the results at its top, on a ${device}`, async () => {
    await page.viewport(width, height);
    serveJobs(jobs);
    await renderApp("/govt-jobs");
    await link("Next").click();
    await expectUrl("/govt-jobs?page=2");
    await expect.element(status).toHaveTextContent("Page 2 of");
    await expect.poll(isBelowHeader).toBe(true);
    expect(window.scrollY).toBeGreaterThan(0);
    // The browser restores no position.
    expect(window.history.scrollRestoration).toBe("manual");
    window.history.back();
    await expect.element(status).toHaveTextContent("Page 1 of");
    await expect.poll(isBelowHeader).toBe(true);
    expect(window.scrollY).toBeGreaterThan(0);
    window.history.forward();
    await expect.element(status).toHaveTextContent("Page 2 of");
    await footer.getByRole("link", { name: "Government Jobs" }).click();
    await expectUrl("/govt-jobs");
    await expect.poll(() => window.scrollY).toBe(0);
    await expect.element(main).toHaveFocus();
  });
}
