import { beforeAll, describe, expect, it, test } from "vitest";
import { attribute, type HtmlPage, textOf } from "./html-page";
import { companyJob, governmentJob } from "./job-builder";
import { postSummary } from "./post-builder";
import { recruitment } from "./recruitment-builder";
import { type ApiResponses, jobList, loadRenderer, ok, type Renderer } from "./rendering";

let bundle: Renderer["bundle"];
let answersFor: Renderer["answersFor"];
let render: Renderer["render"];
beforeAll(async () => {
  ({ bundle, answersFor, render } = await loadRenderer());
});

/** Returns the targets of the links to the page that starts alerts. */
const followLinks = (page: HtmlPage) =>
  page
    .all("a")
    .map((link) => attribute(link, "href"))
    .filter((href) => /^(\/hi)?\/follow/.test(href ?? ""));

const government = governmentJob({ department: "Forest Board" });
const company = companyJob({ companyName: "Asha Motors" });

describe("alerts: the link of a page names what the page shows", () => {
  test.each([
    ["/govt-jobs", government, "/follow?list=government"],
    ["/hi/govt-jobs?q=guard", government, "/hi/follow?list=government&search=guard"],
    ["/private-jobs/pune?category=tech", company, "/follow?list=tech&location=pune"],
    ["/internship-jobs", company, "/follow?list=private&employment=internship"],
    ["/results?department=Board", company, "/follow?list=results&department=Board"],
    ["/government-job/clerk", government, "/follow?organisation=Forest%20Board"],
    ["/private-job/engineer", company, "/follow?organisation=Asha%20Motors"],
    ["/recruitment/forest-board-2026", recruitment(), `/follow?recruitment=${recruitment().id}`],
  ])("%s", (url, job, expected) => {
    const { page } = render(
      url,
      answersFor(url, job, () => jobList(job)),
    );
    expect(followLinks(page)).toEqual([expected]);
  });

  test.each([
    ["/blog", { posts: [postSummary()], totalPages: 1 }, ["/follow?list=blog"]],
    ["/blog?tag=salary", { posts: [postSummary()], totalPages: 1 }, []],
    ["/document-assistant", { posts: [] }, ["/follow?list=document-guides"]],
    ["/pdfs", { pdfs: [], totalPdfs: 0 }, ["/follow?list=pdfs"]],
    ["/search?q=R%26D", { groups: [] }, ["/follow?list=all&search=R%26D"]],
    ["/search", {}, []],
  ])("%s", (url, body, expected) => {
    const responses = Object.fromEntries(bundle.requests(url).map((path) => [path, ok(body)]));
    expect(followLinks(render(url, responses).page)).toEqual(expected);
  });
});

describe.each([
  ["", "Get alerts", "Once a week"],
  ["/hi", "अलर्ट पाएं", "हफ़्ते में एक बार"],
])("alerts: the page %s/follow", (prefix, title, weekly) => {
  const url = `${prefix}/follow?list=government&state=bihar`;
  const api = "/api/alerts/target?list=government&state=bihar";
  const found: ApiResponses = {
    [api]: ok({ name: "Bihar", path: "/govt-jobs?state=bihar" }),
  };

  it("requests the name of what its query names, without other parameters", () => {
    expect(bundle.requests(url)).toEqual([api]);
    expect(bundle.requests(`${url}&page=2&token=secret`)).toEqual([api]);
    expect(bundle.requests(`${prefix}/follow?recruitment=7`)).toEqual([
      "/api/alerts/target?recruitment=7",
    ]);
  });

  it("has a form that works without JavaScript", () => {
    const { page, status } = render(url, found);
    expect([status, page.meta("robots"), page.texts("h1")]).toEqual([200, "noindex", [title]]);
    expect(page.all("a", { href: `${prefix}/govt-jobs?state=bihar` })).toHaveLength(1);
    const [form] = page
      .all("form", { method: "post" })
      .filter((own) => attribute(own, "action") === undefined);
    // The URL of the page names what to follow.
    expect(form).toBeDefined();
    expect(form && textOf(form)).toContain(weekly);
    const radios = page.all("input", { name: "frequency", type: "radio" });
    expect(radios.map((radio) => attribute(radio, "value"))).toEqual([
      "at-once",
      "daily",
      "weekly",
    ]);
    expect(page.all("input", { name: "email", type: "email", required: "" })).toHaveLength(1);
  });

  it("shows a rejected form with its input", () => {
    const values = { email: "asha@", frequency: "weekly" };
    const form = { problem: "email", values, errors: { email: ["Enter a valid address"] } };
    const { page } = render(url, found, { form });
    expect(
      page.all("input", { name: "email", value: "asha@", "aria-invalid": "true" }),
    ).toHaveLength(1);
    expect(page.all("input", { name: "frequency", value: "weekly", checked: "" })).toHaveLength(1);
    expect(page.texts("title")[0]).toMatch(/^(Error|गड़बड़ी): /);
  });

  it.each([
    [400, 404],
    [404, 404],
    [422, 404],
    [503, 503],
  ])("responds to status %s of the target with %s", (status, expected) => {
    const responses = { [api]: { status, body: { message: "No." } } };
    expect(render(url, responses).status).toBe(expected);
  });
});

describe("alerts: the pages of links in mails", () => {
  const PAGES = [
    "/follow/sent",
    "/alerts/confirm",
    "/alerts/confirmed",
    "/alerts/expired",
    "/alerts/unsubscribe",
    "/alerts/ended",
    "/alerts",
  ];

  it.each(PAGES.flatMap((path) => [path, `/hi${path}`]))(
    "%s is complete and not indexed",
    (path) => {
      const { page, status, html } = render(`${path}?token=secret`, {});
      expect([status, page.meta("robots")]).toEqual([200, "noindex"]);
      expect(page.all("h1")).toHaveLength(1);
      const [main] = page.all("main");
      expect(main && textOf(main)).not.toContain("secret");
      // The host removes unknown parameters, so that cached pages have no token.
      const route = { path, query: [], render: "server", unlisted: true };
      expect(bundle.describe().routes).toContainEqual(expect.objectContaining(route));
      expect(html).not.toContain("undefined");
    },
  );

  it("post their forms to their own URL, which has the token", () => {
    for (const path of ["/alerts/confirm", "/alerts/unsubscribe"]) {
      const [own] = render(path, {}).page.all("form", { method: "post" });
      expect(own && attribute(own, "action")).toBeUndefined();
    }
  });

  it("no cache stores the page of alerts, which says what works without JavaScript", () => {
    const route = { path: "/alerts", personal: true };
    expect(bundle.describe().routes).toContainEqual(expect.objectContaining(route));
    const { page } = render("/alerts", {});
    expect(page.texts("noscript").join()).toContain("This page needs JavaScript.");
  });

  it("the footer links the page of alerts", () => {
    expect(render("/terms", {}).page.all("a", { href: "/alerts" })).toHaveLength(1);
    expect(render("/hi/terms", {}).page.all("a", { href: "/hi/alerts" })).toHaveLength(1);
  });
});
