import { execFileSync } from "node:child_process";
import { beforeAll, describe, expect, it } from "vitest";
import { attribute, type HtmlPage } from "./html-page";
import { admitCard, companyJob, governmentJob, result } from "./job-builder";
import { fullPost, postSummary } from "./post-builder";
import { recruitment, recruitmentLink } from "./recruitment-builder";
import {
  type ApiResponse,
  type ApiResponses,
  jobList,
  loadRenderer,
  ok,
  type Renderer,
  rendererOf,
  SITE,
} from "./rendering";
import { loadBundle } from "./server-bundle";
import { contentOf, HINDI_LATIN_NAMES, untranslatedTexts } from "./untranslated-texts";

/**
 * The pages in other languages than English: in Hindi, and in a pseudo-locale, whose messages are
 * the English ones in full-width letters (`pseudo-locale/`). A text in Latin letters is not in the
 * catalogue of messages.
 */

const root = new URL("..", import.meta.url).pathname;

function buildPseudoLocale() {
  const config = "tests/pseudo-locale/vite.config.ts";
  const options = ["build", "--config", config, "--ssr", "src/server.tsx", "--logLevel", "warn"];
  // The environment of the tests would make a build for tests.
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  execFileSync("node_modules/.bin/vite", options, { cwd: root, env });
}

const renderers = new Map<string, Renderer>();

beforeAll(async () => {
  buildPseudoLocale();
  renderers.set("/hi", await loadRenderer());
  renderers.set("/xx", rendererOf(await loadBundle("pseudo-locale")));
});

function rendererFor(prefix: string): Renderer {
  const renderer = renderers.get(prefix);
  if (!renderer) throw new Error(`No renderer for ${prefix}`);
  return renderer;
}

/** The pseudo-locale changes all letters of messages. These names are no messages. */
const PSEUDO_LATIN_NAMES = /\b(English|Facebook|Instagram|LinkedIn|YouTube|[a-z.]+\.gov\.in)\b/g;

const LANGUAGES = [
  ["/hi", "hi-IN", HINDI_LATIN_NAMES],
  ["/xx", "en-XA", PSEUDO_LATIN_NAMES],
] as const;

const government = governmentJob(
  {
    applicationStartDate: "2026-11-01",
    applicationEndDate: "2026-11-25",
    vacancies: "14,582",
    qualification: "Graduate",
    ageLimit: "18 to 27",
  },
  { salaryRange: "₹25,500 - ₹81,100", customHtmlContent: "<p>Text</p>" },
);
const company = companyJob({
  salaryMin: 300_000,
  salaryMax: 600_000,
  salaryPeriod: "per annum",
  skillsRequired: "Rust, SQL",
  applyNowUrl: "careers.example.in",
});

const PAGES = [
  ["/", government],
  ["/govt-jobs", government],
  ["/govt-jobs?q=clerk&status=open&page=2", government],
  ["/govt-jobs/state/bihar/group/c", government],
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
  ["/report?listing=1", government],
] as const;

/** Facts of the lists. Their names are content. */
const FACTS = {
  state: [{ value: "bihar", name: "Bihar", jobs: 2 }],
  group: [{ value: "c", name: "Group C", jobs: 1 }],
  closes: [{ value: "this-week", name: "This Week", jobs: 1 }],
};

const listOf = (job: object) => {
  const { body, status } = jobList(job);
  return { status, body: { ...(body as object), facts: FACTS } };
};

const urlOf = (prefix: string, path: string) => prefix + (path === "/" ? "" : path);

/** Returns the texts of a page that are in the wrong language. */
function wrongTexts(url: string, page: HtmlPage, responses: ApiResponses, latinNames: RegExp) {
  const query = Object.fromEntries(new URLSearchParams(url.split("?")[1]));
  return untranslatedTexts(page, contentOf(responses, SITE, query), latinNames);
}

describe.each(LANGUAGES)("the pages below %s", (prefix, tag, latinNames) => {
  it.each(PAGES)("%s has texts and links of its language", (path, job) => {
    const url = urlOf(prefix, path);
    const { answersFor, render } = rendererFor(prefix);
    const responses = answersFor(url, job, () => listOf(job));
    const { page, status } = render(url, responses);
    expect(status).toBe(200);
    expect(page.all("html", { lang: tag })).toHaveLength(1);
    expect(wrongTexts(url, page, responses, latinNames)).toEqual([]);
    expect(englishLinks(page, prefix)).toEqual([]);
  });

  it.each(PAGES)("%s has texts of its language if it has no content", (path) => {
    const url = urlOf(prefix, path);
    const { answersFor, render } = rendererFor(prefix);
    const nothing: ApiResponse = { status: 404, body: { message: "…" } };
    const responses = answersFor(url, nothing, () => jobList());
    for (const [api, response] of Object.entries(responses))
      if (response.body === nothing) responses[api] = nothing;
    expect(wrongTexts(url, render(url, responses).page, responses, latinNames)).toEqual([]);
  });

  it.each([
    ["/blog", ok({ posts: [postSummary()], totalPages: 3 })],
    ["/blog?tag=salary", ok({ posts: [], totalPages: 0 })],
    ["/blog/first-salary", ok(fullPost())],
    ["/current-affairs", ok({ posts: [postSummary()], totalPages: 1 })],
    ["/document-assistant", ok({ posts: [postSummary()] })],
    ["/follow?list=results", ok({ name: "Results", path: "/results" })],
  ])("%s has texts and links of its language", (path, response) => {
    const url = urlOf(prefix, path);
    const { bundle, render } = rendererFor(prefix);
    const responses = Object.fromEntries(bundle.requests(url).map((api) => [api, response]));
    const { page } = render(url, responses);
    expect(wrongTexts(url, page, responses, latinNames)).toEqual([]);
    expect(englishLinks(page, prefix)).toEqual([]);
  });

  it("all have texts of their language if the API fails, and as a shell", () => {
    const { bundle, render } = rendererFor(prefix);
    const paths = bundle
      .describe()
      .routes.map(({ path }) => path.replace(/\{\w+\}/g, "1"))
      .filter((path) => path.startsWith(`${prefix}/`));
    expect(paths.length).toBeGreaterThan(40);
    const texts = paths.flatMap((url) =>
      [false, true].flatMap((shell) => {
        const { page } = render(url, {}, { shell });
        return wrongTexts(url, page, {}, latinNames).map((text) => `${url}: ${text}`);
      }),
    );
    expect(texts).toEqual([]);
  });

  it("name the page in all languages", () => {
    const url = urlOf(prefix, "/govt-jobs?page=2");
    const { page } = rendererFor(prefix).render(url, {});
    const alternates = page.all("link", { rel: "alternate" });
    const languages = alternates.flatMap((link) => {
      const language = attribute(link, "hreflang");
      return language ? [[language, attribute(link, "href")]] : [];
    });
    expect(Object.fromEntries(languages)).toMatchObject({
      "en-IN": "https://avsar.example/govt-jobs?page=2",
      "hi-IN": "https://avsar.example/hi/govt-jobs?page=2",
      "x-default": "https://avsar.example/govt-jobs?page=2",
      [tag]: `https://avsar.example${url}`,
    });
    expect(page.canonical).toBe(`https://avsar.example${url}`);
  });
});

/** Returns the links of a page that lead out of its language, but those of the language switch. */
function englishLinks(page: HtmlPage, prefix: string): readonly string[] {
  const links = page.all("a").filter((link) => attribute(link, "hreflang") === undefined);
  const forms = page.all("form").map((form) => attribute(form, "action"));
  const targets = [...links.map((link) => attribute(link, "href")), ...forms];
  const otherFiles = /^\/(api|feeds|uploads)\//;
  return targets.flatMap((target) => {
    const isOther = target?.startsWith("/") && !target.startsWith("//") && !otherFiles.test(target);
    const isLocal =
      target === prefix || target?.startsWith(`${prefix}/`) || target?.startsWith(`${prefix}?`);
    return target && isOther && !isLocal ? [target] : [];
  });
}
