import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderApp } from "../../tests/components/app";
import { expectErrors } from "../../tests/components/console";
import {
  failure,
  fullList,
  isTicker,
  jobList,
  jobOf,
  jobsOf,
  serveLists,
} from "../../tests/components/jobs-api";
import { expectUrl } from "../../tests/components/page";

const filter = (name: string) => page.getByRole("combobox", { name, exact: true });
const chips = page.getByRole("list", { name: "Chosen filters" });
const articles = page.getByRole("article");
const results = page.getByRole("region", { name: /found$/ });
const status = results.getByRole("status");
const words = page.getByLabelText("Job title, exam or department");
const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const options = (name: string, selector = "option") =>
  texts(filter(name).element().querySelectorAll(selector));

/** Types a text and waits until it is in the URL. */
async function type(field: typeof words, text: string, url: string) {
  await field.fill(text);
  await expectUrl(url);
}

describe("text", () => {
  beforeEach(() => {
    serveLists();
  });

  test("GOVT-04, GOVT-16, LIVE-06: words and place are stored in the query", async () => {
    await renderApp("/govt-jobs");
    await type(words, "teacher", "/govt-jobs?q=teacher");
    await type(page.getByLabelText("Location"), "delhi", "/govt-jobs?q=teacher&loc=delhi");
  });

  test("GOVT-16: Back returns to the state before typing, not to every pause", async () => {
    await renderApp("/govt-jobs?q=teacher");
    for (const text of ["cl", "clerk", "clerk delhi"]) {
      await type(words, text, `/govt-jobs?q=${encodeURIComponent(text)}`);
    }
    await type(page.getByLabelText("Location"), "pune", "/govt-jobs?q=clerk%20delhi&loc=pune");
    window.history.back();
    await expectUrl("/govt-jobs?q=clerk%20delhi");
    window.history.back();
    await expectUrl("/govt-jobs?q=teacher");
    await expect.element(words).toHaveValue("teacher");
  });

  test("typing keeps the focus in the field, also from another page", async () => {
    await renderApp("/govt-jobs?page=2");
    await expect.element(status).toHaveTextContent("Page 2 of 3");
    const line = status.element();
    await type(words, "teacher", "/govt-jobs?q=teacher");
    await expect.element(results.getByText("Most relevant first")).toBeVisible();
    await expect.element(words).toHaveFocus();
    // One status line announces all states.
    expect(status.element()).toBe(line);
  });

  test("Search scrolls to the results, before and after the text is applied; typing does not", async () => {
    await renderApp("/govt-jobs");
    const top = () => results.element().getBoundingClientRect().top;
    await type(words, "officer", "/govt-jobs?q=officer");
    await expect.element(results.getByText("Most relevant first")).toBeVisible();
    expect(window.scrollY).toBe(0);
    await expect.element(words).toHaveFocus();
    // Everything is already applied, so scrolling is the only visible effect.
    await userEvent.keyboard("{Enter}");
    await expect.poll(top).toBeLessThan(100);
    await expect.element(results).toHaveFocus();

    window.scrollTo({ top: 0, behavior: "instant" });
    await words.fill("clerk");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expectUrl("/govt-jobs?q=clerk");
    await expect.poll(top).toBeLessThan(100);
  });

  test("a choice also applies text that is still being typed, in one step", async () => {
    await renderApp("/private-jobs");
    await expect.element(articles).toHaveLength(9);
    // The clock is stopped, so the text is still pending when the choice is made.
    vi.useFakeTimers();
    await page.getByLabelText("Job title, company or skill").fill("manager");
    await filter("Posted").selectOptions("30");
    await expectUrl("/private-jobs?q=manager&posted=30");
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    // No second navigation follows: Back returns to the state before both.
    window.history.back();
    await expectUrl("/private-jobs");
  });
});

test("a page past the end links to the last page", async () => {
  serveLists((url) =>
    url.searchParams.get("skip") === "99980" ? jobList([], { total: 30, pages: 3 }) : fullList(url),
  );
  await renderApp("/govt-jobs?page=9999");
  const heading = page.getByRole("heading", { name: "This page is past the end." });
  await expect.element(heading).toBeVisible();
  const robots = () => document.querySelector("meta[name=robots]")?.getAttribute("content");
  await expect.poll(robots).toBe("noindex");
  await page.getByRole("link", { name: "Go to the last page" }).click();
  await expectUrl("/govt-jobs?page=3");
  await expect.element(articles).toHaveLength(10);
});

describe("filters", () => {
  test("a choice applies at once, from page 1, and Back undoes it", async () => {
    const requestedUrls = serveLists();
    await renderApp("/private-jobs?page=2");
    await expect.element(articles).toHaveLength(9);
    (filter("Job type").element() as HTMLElement).focus();
    await filter("Job type").selectOptions("full-time");
    await expectUrl("/private-jobs?employment=full-time");
    await expect
      .poll(() => requestedUrls.at(-1)?.search)
      .toMatch(/^\?employment=full-time&skip=0&take=9/);
    // The select keeps the focus for further choices.
    await expect.element(filter("Job type")).toHaveFocus();
    await filter("Pay").selectOptions("6");
    await expectUrl("/private-jobs?employment=full-time&pay=6");
    await expect.element(chips).toHaveTextContent("₹6 LPA");
    window.history.back();
    await expectUrl("/private-jobs?employment=full-time");
    await expect.element(filter("Pay")).toHaveValue("");
    window.history.back();
    await expectUrl("/private-jobs?page=2");
    await expect.element(filter("Job type")).toHaveValue("");
    window.history.forward();
    await expect.element(filter("Job type")).toHaveValue("full-time");
  });

  test("choices show their counts, and choices without results are disabled", async () => {
    const counts = { employment: { "full-time": 2, contract: 1 } };
    serveLists(() => jobList(jobsOf("PRIVATE", 3), { counts }));
    await renderApp("/private-jobs?q=cook");
    await expect.element(articles).toHaveLength(3);
    const enabled = ["Any type", "Full time (2)", "Contract (1)"];
    expect(options("Job type", "option:not([disabled])")).toEqual(enabled);
    const disabled = ["Part time", "Freelance", "Internship"];
    expect(options("Job type", "option[disabled]")).toEqual(disabled);
  });

  test("filters work without counts", async () => {
    serveLists();
    await renderApp("/private-jobs?employment=full-time");
    await expect.element(articles).toHaveLength(9);
    expect(options("Job type")).toEqual([
      "Any type",
      "Full time",
      "Part time",
      "Contract",
      "Freelance",
      "Internship",
    ]);
    expect(options("Job type", "option[disabled]")).toEqual([]);
  });

  test("active filters are listed and can be removed one by one", async () => {
    serveLists();
    await renderApp("/private-jobs?q=manager&employment=full-time&pay=3&posted=30");
    await expect.element(chips).toBeVisible();
    expect(texts(chips.getByRole("link").elements())).toEqual([
      "Full time",
      "₹3 LPA and more",
      "Last 30 days",
      "Clear all",
    ]);
    await page.getByRole("link", { name: "Remove filter: ₹3 LPA and more" }).click();
    await expectUrl("/private-jobs?q=manager&employment=full-time&posted=30");
    await expect.element(filter("Pay")).toHaveValue("");
    // The used link is gone, so the focus moves to its select.
    await expect.element(filter("Pay")).toHaveFocus();
    await page.getByRole("link", { name: "Clear all" }).click();
    await expectUrl("/private-jobs?q=manager");
    await expect.element(chips).not.toBeInTheDocument();
    await expect.element(filter("Job type")).toHaveValue("");
    await expect.element(page.getByLabelText("Job title, company or skill")).toHaveValue("manager");
  });

  test("Clear Filters removes the search text and the filters", async () => {
    serveLists((url) => (url.searchParams.has("status") ? jobList([]) : fullList(url)));
    await renderApp("/govt-jobs?q=nonsense&status=open");
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expectUrl("/govt-jobs");
    await expect.element(filter("Applications")).toHaveValue("");
  });

  test("unknown values are ignored", async () => {
    const requestedUrls = serveLists();
    await renderApp("/govt-jobs?status=__proto__&posted=99&qualification=constructor&page=0");
    await expect.element(articles).toHaveLength(10);
    await expect.element(chips).not.toBeInTheDocument();
    for (const name of ["Applications", "Qualification", "Posted"]) {
      await expect.element(filter(name)).toHaveValue("");
    }
    const [list] = requestedUrls.filter((url) => !isTicker(url));
    expect(list?.search).toBe("?skip=0&take=10&counts=true");
  });

  test("a choice whose request fails can be undone", async () => {
    expectErrors(/500/);
    serveLists((url) => (url.searchParams.has("posted") ? failure(500) : fullList(url)));
    await renderApp("/private-jobs");
    await expect.element(articles).toHaveLength(9);
    await filter("Posted").selectOptions("1");
    const error = page.getByText("Could not connect to the server to fetch jobs.");
    await expect.element(error).toBeVisible();
    await filter("Posted").selectOptions("");
    await expect.element(articles).toHaveLength(9);
    await expect.element(error).not.toBeInTheDocument();
  });

  test("on a phone the filters take one row, and the page does not scroll sideways", async () => {
    serveLists();
    await renderApp("/private-jobs?employment=full-time&pay=3&posted=30");
    await expect.element(articles).toHaveLength(9);
    const selects = page.getByRole("group", { name: "Filters" }).getByRole("combobox").elements();
    const tops = selects.map((select) => select.getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(1);
    expect(chips.element().clientHeight).toBeLessThan(64);
    expect(document.documentElement.scrollWidth).toBe(360);
    const targets = document.querySelectorAll("search a, search select, search button");
    const small = [...targets].filter((target) => target.getBoundingClientRect().height < 43.5);
    expect(small).toEqual([]);
  });

  test("a choice scrolls to the results only if they are out of view", async () => {
    serveLists();
    await renderApp("/private-jobs");
    await expect.element(status).toHaveTextContent("Page 1 of 3");
    await filter("Job type").selectOptions("full-time");
    await expectUrl("/private-jobs?employment=full-time");
    await expect.element(status).toHaveTextContent("Page 1 of 3");
    expect(window.scrollY).toBe(0);

    await page.viewport(360, 520);
    await filter("Pay").selectOptions("3");
    await expect.poll(() => window.scrollY).toBeGreaterThan(0);
    await expect.element(status).toBeInViewport();
    await expect.element(chips.getByRole("link")).toHaveLength(3);
    window.scrollTo({ top: 0, behavior: "instant" });
    await page.getByRole("link", { name: /^Remove filter: ₹3/ }).click();
    await expectUrl("/private-jobs?employment=full-time");
    await expect.element(status).toBeInViewport();
    await page.viewport(360, 740);
  });

  test("ADMIT-04, RESULT-03, ambiguity 10: departments are the organisations of the data", async () => {
    const counts = { department: { "Forest Board": 1, "Rail Board": 1 } };
    const requestedUrls = serveLists(() => jobList([jobOf("ADMIT_CARD", 1)], { counts }));
    for (const path of ["/admit-cards", "/results"]) {
      const { unmount } = await renderApp(`${path}?q=test`);
      await expect
        .poll(() => options("Department"))
        .toEqual(["All Departments", "Forest Board (1)", "Rail Board (1)"]);
      await filter("Department").selectOptions("Rail Board");
      await expectUrl(`${path}?q=test&department=Rail%20Board`);
      await expect
        .poll(() => requestedUrls.at(-1)?.searchParams.get("department"))
        .toBe("Rail Board");
      await filter("Department").selectOptions("");
      await expectUrl(`${path}?q=test`);
      await unmount();
    }
  });
});

describe("the categories of a city", () => {
  const categories = page.getByRole("navigation", { name: "Categories" }).getByRole("link");

  test("CITY-05, CITY-06: keep the search and reset the page", async () => {
    const requestedUrls = serveLists();
    await renderApp("/private-jobs/pune?search=Cook&page=2");
    await expect.element(articles).toHaveLength(9);
    expect(texts(categories.elements())).toEqual(["All Jobs", "Tech Jobs", "Non Tech Jobs"]);
    await categories.nth(1).click();
    await expectUrl("/private-jobs/pune?search=Cook&category=tech");
    await expect
      .poll(() => requestedUrls.at(-1)?.search)
      .toBe("?search=Cook&category=tech&skip=0&take=9&counts=true");
    await expect.element(categories.nth(1)).toHaveAttribute("aria-current", "page");
    await expect.element(categories.nth(0)).not.toHaveAttribute("aria-current");
    await categories.nth(2).click();
    await expectUrl("/private-jobs/pune?search=Cook&category=non-tech");
    // The search keeps the category.
    await page.getByLabelText("Job title, company or skill").fill("Waiter");
    await expectUrl("/private-jobs/pune?search=Waiter&category=non-tech");
  });

  test("CITY-02: an unknown city has the given name, and is not indexed", async () => {
    serveLists();
    const heading = page.getByRole("heading", { level: 1 });
    const { unmount } = await renderApp("/private-jobs/new-town");
    await expect.element(heading).toHaveTextContent(/^Jobs in new-town$/);
    const robots = () => document.querySelector("meta[name=robots]")?.getAttribute("content");
    await expect.poll(robots).toBe("noindex");
    await unmount();
    await renderApp("/private-jobs/%3Ci%3EX%20%26%20Y");
    await expect.element(heading).toHaveTextContent(/^Jobs in <i>X & Y$/);
  });

  test("CITY-04, CITY-09: an empty city links to all jobs", async () => {
    serveLists((url) => (url.pathname.includes("location") ? jobList([]) : fullList(url)));
    await renderApp("/private-jobs/pune");
    await expect.element(page.getByRole("heading", { name: "No jobs found" })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "All private jobs" }))
      .toHaveAttribute("href", "/private-jobs");
    await page.getByRole("link", { name: "Browse All Jobs" }).click();
    await expectUrl("/private-jobs");
    await expect.element(articles).toHaveLength(9);
  });
});
