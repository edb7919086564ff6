import { expect, hydrated, test } from "./fixtures";

test("STATIC-01, STATIC-02: the texts have links to their sections at the side", {
  tag: "@desktop",
}, async ({ page }) => {
  for (const [path, name, section] of [
    ["/about", "About us", "What we are not"],
    ["/privacy-policy", "Privacy Policy", "Children"],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link", { name: section })
      .click();
    const heading = page.getByRole("main").getByRole("heading", { name: section });
    await expect(heading).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`${path}#`));
    // Not covered by the header.
    expect((await heading.boundingBox())?.y).toBeGreaterThan(70);
  }
});

test("STATIC-05, STATIC-06: the roadmap is announced", async ({ page }) => {
  await page.goto("/roadmap");
  await hydrated(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Coming Soon");
  await expect(main.getByRole("listitem").getByRole("heading")).toHaveText([
    "Personalised career paths",
    "Step-by-step skill guidance",
    "Industry roadmaps",
    "Progress tracking",
  ]);
  await main.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});
