import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { api, http } from "../tests/components/api";
import { renderApp } from "../tests/components/app";
import { companyJob, governmentJob } from "../tests/job-builder";
import type { JobPage } from "./api/jobs";
import { CITIES } from "./jobs/cities";

/** Makes text about 15 % wider than the default font, as DejaVu Sans does. */
const WIDE_TEXT = "* { letter-spacing: 0.08em !important }";

const style = document.createElement("style");
style.textContent = WIDE_TEXT;

beforeEach(() => document.head.append(style));
afterEach(() => style.remove());

const banner = page.getByRole("banner");

test.each([
  ["a visitor", "Sign Up"],
  ["a user", "Logout"],
] as const)("the header of %s fits wide text", async (_, lastLink) => {
  await renderApp("/about", lastLink === "Logout" ? { role: "USER" } : {});
  await expect.element(banner.getByText(lastLink)).toBeVisible();
  for (const width of [320, 360, 480, 768, 769, 800, 900, 1023, 1024, 1280]) {
    await page.viewport(width, 740);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect.soft(scrollWidth, `at ${width} px`).toBe(clientWidth);
  }
});

/** Responds to lists and tickers, whose titles are long. */
function serveLists() {
  const title = "Junior Assistant and Lower Division Clerk, Staff Selection Board";
  const list: JobPage = {
    jobs: [governmentJob({}, { title }), companyJob({}, { title })],
    totalJobs: 12_345,
    totalPages: 1_235,
    counts: null,
  };
  const paged = { jobs: list.jobs, pagination: { page: 1, limit: 9, total: 12_345, pages: 1_235 } };
  for (const path of ["/jobs", "/jobs/government", "/jobs/private"] as const) {
    api.use(http.get(path, ({ response }) => response(200).json(list)));
  }
  api.use(
    http.get("/jobs/tech", ({ response }) => response(200).json({ ...paged, counts: null })),
    http.get("/jobs/private/city-counts", ({ response }) =>
      response(200).json({ counts: CITIES.map(() => 1_234) }),
    ),
  );
}

test.each(["/govt-jobs", "/private-jobs", "/jobs/tech"])(
  "wide text: a phone's first screen of %s shows the title of the first job",
  async (path) => {
    serveLists();
    await page.viewport(360, 740);
    await renderApp(path);
    const heading = page.getByRole("article").first().getByRole("heading");
    await expect.element(heading).toBeVisible();
    const { bottom } = heading.element().getBoundingClientRect();
    expect(bottom).toBeLessThan(740);
    expect(document.documentElement.scrollWidth).toBe(360);
  },
);
