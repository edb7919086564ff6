import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { finishRequests, renderApp } from "../../tests/components/app";
import { expectErrors } from "../../tests/components/console";
import { hold } from "../../tests/components/hold";
import {
  failure,
  fullList,
  indiaDay,
  isTicker,
  jobList,
  jobOf,
  jobsOf,
  serveLists,
} from "../../tests/components/jobs-api";
import { governmentJob, NOW } from "../../tests/job-builder";

const LISTS = [
  { path: "/govt-jobs", latest: "Latest", api: "/api/jobs/government", types: null },
  { path: "/private-jobs", latest: "Latest", api: "/api/jobs/private", types: null },
  { path: "/private-jobs/pune", latest: "Latest", api: "/api/jobs/private", types: null },
  { path: "/jobs/tech", latest: "Latest Tech Jobs", api: "/api/jobs", types: "TECH" },
  { path: "/jobs/non-tech", latest: "Latest Non-Tech Jobs", api: "/api/jobs", types: "NON_TECH" },
] as const;

const URGENT = "Urgent / Important";
/** The tickers are refreshed every 90 seconds. */
const LATER_MS = 91_000;

const ticker = (name: string) => page.getByRole("region", { name, exact: true });
const articles = page.getByRole("article");

/** Returns the links of a ticker, without those of its copy, which is hidden. */
const links = (name: string) => ticker(name).getByRole("link");
const titles = (name: string) =>
  links(name)
    .elements()
    .map((link) => link.textContent);

const run = (name: string) => ticker(name).element().querySelector(".ticker-run") as HTMLElement;
const style = (name: string) => getComputedStyle(run(name));

/** Responds to tickers; the lists are full. */
const serveTickers = (respond: (url: URL) => ReturnType<typeof fullList> | Response) =>
  serveLists((url) => (isTicker(url) ? respond(url) : fullList(url)));

/** Renders a list and waits for all its responses. */
async function renderLoaded(path: string, latest: string) {
  await renderApp(path);
  await expect.element(ticker(latest)).toBeVisible();
  await expect.element(articles.first()).toBeVisible();
  // The interval begins with the response.
  await finishRequests();
}

describe.each(LISTS)("$path", ({ path, latest, api, types }) => {
  test("GOVT-05, PRIV-06, CITY-03, TECH-08, LIVE-09: two tickers, 35 and 32 seconds a loop", async () => {
    serveLists();
    await renderApp(path);
    await expect.element(ticker(latest)).toBeVisible();
    // The animation starts after hydration.
    await expect.poll(() => style(latest).animationDuration).toBe("35s");
    await expect.poll(() => style(URGENT).animationDuration).toBe("32s");
    const ground = (name: string) => getComputedStyle(ticker(name).element()).backgroundColor;
    expect(ground(URGENT)).not.toBe(ground(latest));
  });

  test("LIVE-07, API-05, API-07: 8 and 50 jobs are requested every 90 seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const requestedUrls = serveLists();
    await renderLoaded(path, latest);
    const requested = () => requestedUrls.filter(isTicker);
    await expect
      .poll(() => requested().map(({ searchParams }) => searchParams.get("take")))
      .toEqual(["8", "50"]);
    for (const { pathname, searchParams } of requested()) {
      expect([pathname, searchParams.get("types")]).toEqual([api, types]);
    }
    requestedUrls.length = 0;
    await vi.advanceTimersByTimeAsync(80_000);
    expect(requested()).toEqual([]);
    await vi.advanceTimersByTimeAsync(12_000);
    await expect.poll(() => requested().length).toBe(2);
  });

  test("TECH-09, LIVE-07: an empty ticker is removed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serveLists();
    await renderLoaded(path, latest);
    serveTickers(() => jobList([]));
    await vi.advanceTimersByTimeAsync(LATER_MS);
    await expect.element(ticker(latest)).not.toBeInTheDocument();
    await expect.element(ticker(URGENT)).not.toBeInTheDocument();
  });

  test("API-04: a ticker whose refresh fails is removed, and only the log shows the error", async () => {
    expectErrors(/500/);
    const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serveLists();
    await renderLoaded(path, latest);
    const count = articles.elements().length;
    serveTickers(() => failure(500));
    await vi.advanceTimersByTimeAsync(LATER_MS);
    await expect.element(ticker(latest)).not.toBeInTheDocument();
    await expect.element(ticker(URGENT)).not.toBeInTheDocument();
    expect(document.querySelector("[data-toast]")).toBeNull();
    expect(articles.elements()).toHaveLength(count);
    const failures = logged.mock.calls.filter(([text]) => text === "A ticker could not be loaded.");
    expect(failures.length).toBeGreaterThanOrEqual(2);
  });
});

test.each([
  ["/jobs/tech", "Latest Tech Jobs", "TECH", "NON_TECH"],
  ["/jobs/non-tech", "Latest Non-Tech Jobs", "NON_TECH", "TECH"],
] as const)(
  "API-07, ambiguity 8: the tickers of %s fall back to the private sector's",
  async (path, latest, kind, other) => {
    expectErrors(/500/);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const mine = { ...jobOf(kind, 1), title: "Mine", tags: "important" };
    const strange = { ...jobOf(other, 2), title: "Other", tags: "important" };
    const requestedUrls = serveTickers((url) =>
      url.pathname === "/api/jobs/private" ? jobList([mine, strange]) : failure(500),
    );
    await renderApp(path);
    for (const name of [latest, URGENT]) {
      await expect.poll(() => ticker(name).elements().length).toBe(1);
      expect(titles(name).map((title) => title?.split(" ")[0])).toEqual(["Mine"]);
    }
    const fallback = requestedUrls.find(({ pathname }) => pathname === "/api/jobs/private");
    expect(fallback?.searchParams.get("take")).toBe("50");
    expect(document.querySelector("[data-toast]")).toBeNull();
  },
);

test("RULE-17, RULE-18: the urgent ticker has at most 8 jobs, by tag or last date", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const ending = (days: number) =>
    governmentJob(
      { applicationStartDate: indiaDay(-9), applicationEndDate: indiaDay(days) },
      { id: 100 + days, title: `Ends in ${days}` },
    );
  const tagged = jobsOf("GOVERNMENT", 9).map((job) => ({ ...job, tags: "urgent" }));
  serveTickers((url) =>
    jobList(url.searchParams.get("take") === "8" ? [ending(30)] : [ending(30), ending(0)]),
  );
  const { unmount } = await renderApp("/govt-jobs");
  await expect.poll(() => titles(URGENT)).toEqual([expect.stringMatching(/^Ends in 0 · /)]);
  await expect.poll(() => titles("Latest")).toEqual(["Ends in 30"]);
  await unmount();
  serveTickers(() => jobList(tagged));
  await renderApp("/govt-jobs?q=other");
  await expect.poll(() => titles(URGENT).length).toBeLessThanOrEqual(8);
});

test("a ticker is paused by its button, the pointer and the keyboard", async () => {
  await page.viewport(1280, 800);
  serveLists();
  await renderApp("/govt-jobs");
  const latest = ticker("Latest");
  const heading = page.getByRole("heading", { level: 1 });
  await expect.element(latest).toBeVisible();
  const expectState = (state: string) =>
    expect.poll(() => style("Latest").animationPlayState).toBe(state);
  await heading.hover();
  await expectState("running");
  await latest.hover();
  await expectState("paused");
  await heading.hover();
  await expectState("running");
  (links("Latest").first().element() as HTMLElement).focus();
  await expectState("paused");
  await latest.getByRole("button").click();
  await heading.hover();
  await page.getByLabelText("Location").click();
  await expectState("paused");
  await expect.element(latest.getByRole("button")).toHaveAttribute("aria-pressed", "true");
});

test.each([
  [360, 740],
  [1280, 800],
])("every focused link of a ticker is in view at %s px", async (width, height) => {
  await page.viewport(width, height);
  serveTickers(() => jobList(jobsOf("GOVERNMENT", 8)));
  await renderApp("/govt-jobs");
  await expect.element(links("Latest")).toHaveLength(8);
  const all = links("Latest").elements() as HTMLElement[];
  await userEvent.tab();
  all[0]?.focus();
  for (const [index, link] of all.entries()) {
    expect(document.activeElement).toBe(link);
    const frame = ticker("Latest").element().querySelector(".ticker-view")?.getBoundingClientRect();
    const box = link.getBoundingClientRect();
    if (!frame) throw new Error("The ticker has no view");
    expect(box.left, `link ${index}`).toBeGreaterThanOrEqual(frame.left - 1);
    const end = Math.min(box.right, box.left + frame.width / 2);
    expect(end, `link ${index}`).toBeLessThanOrEqual(frame.right + 1);
    await userEvent.tab();
  }
});

test("tickers that load after the list cause no layout shift", async () => {
  const { released, release } = hold();
  serveLists(async (url) => {
    if (isTicker(url)) await released;
    return fullList(url);
  });
  await renderApp("/govt-jobs");
  await expect.element(articles).toHaveLength(10);
  const box = () => articles.first().element().getBoundingClientRect().top;
  const before = box();
  await expect.element(ticker("Latest")).not.toBeInTheDocument();
  release();
  await expect.element(ticker("Latest")).toBeVisible();
  await expect.poll(() => document.querySelectorAll(".ticker").length).toBe(2);
  expect(box()).toBe(before);
});

test("a ticker's label does not take space from the links on a phone", async () => {
  serveTickers(() => jobList(jobsOf("GOVERNMENT", 8).map((job) => ({ ...job, tags: "urgent" }))));
  await renderApp("/govt-jobs");
  await expect.element(ticker(URGENT)).toBeVisible();
  const whole = ticker(URGENT).element().getBoundingClientRect();
  const view = ticker(URGENT).element().querySelector(".ticker-view")?.getBoundingClientRect();
  expect(view?.width).toBeGreaterThan(whole.width * 0.75);
  expect(whole.height).toBeLessThan(48);
});

test("a link of the second copy works with the pointer and is skipped by the keyboard", async () => {
  await page.viewport(1280, 800);
  serveTickers(() => jobList(jobsOf("GOVERNMENT", 8)));
  await renderApp("/govt-jobs");
  await expect.poll(() => document.querySelector(".ticker-copy a")).not.toBeNull();
  const copy = run("Latest").querySelector<HTMLElement>(".ticker-copy a");
  expect(copy?.tabIndex).toBe(-1);
  copy?.click();
  await expect.poll(() => window.location.pathname).toBe(copy?.getAttribute("href"));
});

test("issue 22 (settings): the tickers follow the rules of the site", async () => {
  const requestedUrls = serveTickers(() =>
    jobList([
      ...jobsOf("PRIVATE", 2, 70).map((job) => ({ ...job, tags: "urgent" })),
      ...jobsOf("PRIVATE", 4, 80).map((job) => ({ ...job, tags: "bank, Closing" })),
    ]),
  );
  const tickers = { items: 3, urgentTags: ["closing"] };
  await renderApp("/private-jobs", { site: { tickers } });
  await expect.element(ticker(URGENT)).toBeVisible();
  expect(titles(URGENT)).toHaveLength(3);
  const takes = requestedUrls.filter(isTicker).map(({ searchParams }) => searchParams.get("take"));
  expect(takes).toEqual(["3", "50"]);
});
