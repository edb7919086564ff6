import { beforeAll, describe, expect, it, test } from "vitest";
import { attribute, type Element, textOf } from "./html-page";
import { companyJob, governmentJob } from "./job-builder";
import { type ApiResponse, jobList, loadRenderer, ok, type Renderer } from "./rendering";

let bundle: Renderer["bundle"];
let answersFor: Renderer["answersFor"];
let render: Renderer["render"];
beforeAll(async () => {
  ({ bundle, answersFor, render } = await loadRenderer());
});

const company = companyJob({ jobType: "Full Time" });
const COUNTS = {
  employment: { "full-time": 123_456, contract: 2 },
  experience: { 0: 1 },
  pay: { 3: 9 },
  posted: { 7: 4, 30: 9 },
};

const counted = (counts: object | null, ...jobs: object[]): ApiResponse =>
  ok({ jobs, totalJobs: jobs.length, totalPages: 1, counts });

function pageOf(url: string, list: ApiResponse = jobList(company)) {
  return render(
    url,
    answersFor(url, company, () => list),
  );
}

function only<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error("The page has no such element");
  return first;
}

const childrenOf = (element: Element, tag: string) =>
  element.childNodes.filter((node): node is Element => "tagName" in node && node.tagName === tag);

function options(url: string, name: string, list?: ApiResponse) {
  const select = only(pageOf(url, list).page.all("select", { name }));
  return childrenOf(select, "option").map((option) => ({
    text: textOf(option),
    disabled: attribute(option, "disabled") !== undefined,
    selected: attribute(option, "selected") !== undefined,
  }));
}

describe("requests of the lists", () => {
  test.each([
    [
      "API-08",
      "/jobs/tech?q=rust&loc=Pune&pay=6&page=2",
      "/api/jobs/tech?search=rust&location=Pune&pay=6&page=2&limit=9&counts=true",
    ],
    ["API-09, TECH-13", "/jobs/non-tech", "/api/jobs/non-tech?page=1&limit=9&counts=true"],
    [
      "API-12",
      "/private-jobs/pune?search=sales&category=tech&posted=7&page=3",
      "/api/jobs/private/location/pune?search=sales&category=tech&posted=7&skip=18&take=9&counts=true",
    ],
    [
      "API-12",
      "/private-jobs/new%20delhi",
      "/api/jobs/private/location/new%20delhi?skip=0&take=9&counts=true",
    ],
    [
      "PRIV-10",
      "/internship-jobs?employment=contract&experience=0",
      "/api/jobs?experience=0&employment=internship&skip=0&take=9&counts=true&types=PRIVATE%2CTECH%2CNON_TECH",
    ],
    [
      "PRIV-11",
      "/fresher-jobs?employment=contract&experience=10",
      "/api/jobs?employment=contract&experience=0&skip=0&take=9&counts=true&types=PRIVATE%2CTECH%2CNON_TECH",
    ],
  ])("%s: %s", (_, url, path) => {
    expect(bundle.requests(url)[0]).toBe(path);
  });

  test("API-06: tickers contain one kind of job", () => {
    expect(bundle.requests("/jobs/tech").slice(1)).toEqual([
      "/api/jobs?take=8&types=TECH&view=ticker",
      "/api/jobs?take=50&types=TECH&view=ticker",
    ]);
    expect(bundle.requests("/jobs/non-tech").slice(1)).toEqual([
      "/api/jobs?take=8&types=NON_TECH&view=ticker",
      "/api/jobs?take=50&types=NON_TECH&view=ticker",
    ]);
  });

  test("API-07, CITY-03: the tickers of a city contain private jobs", () => {
    expect(bundle.requests("/private-jobs/pune").slice(1)).toEqual([
      "/api/jobs/private?take=8&view=ticker",
      "/api/jobs/private?take=50&view=ticker",
    ]);
  });

  test.each([
    "/govt-jobs?status=__proto__&posted=constructor&qualification=%00&page=1e9",
    "/govt-jobs?status[]=open&status=&posted=7%27%20OR%201=1&%FF=%FF&q=%20",
    "/govt-jobs?employment=full-time&department=x&category=tech&posted=2",
  ])("unknown filter values are ignored: %s", (url) => {
    expect(bundle.requests(url)[0]).toBe("/api/jobs/government?skip=0&take=10&counts=true");
    const { status, page } = pageOf(url, counted(COUNTS, governmentJob()));
    expect(status).toBe(200);
    expect(page.all("ul", { "aria-label": "Chosen filters" })).toEqual([]);
    expect(page.canonical).toBe("https://avsar.example/govt-jobs");
  });
});

describe("filters", () => {
  it("show the number of jobs of each choice, in Indian grouping", () => {
    expect(options("/private-jobs", "employment", counted(COUNTS, company))).toEqual([
      { text: "Any type", disabled: false, selected: true },
      { text: "Full time (1,23,456)", disabled: false, selected: false },
      { text: "Part time", disabled: true, selected: false },
      { text: "Contract (2)", disabled: false, selected: false },
      { text: "Freelance", disabled: true, selected: false },
      { text: "Internship", disabled: true, selected: false },
    ]);
  });

  it("keep the selected choice, even without jobs", () => {
    const url = "/private-jobs?employment=freelance";
    const [freelance] = options(url, "employment", counted(COUNTS)).filter(
      ({ selected }) => selected,
    );
    expect(freelance).toEqual({ text: "Freelance (0)", disabled: false, selected: true });
  });

  test.each([
    ["are missing", jobList(company)],
    ["are null", counted(null, company)],
    ["are unavailable because the list failed", { status: 500, body: {} }],
  ])("show no numbers if they %s", (_, list) => {
    const all = options("/private-jobs?employment=contract", "employment", list);
    expect(all.map(({ text }) => text)).toEqual([
      "Any type",
      "Full time",
      "Part time",
      "Contract",
      "Freelance",
      "Internship",
    ]);
    expect(all.filter(({ disabled }) => disabled)).toEqual([]);
    expect(all.filter(({ selected }) => selected).map(({ text }) => text)).toEqual(["Contract"]);
  });

  it("disable all choices of a facet that the counts omit", () => {
    const list = counted({ posted: { 7: 1 } }, company);
    const all = options("/private-jobs?employment=contract", "employment", list);
    const open = all.filter(({ disabled }) => !disabled).map(({ text }) => text);
    expect(open).toEqual(["Any type", "Contract (0)"]);
  });

  it("are those of the list, each with a label", () => {
    const labels = (url: string) => {
      const { page } = pageOf(url);
      return page.all("select").map((select) => {
        const id = attribute(select, "id") ?? "";
        return textOf(only(page.all("label", { for: id })));
      });
    };
    expect(labels("/govt-jobs")).toEqual(["Applications", "Qualification", "Posted"]);
    const company = ["Job type", "Experience", "Pay", "Posted"];
    for (const url of ["/private-jobs", "/private-jobs/pune", "/jobs/tech", "/jobs/non-tech"]) {
      expect(labels(url), url).toEqual(company);
    }
    expect(labels("/internship-jobs")).toEqual(["Experience", "Pay", "Posted"]);
    expect(labels("/fresher-jobs")).toEqual(["Job type", "Pay", "Posted"]);
  });

  it("are shown as links that remove one or all of them", () => {
    const { page } = pageOf("/private-jobs?q=a&employment=contract&posted=7&page=2");
    const chosen = only(page.all("ul", { "aria-label": "Chosen filters" }));
    const links = childrenOf(chosen, "li").map((item) => only(childrenOf(item, "a")));
    expect(
      links.map((link) => [attribute(link, "aria-label") ?? textOf(link), attribute(link, "href")]),
    ).toEqual([
      ["Remove filter: Contract", "/private-jobs?q=a&posted=7"],
      ["Remove filter: Last 7 days", "/private-jobs?q=a&employment=contract"],
      ["Clear all", "/private-jobs?q=a"],
    ]);
    const one = pageOf("/private-jobs?posted=7").page;
    const alone = only(one.all("ul", { "aria-label": "Chosen filters" }));
    expect(childrenOf(alone, "li")).toHaveLength(1);
  });

  it("are kept while paging, and are not indexed", () => {
    const list = ok({ jobs: [company], totalJobs: 30, totalPages: 4 });
    const { page } = pageOf("/private-jobs?page=2&posted=7&employment=contract", list);
    expect(attribute(only(page.all("a", { rel: "next" })), "href")).toBe(
      "/private-jobs?employment=contract&posted=7&page=3",
    );
    expect(page.meta("robots")).toBe("noindex");
    expect(page.canonical).toBeUndefined();
  });
});

describe("metadata", () => {
  const trail = (url: string, list?: ApiResponse) =>
    pageOf(url, list)
      .page.structuredData.filter((data) => data["@type"] === "BreadcrumbList")
      .flatMap((data) => data.itemListElement as { name: string; item: string }[])
      .map(({ name, item }) => [name, item.replace("https://avsar.example", "")]);

  it("contain the breadcrumbs of the list", () => {
    expect(trail("/govt-jobs")).toEqual([
      ["Home", "/"],
      ["Government Jobs", "/govt-jobs"],
    ]);
    expect(trail("/private-jobs/pune")).toEqual([
      ["Home", "/"],
      ["Private Jobs", "/private-jobs"],
      ["Private Jobs in Pune", "/private-jobs/pune"],
    ]);
    expect(trail("/govt-jobs?q=a")).toEqual([]);
    const facts = {
      level: [{ value: "iti", name: "ITI", jobs: 1 }],
      state: [{ value: "goa", name: "Goa", jobs: 1 }],
    };
    const list = ok({ jobs: [governmentJob()], totalJobs: 1, totalPages: 1, facts });
    expect(trail("/govt-jobs/qualification/iti/state/goa", list)).toEqual([
      ["Home", "/"],
      ["Government Jobs", "/govt-jobs"],
      ["Government Jobs for ITI", "/govt-jobs/qualification/iti"],
      ["Government Jobs for ITI in Goa", "/govt-jobs/qualification/iti/state/goa"],
    ]);
  });

  test.each([
    ["/govt-jobs", "/feeds/government-jobs.xml"],
    ["/private-jobs", "/feeds/private-jobs.xml"],
    ["/jobs/tech", "/feeds/tech-jobs.xml"],
    ["/jobs/non-tech", "/feeds/non-tech-jobs.xml"],
    ["/internship-jobs", "/feeds/internship-jobs.xml"],
    ["/fresher-jobs", "/feeds/fresher-jobs.xml"],
  ])("%s links its feed once", (url, feed) => {
    const links = pageOf(url).page.all("link", { type: "application/rss+xml", href: feed });
    expect(links).toHaveLength(1);
  });
});

describe("cities", () => {
  it("CITY-01: a known city has its name and a canonical URL", () => {
    const { page } = pageOf("/private-jobs/pune");
    expect(page.texts("h1")).toEqual(["Jobs in Pune"]);
    expect(page.texts("title")).toEqual(["Private Jobs in Pune | Avsar"]);
    expect(page.canonical).toBe("https://avsar.example/private-jobs/pune");
  });

  test.each([
    ["/private-jobs/new-town", "Jobs in new-town"],
    ["/private-jobs/Pune", "Jobs in Pune"],
    ["/private-jobs/%3Cb%3Ex", "Jobs in <b>x"],
    ["/private-jobs/%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87", "Jobs in पुणे"],
    ["/private-jobs/constructor", "Jobs in constructor"],
  ])("CITY-02: %s shows the city as given and is not indexed", (url, heading) => {
    const { page, status } = pageOf(url);
    expect(status).toBe(200);
    expect(page.texts("h1")).toEqual([heading]);
    expect(page.meta("robots")).toBe("noindex");
    expect(page.canonical).toBeUndefined();
  });

  it("CITY-01, CITY-02: the heading of a city does not leak into the next", () => {
    for (const city of ["pune", "delhi", "new-town", "old-town"]) {
      expect(pageOf(`/private-jobs/${city}`).page.canonical === undefined).toBe(/town/.test(city));
      const [heading = ""] = pageOf(`/private-jobs/${city}`).page.texts("h1");
      expect(heading.toLowerCase()).toBe(`jobs in ${city}`);
    }
  });

  it("CITY-05, CITY-06: the category tabs link to page 1 and keep the search", () => {
    const { page } = pageOf("/private-jobs/pune?search=sales&category=tech&page=3");
    const nav = only(page.all("nav", { "aria-label": "Categories" }));
    const links = only(childrenOf(nav, "ul")).childNodes.flatMap((item) =>
      "tagName" in item ? childrenOf(item, "a") : [],
    );
    expect(
      links.map((link) => [textOf(link), attribute(link, "href"), attribute(link, "aria-current")]),
    ).toEqual([
      ["All Jobs", "/private-jobs/pune?search=sales", undefined],
      ["Tech Jobs", "/private-jobs/pune?search=sales&category=tech", "page"],
      ["Non Tech Jobs", "/private-jobs/pune?search=sales&category=non-tech", undefined],
    ]);
    // Without JavaScript the form keeps the category, too.
    expect(attribute(only(page.all("input", { name: "category" })), "value")).toBe("tech");
    expect(page.all("input", { name: "loc" })).toEqual([]);
  });

  it("CITY-09: an empty list links to all jobs and to the list without filters", () => {
    const links = (url: string) =>
      pageOf(url, jobList())
        .page.all("a")
        .filter((link) => ["Browse All Jobs", "Clear Filters"].includes(textOf(link)))
        .map((link) => [textOf(link), attribute(link, "href")]);
    expect(links("/private-jobs/pune")).toEqual([["Browse All Jobs", "/private-jobs"]]);
    expect(links("/private-jobs/pune?posted=1")).toEqual([
      ["Browse All Jobs", "/private-jobs"],
      ["Clear Filters", "/private-jobs/pune"],
    ]);
  });
});

describe("tech and non-tech lists", () => {
  const numbered = (pages: number, ...jobs: object[]) =>
    ok({ jobs, pagination: { total: jobs.length, pages, page: 1, limit: 9 } });

  test.each([
    ["/jobs/tech", "No tech jobs found. Try adjusting your search filters."],
    ["/jobs/non-tech", "No non-tech jobs found. Try adjusting your search filters."],
  ])("TECH-11, ambiguity 25: %s shows its own empty state", (url, message) => {
    expect(pageOf(url, numbered(0)).page.texts("h2")).toContain(message);
  });

  test.each([
    ["/jobs/tech", "Could not connect to the server to fetch tech jobs."],
    ["/jobs/non-tech", "Could not connect to the server to fetch non-tech jobs."],
  ])("ERR-10, ERR-12: %s shows its own error message", (url, message) => {
    const { page, status } = pageOf(url, { status: 500, body: {} });
    expect(status).toBe(503);
    expect(page.texts("h2")).toContain("Something went wrong");
    expect(page.texts("p")).toContain(message);
  });

  it("TECH-07: has Prev, Next and the page number", () => {
    const { page } = pageOf("/jobs/tech?page=2", numbered(4, company));
    expect(textOf(only(page.all("a", { rel: "prev" })))).toBe("Prev");
    expect(textOf(only(page.all("a", { rel: "next" })))).toBe("Next");
    expect(page.texts("p")).toContain("Page 2 of 4");
  });

  test.each([
    ["/jobs/tech", "Latest Tech Jobs"],
    ["/jobs/non-tech", "Latest Non-Tech Jobs"],
  ])("TECH-08, TECH-09: %s shows its tickers only if they have jobs", (url, latest) => {
    const tickers = (job: object | undefined) => {
      const { page } = pageOf(url, job ? jobList(job) : jobList());
      return page
        .all("section")
        .map((section) => attribute(section, "aria-label"))
        .filter((label) => label === latest || label === "Urgent / Important");
    };
    expect(tickers({ ...company, tags: "urgent" })).toEqual([latest, "Urgent / Important"]);
    expect(tickers(company)).toEqual([latest]);
    expect(tickers(undefined)).toEqual([]);
  });
});
