import { describe, expect, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { renderApp } from "../../tests/components/app";
import { expectErrors } from "../../tests/components/console";
import { hold } from "../../tests/components/hold";
import {
  failure,
  fullList,
  isTicker,
  jobList,
  jobOf,
  serveLists,
} from "../../tests/components/jobs-api";
import { sendLive } from "../../tests/components/live";
import { currentPath, expectUrl, toasts } from "../../tests/components/page";
import type { JobKind } from "../api/jobs";

const GOVERNMENT_TABS = {
  name: "Government jobs",
  texts: ["All Jobs", "Admit Card", "Result", "Roadmap"],
  paths: ["/govt-jobs", "/admit-cards", "/results", "/roadmap"],
};

const PRIVATE_TABS = {
  name: "Private jobs",
  texts: ["All Jobs", "Tech", "Non Tech", "Roadmap"],
  paths: ["/private-jobs", "/jobs/tech", "/jobs/non-tech", "/roadmap"],
};

interface List {
  readonly ids: string;
  readonly path: string;
  readonly api: string;
  readonly kind: JobKind;
  readonly title: string;
  readonly tabs?: typeof PRIVATE_TABS;
  readonly noun: string;
  readonly region: string;
  readonly empty: string;
  readonly inline: string;
  readonly toast: string;
  readonly search: string;
  /** Name of the search in the URL. */
  readonly parameter?: string;
  /** The field or the filter beside the search. */
  readonly second: "Location" | "Department" | "Job type";
  readonly pageSize: 9 | 10;
  readonly previous?: string;
  /** Query of the second page, as the API receives it. */
  readonly nextPage: string;
}

const COMPANY_LIST = {
  tabs: PRIVATE_TABS,
  noun: "job",
  region: "Jobs found",
  empty: "No jobs found",
  inline: "Could not connect to the server to fetch jobs.",
  toast: "Failed to fetch jobs.",
  search: "Job title, company or skill",
  second: "Location",
  pageSize: 9,
} as const;

const LISTS: readonly List[] = [
  {
    ids: "GOVT-01, GOVT-02, GOVT-03, GOVT-04, GOVT-06, GOVT-14, GOVT-15, GOVT-16",
    path: "/govt-jobs",
    api: "/api/jobs/government",
    kind: "GOVERNMENT",
    title: "Find Your Dream Government Job",
    tabs: GOVERNMENT_TABS,
    noun: "government job",
    region: "Government jobs found",
    empty: "No government jobs found",
    inline: COMPANY_LIST.inline,
    toast: COMPANY_LIST.toast,
    search: "Job title, exam or department",
    second: "Location",
    pageSize: 10,
    nextPage: "?skip=10&take=10&counts=true",
  },
  {
    ...COMPANY_LIST,
    ids: "PRIV-01, PRIV-02, PRIV-03, PRIV-07, ERR-16",
    path: "/private-jobs",
    api: "/api/jobs",
    kind: "PRIVATE",
    title: "Discover Your Next Private Sector Opportunity",
    noun: "private job",
    region: "Private jobs found",
    nextPage: "?skip=9&take=9&counts=true&types=PRIVATE%2CTECH%2CNON_TECH",
  },
  {
    ...COMPANY_LIST,
    ids: "TECH-01, TECH-03, TECH-06, TECH-07, TECH-10, TECH-11, TECH-13, API-08, ERR-09, ERR-10",
    path: "/jobs/tech",
    api: "/api/jobs/tech",
    kind: "TECH",
    title: "Tech Jobs for Your Next Step",
    noun: "tech job",
    region: "Tech jobs found",
    empty: "No tech jobs found. Try adjusting your search filters.",
    inline: "Could not connect to the server to fetch tech jobs.",
    toast: "Failed to fetch tech jobs.",
    search: "Job title, company or industry",
    previous: "Prev",
    nextPage: "?page=2&limit=9&counts=true",
  },
  {
    ...COMPANY_LIST,
    ids: "TECH-02, TECH-03, TECH-06, TECH-07, TECH-10, TECH-11, TECH-13, API-09, ERR-11, ERR-12",
    path: "/jobs/non-tech",
    api: "/api/jobs/non-tech",
    kind: "NON_TECH",
    title: "Non-Tech Jobs Across India",
    noun: "non-tech job",
    region: "Non-tech jobs found",
    empty: "No non-tech jobs found. Try adjusting your search filters.",
    inline: "Could not connect to the server to fetch non-tech jobs.",
    toast: "Failed to fetch non-tech jobs.",
    search: "Job title, company or industry",
    previous: "Prev",
    nextPage: "?page=2&limit=9&counts=true",
  },
  {
    ...COMPANY_LIST,
    ids: "PRIV-10",
    path: "/internship-jobs",
    api: "/api/jobs",
    kind: "PRIVATE",
    title: "Internships to Learn the Work",
    noun: "internship",
    region: "Internships found",
    empty: "No internships found",
    nextPage: "?employment=internship&skip=9&take=9&counts=true&types=PRIVATE%2CTECH%2CNON_TECH",
  },
  {
    ...COMPANY_LIST,
    ids: "PRIV-11",
    path: "/fresher-jobs",
    api: "/api/jobs",
    kind: "PRIVATE",
    title: "Fresher Jobs to Begin Your Career",
    noun: "fresher job",
    region: "Fresher jobs found",
    empty: "No fresher jobs found",
    nextPage: "?experience=0&skip=9&take=9&counts=true&types=PRIVATE%2CTECH%2CNON_TECH",
  },
  {
    ids: "ADMIT-01, ADMIT-02, ADMIT-05, ERR-13",
    path: "/admit-cards",
    api: "/api/jobs/admit-cards",
    kind: "ADMIT_CARD",
    title: "Download Your Admit Card",
    tabs: GOVERNMENT_TABS,
    noun: "admit card",
    region: "Admit cards found",
    empty: "No admit cards found matching your criteria.",
    inline: "Could not connect to the server to fetch admit cards.",
    toast: "Could not connect to the server to fetch admit cards.",
    search: "Exam or organisation",
    second: "Department",
    pageSize: 10,
    nextPage: "?skip=10&take=10&counts=true",
  },
  {
    ids: "RESULT-01, RESULT-02, RESULT-04, ERR-14",
    path: "/results",
    api: "/api/jobs/results",
    kind: "RESULT",
    title: "Check Your Exam Result",
    tabs: GOVERNMENT_TABS,
    noun: "result",
    region: "Results found",
    empty: "No results found matching your criteria.",
    inline: "Could not connect to the server to fetch results.",
    toast: "Could not connect to the server to fetch results.",
    search: "Exam or organisation",
    second: "Department",
    pageSize: 10,
    nextPage: "?skip=10&take=10&counts=true",
  },
  {
    ...(({ tabs: _, ...rest }) => rest)(COMPANY_LIST),
    ids: "CITY-01, CITY-07, CITY-08, CITY-10, CITY-11",
    path: "/private-jobs/pune",
    api: "/api/jobs/private/location/pune",
    kind: "PRIVATE",
    title: "Jobs in Pune",
    parameter: "search",
    second: "Job type",
    nextPage: "?skip=9&take=9&counts=true",
  },
];

const articles = page.getByRole("article");
const link = (name: string | RegExp) => page.getByRole("link", { name, exact: true });
const top = (locator: Locator) => locator.element().getBoundingClientRect().top + window.scrollY;

/** Holds the next list, but no ticker. */
function holdList() {
  const { released, release } = hold();
  const requestedUrls = serveLists(async (url) => {
    if (!isTicker(url)) await released;
    return fullList(url);
  });
  return { release, requestedUrls };
}

/** Responds to requests for lists, but not for tickers. */
const serveList = (respond: (url: URL) => ReturnType<typeof fullList> | Response) =>
  serveLists((url) => (isTicker(url) ? fullList(url) : respond(url)));

describe.each(LISTS)("$ids: $path", (list) => {
  const { path, noun, tabs, pageSize } = list;
  const results = page.getByRole("region", { name: list.region });
  const status = results.getByRole("status");
  const search = page.getByLabelText(list.search);

  test("has its hero, its tabs and one canonical URL", async () => {
    serveLists();
    await renderApp(path);
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent(new RegExp(`^${list.title}$`));
    await expect
      .poll(() => document.querySelector("link[rel=canonical]")?.getAttribute("href"))
      .toBe(`https://avsar.example.in${path}`);
    if (!tabs) return;
    const links = page.getByRole("navigation", { name: tabs.name }).getByRole("link").elements();
    expect(links.map((tab) => tab.textContent)).toEqual(tabs.texts);
    expect(links.map((tab) => tab.getAttribute("href"))).toEqual(tabs.paths);
    expect(links.map((tab) => tab.getAttribute("aria-current") === "page")).toEqual(
      tabs.paths.map((tab) => tab === path),
    );
    const current = document.querySelector("header a[aria-current=true], header a[aria-current]");
    const section = tabs === PRIVATE_TABS ? "/private-jobs" : "/govt-jobs";
    expect(current?.getAttribute("href")).toBe(section);
  });

  test("LIVE-06: shows that it loads, then its pages, and keeps the page number in its query", async () => {
    const { release, requestedUrls } = holdList();
    await renderApp(path);
    await expect.element(status).toHaveTextContent(`Loading ${noun}s...`);
    expect(articles.elements()).toHaveLength(0);
    release();
    await expect.element(articles).toHaveLength(pageSize);
    const total = `${pageSize * 3} ${noun}s`;
    await expect.element(status).toHaveTextContent(`Page 1 of 3, ${total}`);
    await expect.element(link(list.previous ?? "Previous")).not.toBeInTheDocument();

    const next = holdList();
    await link("Next").click();
    // The cards and the page number stay until the next page is loaded.
    await expect.element(status).toHaveTextContent(`Loading ${noun}s...`);
    await expect.element(page.getByText(/^Page 1 of 3$/)).toBeVisible();
    await expect.element(status).toBeInViewport();
    next.release();
    await expect.element(status).toHaveTextContent(`Page 2 of 3, ${total}`);
    await expect.element(results).toHaveFocus();
    await expectUrl(`${path}?page=2`);
    expect(next.requestedUrls.map(({ search }) => search)).toContain(list.nextPage);
    await expect.element(results.getByText("Newest first")).toBeVisible();
    expect(requestedUrls.filter((url) => !isTicker(url))[0]?.pathname).toBe(list.api);
    await link(list.previous ?? "Previous").click();
    await expectUrl(path);
  });

  test("GOVT-14, GOVT-15, ERR-15: shows its empty state, which can be refreshed", async () => {
    serveList((url) =>
      url.searchParams.has("search") ? jobList([], { pages: 0 }) : fullList(url),
    );
    await renderApp(`${path}?${list.parameter ?? "q"}=nonsense`);
    const nothing = page.getByRole("heading", { name: list.empty, exact: true });
    await expect.element(nothing).toBeVisible();
    await expect.element(status).toHaveTextContent(list.empty);
    const before = top(nothing);
    const { release } = holdList();
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect.element(status).toHaveTextContent(`Loading ${noun}s...`);
    await expect.element(results).toHaveFocus();
    // The layout does not shift.
    expect(top(nothing)).toBe(before);
    serveLists();
    release();
    await expect.element(articles).toHaveLength(pageSize);
  });

  test("Clear Filters removes the search from an empty list", async () => {
    serveList((url) =>
      url.searchParams.has("search") ? jobList([], { pages: 0 }) : fullList(url),
    );
    await renderApp(`${path}?${list.parameter ?? "q"}=nonsense`);
    await link("Clear Filters").click();
    await expectUrl(path);
    await expect.element(articles).toHaveLength(pageSize);
    await expect.element(search).toHaveValue("");
  });

  test("API-03, ERR-07, ERR-08: a failure shows an error and a toast, and can be retried", async () => {
    expectErrors(/500/);
    serveList(() => failure(500));
    await renderApp(path);
    const title = page.getByRole("heading", { name: "Something went wrong" });
    await expect.element(title).toBeVisible();
    await expect.element(results.getByText(list.inline)).toBeVisible();
    await expect.element(toasts).toHaveTextContent(list.toast);
    const { release } = holdList();
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect.element(status).toHaveTextContent(`Loading ${noun}s...`);
    // The button is gone, but the focus is kept.
    await expect.element(results).toHaveFocus();
    release();
    await expect.element(status).toHaveTextContent("Page 1 of 3");
    await expect.element(title).not.toBeInTheDocument();
  });

  test("ERR-07: the toast has the server's message", async () => {
    expectErrors(/503/);
    serveList(() => failure(503, "Back in a minute."));
    await renderApp(path);
    await expect.element(toasts).toHaveTextContent("Back in a minute.");
  });

  test.each(["{}", "null", "[]", '{"jobs":null,"pagination":{}}'])(
    "ERR-10, ERR-12: %s is not a list, which is a failure and not a broken page",
    async (body) => {
      serveList(() => new Response(body, { headers: { "Content-Type": "application/json" } }));
      await renderApp(path);
      await expect.element(results.getByText(list.inline)).toBeVisible();
      await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(list.title);
    },
  );

  test("LIVE-06: typing is applied after 500 ms, from page 1, in the query", async () => {
    const requestedUrls = serveLists();
    await renderApp(`${path}?page=2`);
    await expect.element(status).toHaveTextContent("Page 2 of 3");
    vi.useFakeTimers();
    // The server ignores longer queries.
    await expect.element(search).toHaveAttribute("maxlength", "200");
    await search.fill("teacher");
    await vi.advanceTimersByTimeAsync(450);
    expect(currentPath()).toBe(`${path}?page=2`);
    await vi.advanceTimersByTimeAsync(100);
    expect(currentPath()).toBe(`${path}?${list.parameter ?? "q"}=teacher`);
    const first = list.previous ? "page=1&limit=9" : `skip=0&take=${pageSize}`;
    const query = new RegExp(`[?&]search=teacher&(.*&)?${first}&`);
    await expect.poll(() => requestedUrls.at(-1)?.search).toMatch(query);
  });

  test("GOVT-16: the URL alone fills the fields", async () => {
    serveLists();
    const place = list.second === "Location" ? "&loc=delhi" : "";
    await renderApp(`${path}?${list.parameter ?? "q"}=teacher${place}`);
    await expect.element(search).toHaveValue("teacher");
    if (place) await expect.element(page.getByLabelText("Location")).toHaveValue("delhi");
    await expect.element(results.getByText("Most relevant first")).toBeVisible();
  });

  test("LIVE-02: a new record of its kind appears live", async () => {
    serveLists();
    await renderApp(path);
    await expect.element(articles).toHaveLength(pageSize);
    serveList(() => jobList([{ ...jobOf(list.kind, 77), title: "Fresh 77" }]));
    sendLive("job", { jobType: list.kind, type: "created", id: 77 });
    await expect.element(articles).toHaveLength(1);
    await expect.element(articles).toHaveTextContent("77");
  });
});
