import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "../../tests/components/app";
import { serveHome } from "../../tests/components/jobs-api";
import { expectUrl, heading, link, main } from "../../tests/components/page";

for (const [path, title, section] of [
  ["/about", "About us", "What we are not"],
  ["/privacy-policy", "Privacy Policy", "Children"],
] as const) {
  test(`STATIC-01, STATIC-02: the text of ${path} has links to its sections at the side`, async () => {
    await page.viewport(1280, 800);
    await renderApp(path);
    await expect.element(heading(title)).toBeVisible();
    await page
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link", { name: section })
      .click();
    const target = main.getByRole("heading", { name: section });
    await expect.element(target).toBeInViewport();
    await expect.poll(() => window.location.pathname + window.location.hash).toContain(`${path}#`);
    // Not covered by the header.
    await expect.poll(() => target.element().getBoundingClientRect().top).toBeGreaterThan(70);
  });
}

test("STATIC-05, STATIC-06: the roadmap is announced", async () => {
  serveHome();
  await renderApp("/roadmap");
  await expect.element(heading("Coming Soon")).toBeVisible();
  const plans = main.getByRole("listitem").getByRole("heading");
  await expect
    .poll(() => plans.elements().map(({ textContent }) => textContent))
    .toEqual([
      "Personalised career paths",
      "Step-by-step skill guidance",
      "Industry roadmaps",
      "Progress tracking",
    ]);
  await link("Back to Home").click();
  await expectUrl("/");
});
