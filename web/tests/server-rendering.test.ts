import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it, test } from "vitest";
import { CITIES } from "../src/jobs/cities";
import { FOOTER_PATHS } from "./footer-paths";
import { attribute, type Element, textOf } from "./html-page";
import { admitCard, companyJob, governmentJob, result } from "./job-builder";
import { recruitment, recruitmentLink } from "./recruitment-builder";
import { jobList, loadRenderer, NOW, ok, type Renderer, SITE } from "./rendering";

const government = governmentJob(
  { applicationStartDate: "2026-11-01", applicationEndDate: "2026-11-25", vacancies: "14,582" },
  { salaryRange: "₹25,500 - ₹81,100", customHtmlContent: "<p>Text</p>", tags: "</script><b>" },
);
const company = companyJob({
  salaryMin: 300_000,
  salaryMax: 600_000,
  skillsRequired: "Rust, SQL",
  applyNowUrl: "careers.example.in",
});

let bundle: Renderer["bundle"];
let answersFor: Renderer["answersFor"];
let render: Renderer["render"];
beforeAll(async () => {
  ({ bundle, answersFor, render } = await loadRenderer());
});

const PAGES = [
  ["/", government],
  ["/govt-jobs", government],
  ["/private-jobs", company],
  ["/private-jobs/pune", company],
  ["/jobs/tech", { ...company, jobType: "TECH" }],
  ["/jobs/non-tech", { ...company, jobType: "NON_TECH" }],
  ["/internship-jobs", company],
  ["/fresher-jobs", company],
  ["/government-job/clerk", government],
  ["/private-job/engineer", company],
  ["/tech-job/engineer", { ...company, jobType: "TECH" }],
  ["/non-tech-job/engineer", { ...company, jobType: "NON_TECH" }],
  ["/admit-cards", admitCard()],
  ["/results", result()],
  ["/admit-card/guard-admit-card", admitCard()],
  ["/result/guard-result", result()],
  [
    "/government-job/forest-clerk",
    governmentJob({}, { slug: "forest-clerk", recruitment: recruitment() }),
  ],
  [
    "/admit-card/forest-card",
    admitCard({}, { slug: "forest-card", recruitment: recruitmentLink() }),
  ],
  ["/recruitment/forest-board-2026", recruitment()],
] as const;

describe("the scripts", () => {
  const documentOf = (url: string, shell: boolean) => render(url, {}, { shell }).html;

  it.each([
    ["/about", false, true],
    ["/about", true, false],
    ["/contact", false, false],
    ["/login", true, false],
  ])("of %s, as a shell %s, wait for their use: %s", (url, shell, wait) => {
    const html = documentOf(url, shell);
    expect(html.includes('<script type="module"')).toBe(!wait);
    expect(html.includes('rel="modulepreload"')).toBe(!wait);
    expect(/ data-scripts="\/assets\/[^"]+\.js /.test(html)).toBe(wait);
  });
});

describe("the routes", () => {
  it("lists the routes with their path and query parameters", () => {
    const { routes } = bundle.describe();
    expect(routes).toContainEqual({
      path: "/govt-jobs",
      language: "en",
      page: "/govt-jobs",
      query: [
        "q",
        "loc",
        "status",
        "qualification",
        "state",
        "sector",
        "posted",
        "group",
        "level",
        "closes",
        "page",
      ],
      render: "server",
      lists: ["GOVERNMENT"],
    });
    expect(routes).toContainEqual({
      path: "/government-job/{slugOrId}",
      language: "en",
      page: "/government-job/:slugOrId",
      query: [],
      render: "server",
    });
    const login = { page: "/login", query: [], render: "browser" };
    expect(routes).toContainEqual({ ...login, path: "/login", language: "en" });
    expect(routes).toContainEqual({ ...login, path: "/hi/login", language: "hi" });
  });

  it("lists all pages but those for administrators and developers in all languages", () => {
    const { routes } = bundle.describe();
    const pagesIn = (language: string) =>
      routes.filter((route) => route.language === language).map(({ page }) => page);
    const english = pagesIn("en").filter((page) => !pagesIn("hi").includes(page));
    expect(english.filter((page) => !page.startsWith("/admin"))).toEqual([
      "/job-cards-demo",
      "/test-pdf-upload",
      "/analytics-test",
    ]);
    expect(pagesIn("hi").filter((page) => page.startsWith("/admin"))).toEqual([]);
  });

  it("returns the API requests of a page", () => {
    expect(bundle.requests("/govt-jobs?q=R%26D&loc=Pune&page=3")).toEqual([
      "/api/jobs/government?search=R%26D&location=Pune&skip=20&take=10&counts=true",
      "/api/jobs/government?take=8&view=ticker",
      "/api/jobs/government?take=50&view=ticker",
    ]);
    expect(bundle.requests("/")).toEqual([
      "/api/jobs/government?take=5",
      "/api/jobs/private?take=5",
      "/api/blog/recent",
    ]);
    expect(bundle.requests("/private-jobs")[0]).toBe(
      "/api/jobs?skip=0&take=9&counts=true&types=PRIVATE%2CTECH%2CNON_TECH",
    );
    // ADMIT-01, ADMIT-03, ADMIT-04, RESULT-01, RESULT-03
    for (const path of ["admit-cards", "results"]) {
      expect(bundle.requests(`/${path}`)).toEqual([`/api/jobs/${path}?skip=0&take=10&counts=true`]);
      expect(bundle.requests(`/${path}?q=a&loc=b&department=Rail%20Board&page=2`)).toEqual([
        `/api/jobs/${path}?search=a&department=Rail%20Board&skip=10&take=10&counts=true`,
      ]);
    }
    expect(bundle.requests("/government-job/42")).toEqual(["/api/jobs/id/42"]);
    expect(bundle.requests("/government-job/a%20b")).toEqual(["/api/jobs/slug/a%20b"]);
    expect(bundle.requests("/tech-job/42")).toEqual(["/api/jobs/tech/42"]);
    // ADMIT-08, RESULT-06, ambiguity 49
    for (const folder of ["admit-card", "result"]) {
      expect(bundle.requests(`/${folder}/42`)).toEqual(["/api/jobs/id/42"]);
      expect(bundle.requests(`/${folder}/42-posts`)).toEqual(["/api/jobs/slug/42-posts"]);
    }
    expect(bundle.requests("/login")).toEqual([]);
    expect(bundle.requests("/nowhere")).toEqual([]);
  });

  it("matches URLs literally and completely, like the server", () => {
    for (const path of ["/govt%2Djobs", "/private-jobs/%20", "/government-job/%E0%A4%95%E0%A4"]) {
      expect(bundle.requests(path), path).toEqual([]);
      expect(render(path, {}).status, path).toBe(404);
    }
    expect(bundle.requests("/private-jobs/%E0%A4%AA")[0]).toContain("/location/%E0%A4%AA?");
  });
});

test("SHELL-11, SHELL-20: the footer links only the configured networks", () => {
  const social = {
    facebook: "https://facebook.example/avsar",
    youtube: "https://youtube.example/avsar",
    linkedin: "https://linkedin.example/avsar",
    instagram: "https://instagram.example/avsar",
    whatsapp: "https://whatsapp.example/channel",
  };
  const linked = (configured: object) => {
    const { page } = render("/nowhere", {}, { site: { ...SITE, social: configured } });
    const hrefs = page.all("a", { target: "_blank" }).map((link) => attribute(link, "href"));
    return hrefs.filter((href) => Object.values(social).includes(href ?? ""));
  };
  expect(linked(social)).toEqual(Object.values(social));
  expect(linked({ ...social, youtube: null })).toEqual(
    Object.values(social).filter((href) => href !== social.youtube),
  );
  expect(linked({})).toEqual([]);
});

describe.each(PAGES)("%s", (url, job) => {
  const full = () =>
    render(
      url,
      answersFor(url, job, () => jobList(job)),
    );

  it("renders completely, with valid HTML that obeys the content security policy", () => {
    const { status, page } = full();
    expect(status).toBe(200);
    expect(page.parseErrors).toEqual([]);
    expect(page.elements.filter((element) => attribute(element, "style") !== undefined)).toEqual(
      [],
    );
    expect(
      page.elements.flatMap((element) => element.attrs).filter(({ name }) => name.startsWith("on")),
    ).toEqual([]);
    expect(page.all("h1")).toHaveLength(1);
    expect(page.texts("h2").concat(page.texts("h3"))).not.toContain("Something went wrong");
  });

  it("runs only the inline scripts whose hashes it declares", () => {
    const inline = full()
      .page.all("script")
      .filter((script) => !attribute(script, "src") && !attribute(script, "type"))
      .map((script) => `sha256-${createHash("sha256").update(textOf(script)).digest("base64")}`);
    expect(inline).toEqual(bundle.describe().scriptHashes);
  });

  it("has metadata for search engines and previews", () => {
    const { page } = full();
    expect(attribute(page.all("html")[0] ?? fail(), "lang")).toBe("en-IN");
    expect(page.texts("title")).toHaveLength(1);
    expect(page.canonical).toBe(`https://avsar.example${url}`);
    expect(page.meta("og:url")).toBe(page.canonical);
    for (const key of ["description", "og:title", "og:description", "og:image", "twitter:card"]) {
      expect(page.meta(key), key).toBeTruthy();
    }
    expect(page.meta("robots")).toBeUndefined();
    const feeds = page.all("link", { type: "application/rss+xml" });
    expect(feeds.map((link) => attribute(link, "href"))).toEqual(
      expect.arrayContaining(["/feeds/government-jobs.xml", "/feeds/private-jobs.xml"]),
    );
  });

  it("embeds its data, escaped for the script element", () => {
    const data = full().page.all("script", { id: "page-data" })[0] ?? fail();
    expect(textOf(data)).not.toContain("<");
    expect(JSON.parse(textOf(data))).toMatchObject({ now: NOW, site: SITE });
  });

  it("returns 503 with its error state if the API fails", () => {
    const { status, page } = render(url, {});
    expect(status).toBe(503);
    expect(page.parseErrors).toEqual([]);
    expect(page.all("header")).toHaveLength(1);
    expect(textOf(page.all("main")[0] ?? fail())).toMatch(
      /Something went wrong|No recent government jobs available\./,
    );
  });

  it("SHELL-01, SHELL-05, SHELL-10: has header and footer with all their links", () => {
    const { page } = full();
    const hrefs = (tag: string) => {
      const part = page.all(tag)[0] ?? fail();
      return page
        .all("a")
        .filter((link) => isWithin(link, part))
        .map((link) => attribute(link, "href"));
    };
    expect(hrefs("header")).toEqual(
      expect.arrayContaining(["/", "/govt-jobs", "/private-jobs", "/tools", "/login", "/signup"]),
    );
    expect(hrefs("footer")).toEqual(
      expect.arrayContaining([...FOOTER_PATHS, "https://facebook.example/avsar"]),
    );
    expect(hrefs("footer")).not.toContain(undefined);
  });
});

function fail(): never {
  throw new Error("The page has no such element");
}

function isWithin(element: { parentNode: unknown }, ancestor: unknown): boolean {
  for (let node: unknown = element; node; node = (node as { parentNode?: unknown }).parentNode) {
    if (node === ancestor) return true;
  }
  return false;
}

describe("lists", () => {
  const empty = () => jobList();

  it("ERR-15, ERR-16, GOVT-15: show an empty state with actions", () => {
    const found = render("/govt-jobs?q=zz", answersFor("/govt-jobs?q=zz", government, empty));
    expect(found.status).toBe(200);
    expect(found.page.texts("h2")).toContain("No government jobs found");
    expect(found.html).toContain("Clear Filters");
    expect(found.html).toContain("Refresh");
    const other = render("/private-jobs", answersFor("/private-jobs", company, empty));
    expect(other.page.texts("h2")).toContain("No jobs found");
  });

  it("do not index search results, but index the pages of the list", () => {
    const searched = render("/govt-jobs?q=a", answersFor("/govt-jobs?q=a", government, empty));
    expect(searched.page.meta("robots")).toBe("noindex");
    expect(searched.page.canonical).toBeUndefined();
    const url = "/govt-jobs?page=2";
    const second = render(
      url,
      answersFor(url, government, () => jobList(government)),
    );
    expect(second.page.canonical).toBe("https://avsar.example/govt-jobs?page=2");
  });

  it("fill the form with the search, so that it works without JavaScript", () => {
    const url = "/govt-jobs?q=%22%3Eclerk&loc=Pune";
    const { page } = render(url, answersFor(url, government, empty));
    const [form] = page.all("form", { action: "/govt-jobs", method: "get" });
    expect(form).toBeDefined();
    // The header's search box precedes them.
    const value = (name: string) =>
      attribute(page.all("input", { name }).at(-1) ?? fail(), "value");
    expect(value("q")).toBe('">clerk');
    expect(value("loc")).toBe("Pune");
  });

  it("show their sort order", () => {
    const sorted = (url: string) =>
      render(
        url,
        answersFor(url, government, () => jobList(government)),
      ).html;
    expect(sorted("/govt-jobs?loc=Pune")).toContain("Newest first");
    expect(sorted("/govt-jobs?q=clerk")).toContain("Most relevant first");
    expect(sorted("/govt-jobs?q=clerk")).not.toContain("Newest first");
  });

  it("link to the last page from past the end, and are not indexed there", () => {
    const url = "/govt-jobs?page=9";
    const answers = answersFor(url, government, () =>
      ok({ jobs: [], totalJobs: 30, totalPages: 3 }),
    );
    const { page, html } = render(url, answers);
    expect(page.texts("h2")).toContain("This page is past the end.");
    const [last] = page.all("a", { href: "/govt-jobs?page=3" });
    expect(textOf(last ?? fail())).toBe("Go to the last page");
    expect(html).not.toContain("Clear Filters");
    expect(page.meta("robots")).toBe("noindex");
    expect(page.canonical).toBeUndefined();
  });

  it("use the singular for one, and link logos with a protocol", () => {
    const job = governmentJob({ vacancies: "1", logoUrl: "img.example.in/logo.png" });
    const { page, html } = render(
      "/govt-jobs",
      answersFor("/govt-jobs", job, () => jobList(job)),
    );
    expect(html).toContain("1 post<");
    expect(textOf(page.all("p", { role: "status" })[0] ?? fail())).toBe(
      "Page 1 of 1, 1 government job",
    );
    expect(attribute(page.all("img")[0] ?? fail(), "src")).toBe("https://img.example.in/logo.png");
  });

  it("show when applications open in the future", () => {
    const dates = { applicationStartDate: "2026-11-22", applicationEndDate: "2026-11-25" };
    const job = governmentJob(dates);
    // A ticker gets the job without its details.
    const { governmentJobDetails: _, ...ticked } = { ...job, ...dates };
    const { page } = render(
      "/govt-jobs",
      answersFor("/govt-jobs", job, (path) => jobList(path.includes("view=ticker") ? ticked : job)),
    );
    const card = textOf(page.all("article")[0] ?? fail());
    expect(card).toContain("Applications Closed");
    expect(card).toContain("Applications open on 22 Nov 2026");
    expect(card).not.toContain("left");
    const [urgent] = page.all("section", { "aria-label": "Urgent / Important" });
    expect(textOf(urgent ?? fail())).toContain("Clerk · opens 22 Nov 2026");
    expect(textOf(urgent ?? fail())).not.toContain("left");
  });

  it("keep the filters while paging", () => {
    const url = "/govt-jobs?q=a%26b&page=2";
    const answers = answersFor(url, government, () =>
      ok({ jobs: [government], totalJobs: 30, totalPages: 3 }),
    );
    const { page } = render(url, answers);
    const [previous] = page.all("a", { rel: "prev" });
    const [next] = page.all("a", { rel: "next" });
    expect(attribute(previous ?? fail(), "href")).toBe("/govt-jobs?q=a%26b");
    expect(attribute(next ?? fail(), "href")).toBe("/govt-jobs?q=a%26b&page=3");
  });

  it("API-04: a failed ticker is omitted, and the list is shown", () => {
    const answers = answersFor("/govt-jobs", government, (path) =>
      path.includes("view=ticker") ? { status: 500, body: {} } : jobList(government),
    );
    const { page, status } = render("/govt-jobs", answers);
    expect(status).toBe(200);
    expect(page.all("article")).toHaveLength(1);
    expect(page.all("section", { "aria-label": "Latest" })).toEqual([]);
  });

  it("render without tickers and counts, but not without the jobs", () => {
    const url = "/private-jobs";
    const [list = "", ...others] = bundle.requests(url);
    const complete = answersFor(url, company, () => jobList(company));
    const onlyJobs = render(url, { [list]: complete[list] ?? fail() });
    expect(onlyJobs.status).toBe(200);
    expect(onlyJobs.page.all("article")).toHaveLength(1);
    expect(onlyJobs.page.all("section", { "aria-label": "Latest" })).toEqual([]);
    const [pune] = onlyJobs.page.all("a", { href: "/private-jobs/pune" });
    expect(textOf(pune ?? fail())).toBe("Pune");
    expect(textOf(onlyJobs.page.all("main")[0] ?? fail())).not.toMatch(/wrong|fail|could not/i);

    const rest = others.map((path) => [path, complete[path] ?? fail()]);
    const listless = render(url, Object.fromEntries(rest));
    expect(listless.status).toBe(503);
    expect(listless.page.texts("h2")).toContain("Something went wrong");
    expect(textOf(listless.page.all("a", { href: "/private-jobs/pune" })[0] ?? fail())).toBe(
      "Pune1,234 jobs",
    );
  });

  it("ERR-04, ERR-05, ERR-06: one part of the home page is shown if the others fail", () => {
    const complete = answersFor("/", government, () => jobList(government));
    for (const [path, answer] of Object.entries(complete)) {
      const { status, page } = render("/", { [path]: answer });
      expect(status).toBe(200);
      expect(page.all("article")).toHaveLength(1);
      const failed = textOf(page.all("main")[0] ?? fail()).match(
        /No recent (government jobs|private jobs|blog posts) available\. They could not be loaded\./g,
      );
      expect(failed).toHaveLength(2);
    }
  });

  it("HOME-16: a post without an author shows the site name", () => {
    const byline = (site: object) => {
      const answers = answersFor("/", government, () => jobList());
      const [article] = render("/", answers, { site }).page.all("article");
      return textOf(article ?? fail());
    };
    expect(byline(SITE)).toBe("First <salary>What is taken off.Avsar · 20 Nov, 2026");
    expect(byline({ ...SITE, name: "Naukri" })).toContain("Naukri · 20 Nov, 2026");
  });

  it("the home page has structured data of the site and its publisher", () => {
    const { page } = render(
      "/",
      answersFor("/", government, () => jobList(government)),
    );
    expect(page.structuredData.map((entry) => entry["@type"])).toEqual(["WebSite", "Organization"]);
    const [form] = page.all("form", { action: "/govt-jobs", method: "get" });
    expect(form).toBeDefined();
    expect(page.all("input", { name: "q", id: "home-search" })).toHaveLength(1);
  });

  it("HOME-10: pages do not contain the second copy of the testimonials", () => {
    const { html } = render("/", {});
    expect(html.split("Anjali Menon")).toHaveLength(3);
  });

  it("PRIV-05: a city has a badge only when its count is above 0", () => {
    const answers = answersFor("/private-jobs", company, () => jobList(company));
    const path = Object.keys(answers).find((path) => path.includes("city-counts")) ?? fail();
    answers[path] = ok({ counts: CITIES.map(({ slug }) => (slug === "pune" ? 0 : 1234)) });
    const { page } = render("/private-jobs", answers);
    const city = (slug: string) =>
      textOf(page.all("a", { href: `/private-jobs/${slug}` })[0] ?? fail());
    expect(city("delhi")).toBe("Delhi1,234 jobs");
    expect(city("pune")).toBe("Pune");
  });

  it("RULE-15: the configured window decides which jobs are new", () => {
    const answers = answersFor("/govt-jobs", government, () => jobList(government));
    const badges = (newPostWindowDays: number) =>
      render("/govt-jobs", answers, { site: { ...SITE, newPostWindowDays } }).page.texts("span");
    expect(badges(2)).toContain("New");
    expect(badges(0)).not.toContain("New");
  });
});

describe("details", () => {
  const detail = (job: object, url = "/government-job/clerk", status = 200) => {
    const [path] = bundle.requests(url);
    return render(url, { [path ?? ""]: { status, body: job } });
  };

  it("contain JobPosting and BreadcrumbList", () => {
    const data = detail(government).page.structuredData;
    expect(data.map((entry) => entry["@type"]).sort()).toEqual(["BreadcrumbList", "JobPosting"]);
    expect(data.find((entry) => entry["@type"] === "JobPosting")).toMatchObject({
      "@context": "https://schema.org",
      title: "Clerk",
      validThrough: "2026-11-25T23:59:59+05:30",
    });
  });

  it("JOB-13: show that the last date has passed, without JobPosting and apply link", () => {
    const closed = governmentJob({ applicationEndDate: "2026-11-20", applyUrl: "https://a.in" });
    const { page, html } = detail(closed);
    expect(page.structuredData.map((entry) => entry["@type"])).toEqual(["BreadcrumbList"]);
    expect(html).toContain("Applications closed on");
    expect(page.texts("p")).toContain("Applications closed");
    expect(page.all("a", { href: "https://a.in" })).toEqual([]);
  });

  it("RULE-12: show when applications open, with a less prominent link until then", () => {
    const dates = { applicationStartDate: "2026-11-22", applicationEndDate: "2026-11-25" };
    const { page } = detail(governmentJob({ ...dates, applyUrl: "https://a.in" }));
    const main = textOf(page.all("main")[0] ?? fail());
    expect(main).toContain("Applications Closed");
    expect(main).toContain("Applications open on 22 November 2026");
    expect(main).not.toContain("left to apply");
    const linkClass = (job: object) =>
      attribute(detail(job).page.all("a", { href: "https://a.in" })[0] ?? fail(), "class");
    expect(linkClass(governmentJob({ ...dates, applyUrl: "https://a.in" }))).not.toBe(
      linkClass(governmentJob({ applicationEndDate: "2026-11-25", applyUrl: "https://a.in" })),
    );
  });

  it("add the protocol to a logo URL", () => {
    const { page } = detail(governmentJob({ logoUrl: "//img.example.in/logo.png" }));
    expect(attribute(page.all("img")[0] ?? fail(), "src")).toBe("https://img.example.in/logo.png");
  });

  it("use the share image of this version of the job in previews", () => {
    const { page } = detail(governmentJob({}, { version: 3 }));
    expect(page.meta("og:image")).toBe("https://avsar.example/pictures/jobs/42-3.png");
    expect(page.meta("twitter:image")).toBe(page.meta("og:image"));
    expect(page.meta("og:image:alt")).toBe("Clerk – Staff Board");
  });

  it("JOB-09: show a notice if there is no description", () => {
    const job = governmentJob({}, { customHtmlContent: "", description: "" });
    expect(detail(job).html).toContain("No detailed description available.");
  });

  test.each([
    ["/government-job/clerk", governmentJob({ applicationEndDate: "2026-11-20" }), "department"],
    ["/private-job/engineer", companyJob({ applicationEndDate: "2026-11-20" }), "employer"],
  ])(
    "ERR-37, ERR-38: %s shows that it has no apply URL, also past its last date",
    (url, job, contact) => {
      const { page } = detail(job, url);
      expect(page.texts("p")).toContain(`Apply URL not configured. Please contact the ${contact}.`);
      expect(page.texts("a")).not.toContain("Apply Now");
    },
  );

  it("return 301 to the current URL for an old slug and another kind", () => {
    expect(detail({ ...government, slug: "clerk-2026" })).toMatchObject({
      status: 301,
      location: "/government-job/clerk-2026",
    });
    expect(detail(company)).toMatchObject({ status: 301, location: "/private-job/engineer" });
    expect(detail(government, "/government-job/42").status).toBe(200);
  });

  test.each([
    ["/government-job/x", "Job not found"],
    ["/private-job/x", "Job not found"],
    ["/tech-job/x", "Tech Job Not Found"],
    ["/non-tech-job/x", "Non-Tech Job Not Found"],
  ])("JOB-16, JOB-17, JOB-18, ERR-27: %s returns 404 and 410 with its message", (url, message) => {
    for (const status of [404, 410]) {
      const rendered = detail({ message: "No", code: "not_found" }, url, status);
      expect(rendered.status).toBe(status);
      expect(rendered.page.texts("h1")).toEqual([message]);
      expect(rendered.page.meta("robots")).toBe("noindex");
    }
  });

  test.each([
    ["/government-job/x", "Failed to fetch job details."],
    ["/tech-job/x", "Tech job not found or failed to load"],
    ["/non-tech-job/x", "Non-tech job not found or failed to load"],
  ])("ERR-26, ERR-28, ERR-30: %s shows its error message", (url, message) => {
    const { status, html } = detail({ message: "No" }, url, 500);
    expect(status).toBe(503);
    expect(html).toContain(message);
    expect(html).toContain("Reload");
  });

  it("ambiguity 14: a tech job on the private page has its own URL as canonical", () => {
    const tech = { ...company, jobType: "TECH" };
    expect(detail(tech, "/private-job/engineer").page.canonical).toBe(
      "https://avsar.example/tech-job/engineer",
    );
  });
});

describe("lists of admit cards and results", () => {
  const list = (url: string, ...jobs: object[]) =>
    render(
      url,
      answersFor(url, {}, () => jobList(...jobs)),
    ).page;

  test.each([
    ["/admit-cards?q=zz", "No admit cards found matching your criteria."],
    ["/results?department=zz", "No results found matching your criteria."],
  ])("ADMIT-05, RESULT-04: %s shows that nothing was found", (url, message) => {
    expect(list(url).texts("h2")).toContain(message);
    expect(list(url).meta("robots")).toBe("noindex");
  });

  test.each([
    ["/admit-cards", "ERR-13", "Could not connect to the server to fetch admit cards."],
    ["/results", "ERR-14", "Could not connect to the server to fetch results."],
  ])("%s shows its error message (%s)", (url, _, message) => {
    const { page, status } = render(url, {});
    expect(status).toBe(503);
    expect(page.texts("h2")).toContain("Something went wrong");
    expect(page.texts("p")).toContain(message);
  });

  test.each([
    ["2026-11-21", "Exam today"],
    ["2026-11-22", "1 day left"],
    ["2026-11-28", "7 days left"],
    ["2026-11-29", "Available"],
    ["2026-11-20", "Available"],
    // Half an hour ago, and half an hour from now.
    ["2026-11-21T03:01:00Z", "Available"],
    ["2026-11-21T04:01:00Z", "Exam today"],
    // Tomorrow in India, but not yet in UTC.
    ["2026-11-21T19:00:00Z", "1 day left"],
    [null, "Available"],
  ])("ADMIT-07, ambiguity 9: an exam on %s: %s", (examDate, badge) => {
    const page = list("/admit-cards", admitCard({ examDate }, { postedAt: "2026-11-01" }));
    const badges = page
      .all("span")
      .filter((span) => attribute(span, "class")?.includes("rounded-full"))
      .map(textOf);
    expect(badges).toContain(badge);
    expect(badges.filter((text) => /left|today|Available/.test(text))).toHaveLength(1);
  });

  it("ADMIT-06, RESULT-05: cards link to their pages and show the date and the organisation", () => {
    for (const [url, job, path] of [
      ["/admit-cards", admitCard(), "/admit-card/guard-admit-card"],
      ["/results", result(), "/result/guard-result"],
    ] as const) {
      const page = list(url, job);
      const card = textOf(page.all("article")[0] ?? fail());
      expect(card).toContain("Forest Board");
      expect(card).toContain(
        url === "/results" ? "Exam date 04 Oct 2026" : "Exam date 25 Nov 2026",
      );
      expect(page.texts("h2")).toContain("Forest Guard Test");
      expect(page.all("a", { href: path }).length).toBeGreaterThan(0);
    }
    // A result shows no badge of a future exam.
    const soon = result({ examDate: "2026-11-25" });
    expect(textOf(list("/results", soon).all("article")[0] ?? fail())).not.toMatch(
      /left|Available/,
    );
  });
});

describe("admit cards and results", () => {
  const detail = (job: object, url: string, status = 200) => {
    const [path] = bundle.requests(url);
    return render(url, { [path ?? ""]: { status, body: job } });
  };
  const ADMIT_CARD = "/admit-card/guard-admit-card";
  const RESULT = "/result/guard-result";

  test.each([
    [ADMIT_CARD, admitCard(), "Guard Test: Admit Card Released"],
    [RESULT, result(), "Forest Guard Test - Result"],
  ])("%s contains Article and BreadcrumbList, but no JobPosting", (url, job, headline) => {
    const data = detail(job, url).page.structuredData;
    expect(data.map((entry) => entry["@type"]).sort()).toEqual(["Article", "BreadcrumbList"]);
    const publisher = { "@type": "Organization", name: "Avsar", url: "https://avsar.example/" };
    expect(data.find((entry) => entry["@type"] === "Article")).toMatchObject({
      "@context": "https://schema.org",
      headline,
      url: `https://avsar.example${url}`,
      datePublished: job.postedAt,
      dateModified: job.updatedAt,
      author: publisher,
      publisher,
      about: { "@type": "Organization", name: "Forest Board" },
    });
    const [list] = url.slice(1).split("/");
    const trail = data.find((entry) => entry["@type"] === "BreadcrumbList");
    expect(trail?.itemListElement).toMatchObject([
      { position: 1, item: "https://avsar.example/" },
      { position: 2, item: `https://avsar.example/${list}s` },
      { position: 3, name: headline, item: `https://avsar.example${url}` },
    ]);
  });

  it("RESULT-06: the title of a result is its exam, above the title of the record", () => {
    const { page } = detail(result(), RESULT);
    expect(page.texts("title")).toEqual(["Forest Guard Test - Result | Avsar"]);
    expect(page.texts("h1")).toEqual(["Forest Guard Test - Result"]);
    expect(page.texts("p")).toContain("Guard Test: Result Declared");
    const nameless = detail(result({ examinationName: null }), RESULT).page;
    expect(nameless.texts("h1")).toEqual(["Guard Test: Result Declared - Result"]);
    expect(nameless.texts("p")).not.toContain("Guard Test: Result Declared");
  });

  const NEITHER = [
    ["no details", admitCard({}, { admitCardDetails: null })],
    ["blank details", admitCard({}, { admitCardDetails: { organisationName: " " } })],
    ["a description", admitCard({}, { admitCardDetails: null, description: "Cards are out." })],
  ] as const;

  test.each([
    ["ERR-32", ADMIT_CARD, government, "Admit card not available for this job."],
    ["ERR-32", ADMIT_CARD, result(), "Admit card not available for this job."],
    ["ERR-35", RESULT, company, "Result not available for this job."],
    ["ERR-35", RESULT, admitCard(), "Result not available for this job."],
  ])(
    "%s: %s returns 404 for a job of another kind, with a link to its page",
    (_, url, job, message) => {
      const { status, page } = detail(job, url);
      expect(status).toBe(404);
      expect(page.texts("h1")).toEqual([message]);
      expect(page.meta("robots")).toBe("noindex");
      expect(page.structuredData).toEqual([]);
      const main = page.all("main")[0] ?? fail();
      const links = page.all("a").filter((link) => isWithin(link, main));
      const folder = { GOVERNMENT: "government-job", PRIVATE: "private-job" }[
        job.jobType as string
      ];
      expect(attribute(links[0] ?? fail(), "href")).toBe(
        `/${folder ?? (job.jobType === "RESULT" ? "result" : "admit-card")}/${job.slug}`,
      );
      expect(links.map(textOf)).toContain("Go Home");
    },
  );

  it("an admit card with details but no HTML shows its description", () => {
    const { status, page } = detail(admitCard(), ADMIT_CARD);
    expect(status).toBe(200);
    expect(page.texts("h2")).toContain("About This Admit Card");
    expect(page.texts("p")).toContain("Admit cards are out.");
  });

  test.each(NEITHER)("ERR-33: an admit card with %s and no text returns 404", (_, job) => {
    const { status, page } = detail(job, ADMIT_CARD);
    expect(status).toBe(404);
    expect(page.texts("h1")).toEqual(["Admit card not available for this job."]);
  });

  test.each(NEITHER)("ERR-35, ambiguity 19: a result with %s and no text returns 404", (_, job) => {
    const { admitCardDetails, ...rest } = job;
    const body = { ...rest, jobType: "RESULT", resultDetails: admitCardDetails };
    const { status, page } = detail(body, RESULT);
    expect(status).toBe(404);
    expect(page.texts("h1")).toEqual(["Result not available for this job."]);
  });

  test.each([
    [ADMIT_CARD, admitCard({}, { admitCardDetails: null, customHtmlContent: "<p>Words.</p>" })],
    [RESULT, result({}, { resultDetails: null, customHtmlContent: "<p>Words.</p>" })],
  ])("%s is shown with a text and no details", (url, job) => {
    const { status, html } = detail(job, url);
    expect(status).toBe(200);
    expect(html).toContain("<p>Words.</p>");
    expect(html).toContain("No document is linked here.");
  });

  test.each([
    [ADMIT_CARD, "ERR-34", "Failed to fetch admit card details."],
    [RESULT, "ERR-36", "Failed to fetch result details."],
  ])("%s shows its error message (%s)", (url, _, message) => {
    const { status, page, html } = detail({ message: "No" }, url, 500);
    expect(status).toBe(503);
    expect(page.texts("h1")).toEqual(["Something went wrong"]);
    expect(html).toContain(message);
    expect(html).toContain("Reload");
  });

  test.each([
    [ADMIT_CARD, "Admit Card Not Found", "/admit-cards"],
    [RESULT, "Result Not Found", "/results"],
  ])("%s returns 404 and 410 with a link to the list", (url, message, list) => {
    for (const status of [404, 410]) {
      const rendered = detail({ message: "No", code: "not_found" }, url, status);
      expect(rendered.status).toBe(status);
      expect(rendered.page.texts("h1")).toEqual([message]);
      expect(rendered.page.meta("robots")).toBe("noindex");
      expect(rendered.page.all("a", { href: list })).toHaveLength(1);
    }
  });

  it("an old slug returns 301", () => {
    expect(detail(admitCard(), "/admit-card/guard-2025")).toMatchObject({
      status: 301,
      location: ADMIT_CARD,
    });
    expect(detail(result(), "/result/10").status).toBe(200);
  });
});

describe("other pages", () => {
  it("ambiguity 53: an unknown URL returns 404 with header, footer and a link home", () => {
    const { status, page } = render("/no/such/page", {});
    expect(status).toBe(404);
    expect(page.texts("h1")).toEqual(["Page not found"]);
    expect(page.all("a", { href: "/" }).length).toBeGreaterThan(0);
    expect(page.meta("robots")).toBe("noindex");
  });

  it("the page of an unknown URL has a search form that works without JavaScript", () => {
    const { page } = render("/no/such/page", {});
    const label = page.all("label").find((each) => textOf(each).startsWith("Job, exam")) ?? fail();
    const form = label.parentNode as Element;
    expect([form.tagName, attribute(form, "action")]).toEqual(["form", "/search"]);
    const [box = fail()] = page.all("input", { id: attribute(label, "for") ?? "" });
    expect(attribute(box, "name")).toBe("q");
    expect(textOf(form)).toContain("Search");
  });

  it("the login page is a shell that is not indexed", () => {
    const { status, page } = render("/login", {}, { shell: true });
    expect(status).toBe(200);
    expect(page.meta("robots")).toBe("noindex");
    expect(JSON.parse(textOf(page.all("script", { id: "page-data" })[0] ?? fail())).shell).toBe(
      true,
    );
  });

  it("any page can be rendered as a shell", () => {
    const { status, page, html } = render("/govt-jobs", {}, { shell: true });
    expect(status).toBe(200);
    expect(html).toContain("Loading page...");
    expect(page.texts("h1")).toEqual([]);
  });
});

it("drops the data of a page before the next one", () => {
  const answers = answersFor("/govt-jobs", government, () => jobList(government));
  render("/govt-jobs", answers);
  const { status, page } = render("/govt-jobs", {});
  expect(status).toBe(503);
  expect(page.all("article")).toEqual([]);
});

/** Rendering for another site clears the fragment cache. */
const clearFragmentCache = () => render("/nowhere", {}, { site: { ...SITE, name: "Naukri" } });

describe("the fragment cache", () => {
  const ALL_PAGES = [...PAGES, ["/nowhere", {}] as const];
  const documentOf = (url: string, job: object) =>
    render(
      url,
      answersFor(url, job, () => jobList(job)),
    ).html;
  const afterOthers = new Map<string, string>();
  beforeAll(() => {
    clearFragmentCache();
    for (const [url, job] of PAGES) documentOf(url, job);
    for (const [url, job] of ALL_PAGES) afterOthers.set(url, documentOf(url, job));
  });

  test.each(ALL_PAGES)("%s renders the same bytes, independent of earlier pages", (url, job) => {
    clearFragmentCache();
    const fresh = documentOf(url, job);
    expect(documentOf(url, job)).toBe(fresh);
    expect(afterOthers.get(url)).toBe(fresh);
  });
});

describe("the page of a recruitment", () => {
  const url = "/recruitment/forest-board-2026";
  const respond = (page: string, status: number, body: object) =>
    render(page, Object.fromEntries(bundle.requests(page).map((api) => [api, { status, body }])));

  it("has its parts and a trail, but no data of a job", () => {
    const { page, html } = respond(url, 200, recruitment());
    expect(page.structuredData.map((data) => data["@type"])).toEqual(["BreadcrumbList"]);
    expect(page.canonical).toBe(`https://avsar.example${url}`);
    for (const text of ["What Is Next", "4 days left.", "Corrigendum 1", "Cut-off Marks"])
      expect(html).toContain(text);
  });

  it("orders the cut-off marks by the query, with the same canonical URL", () => {
    const { page, html } = respond(`${url}?cut-offs=marks`, 200, recruitment());
    expect(html).toMatch(/aria-sort="descending"[^>]*><a[^>]*>.{0,80}Marks/);
    expect(page.canonical).toBe(`https://avsar.example${url}`);
  });

  it("returns 301 to the current URL for an old slug, but not for the id", () => {
    expect(respond("/hi/recruitment/old", 200, recruitment())).toMatchObject({
      status: 301,
      location: "/hi/recruitment/forest-board-2026",
    });
    expect(respond("/recruitment/5", 200, recruitment()).status).toBe(200);
  });

  it.each([404, 410])("returns %i if there is none", (status) => {
    expect(respond(url, status, { message: "…" }).status).toBe(status);
  });
});

test("shells and error pages mark no link as current", () => {
  const current = (url: string, extra: object = {}) =>
    render(url, {}, extra).page.all("a", { "aria-current": "page" });
  expect(current("/")).not.toEqual([]);
  expect(current("/", { shell: true })).toEqual([]);
  expect(current("/govt-jobs", { shell: true })).toEqual([]);
  expect(current("/nowhere")).toEqual([]);
});

it("caches header and footer per current link and site", () => {
  const renderFrame = (url: string, site: object = SITE) => {
    const answers = answersFor(url, government, () => jobList(government));
    const { page } = render(url, answers, { site });
    return {
      current: page.all("a", { "aria-current": "page" }).map((link) => attribute(link, "href")),
      header: page.all("header").map(textOf).join(),
    };
  };
  expect(renderFrame("/govt-jobs").current).toContain("/govt-jobs");
  expect(renderFrame("/private-jobs").current).not.toContain("/govt-jobs");
  expect(renderFrame("/nothing-here").current).toEqual([]);
  expect(renderFrame("/govt-jobs").current).toContain("/govt-jobs");
  expect(renderFrame("/govt-jobs", { ...SITE, name: "Naukri" }).header).toContain("Naukri");
  expect(renderFrame("/govt-jobs").header).not.toContain("Naukri");
});
