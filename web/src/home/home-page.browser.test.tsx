import { describe, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { api, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectErrors } from "../../tests/components/console";
import { hold } from "../../tests/components/hold";
import {
  companyJobOf,
  failure,
  jobList,
  jobsOf,
  serveLists,
} from "../../tests/components/jobs-api";
import { sendLive } from "../../tests/components/live";
import { governmentJob } from "../../tests/job-builder";
import { postSummary } from "../../tests/post-builder";
import type { JobPage } from "../api/jobs";
import { OFFERS } from "./offers";
import { TESTIMONIALS } from "./testimonials";

const GOVERNMENT = "Latest Government Jobs";
const PRIVATE = "Latest Private Jobs";
const POSTS = "Recent Posts from Our Blog";
const PEOPLE = "What People Say";

const EMPTY = [
  [GOVERNMENT, "No recent government jobs available.", "View more"],
  [PRIVATE, "No recent private jobs available.", "View more"],
  [POSTS, "No recent blog posts available.", "See all posts"],
] as const;

const section = (name: string) => page.getByRole("region", { name });
const articles = (name: string) => section(name).getByRole("article");
const toasts = () => document.querySelectorAll("[data-toast]");
const hrefs = (links: Locator) => links.elements().map((link) => link.getAttribute("href"));

interface HomeData {
  readonly government?: JobPage | Response;
  readonly privateSector?: JobPage | Response;
  readonly posts?: object | Response;
}

/** Responds to the reads of the home page after `ready`. */
function serveHome(
  {
    government = jobList(jobsOf("GOVERNMENT", 5)),
    privateSector = jobList(jobsOf("PRIVATE", 5, 50)),
    posts = { posts: [postSummary()] },
  }: HomeData = {},
  ready: Promise<void> = Promise.resolve(),
): URL[] {
  const requestedUrls = serveLists(async ({ pathname }) => {
    await ready;
    return pathname.endsWith("/government") ? government : privateSector;
  });
  api.use(
    http.get("/blog/recent", async ({ request, response }) => {
      requestedUrls.push(new URL(request.url));
      await ready;
      return response.untyped(posts instanceof Response ? posts.clone() : Response.json(posts));
    }),
  );
  return requestedUrls;
}

const everywhere = (body: () => Response): HomeData => ({
  government: body(),
  privateSector: body(),
  posts: body(),
});

test("HOME-01, HOME-02, HOME-12: the sections in order, the mission last", async () => {
  serveHome();
  await renderApp("/");
  await expect.element(articles(POSTS)).toHaveLength(1);
  const titles = [...document.querySelectorAll("main :is(h1, h2)")];
  expect(titles.map((title) => title.textContent)).toEqual([
    "Your One-Stop Career Platform",
    "What We Offer",
    "Benefits",
    GOVERNMENT,
    PRIVATE,
    POSTS,
    PEOPLE,
    "Our mission",
  ]);
  const last = [...document.querySelectorAll("main section")].at(-1);
  expect(last?.textContent).toContain("Work should go to the people who can do it");
});

test("HOME-03, HOME-04, HOME-05, HOME-17, ambiguity 26: the hero, the offers and the benefits", async () => {
  serveHome();
  await renderApp("/");
  for (const [name, path] of [
    ["Explore Government Jobs", "/govt-jobs"],
    ["Explore Private Jobs", "/private-jobs"],
  ] as const) {
    const link = page.getByRole("main").getByRole("link", { name });
    await expect.element(link).toHaveAttribute("href", path);
    await expect.element(link).toBeInViewport();
  }
  const sectionOf = (title: string) =>
    page.getByRole("heading", { name: title }).element().closest("section");
  const cards = [...(sectionOf(OFFERS.title())?.querySelectorAll("a") ?? [])];
  expect(cards.map((card) => card.getAttribute("href"))).toEqual([
    "/tools",
    "/tools",
    "/tools",
    "/govt-jobs",
    "/roadmap",
    "/blog",
  ]);
  const texts = OFFERS.cards.map(({ title, text }) => `${title()}${text()}`);
  expect(cards.map((card) => card.textContent)).toEqual(texts);
  const benefits = [...(sectionOf("Benefits")?.querySelectorAll("b") ?? [])];
  expect(benefits.map((benefit) => benefit.textContent)).toEqual([
    "Trusted by 50K+ Users",
    "Handpicked Job Listings",
    "Updated Daily",
    "Expert Interview Prep",
  ]);
});

describe("the lists", () => {
  test("HOME-06, HOME-07, HOME-14: five jobs each, and a link to all", async () => {
    const tech = companyJobOf("TECH", { id: 50, slug: "coder" });
    serveHome({ privateSector: jobList([tech, ...jobsOf("PRIVATE", 4, 51)]) });
    await renderApp("/");
    for (const [name, path, folder] of [
      [GOVERNMENT, "/govt-jobs", "/government-job/"],
      // A tech job is listed with the private jobs and opens on their page.
      [PRIVATE, "/private-jobs", "/private-job/"],
    ] as const) {
      await expect.element(articles(name)).toHaveLength(5);
      for (const href of hrefs(articles(name).getByRole("link"))) expect(href).toContain(folder);
      const more = section(name).getByRole("link", { name: "View more" });
      await expect.element(more).toHaveAttribute("href", path);
    }
    expect(hrefs(articles(PRIVATE).first().getByRole("link"))).toContain("/private-job/coder");
  });

  test("HOME-06, LIVE-02: a new job appears live", async () => {
    serveHome();
    await renderApp("/");
    await expect.element(articles(GOVERNMENT)).toHaveLength(5);
    const fresh = governmentJob({}, { id: 99, title: "Ranger" });
    serveHome({ government: jobList([fresh, ...jobsOf("GOVERNMENT", 4)]) });
    sendLive("job", { jobType: "GOVERNMENT", type: "created", id: 99 });
    await expect.element(articles(GOVERNMENT).first()).toHaveTextContent("Ranger");
  });

  test("HOME-08, HOME-15, HOME-16, FORMAT-02: posts have an author or the site's name, and a date", async () => {
    const signed = postSummary({ author: "Meera Tandon" });
    serveHome({ posts: { posts: [signed, postSummary({ id: 4, slug: "signs" })] } });
    await renderApp("/");
    const [named, nameless] = [articles(POSTS).first(), articles(POSTS).last()];
    await expect.element(named).toHaveTextContent(/Meera Tandon · 20 Nov, 2026$/);
    await expect.element(named.getByRole("link")).toHaveAttribute("href", "/blog/first-salary");
    await expect.element(nameless).toHaveTextContent(/Avsar · 20 Nov, 2026$/);
    await expect
      .element(section(POSTS).getByRole("link", { name: "See all posts" }))
      .toHaveAttribute("href", "/blog");
  });

  test("FORMAT-08, FORMAT-11: 140 characters of a post without tags, and an ellipsis", async () => {
    const long = postSummary({ description: `<p>Pay &amp; <b>posts</b></p>${"ab".repeat(90)}` });
    serveHome({ posts: { posts: [long, postSummary({ id: 8, description: "All of it." })] } });
    await renderApp("/");
    await expect.element(articles(POSTS)).toHaveLength(2);
    const excerpts = articles(POSTS).elements();
    expect(excerpts.map((article) => article.querySelector("p")?.textContent)).toEqual([
      `Pay & posts ${"ab".repeat(64)}…`,
      "All of it.",
    ]);
  });

  test("API-20: the posts may be a bare array", async () => {
    serveHome({ posts: [postSummary({ title: "First salary" })] });
    await renderApp("/");
    await expect.element(articles(POSTS)).toHaveTextContent(/^First salary/);
  });

  test("a cover is shown, and removed if it fails to load", async () => {
    const covers = ["/public/favicon.svg", "data:image/png,broken"];
    const posts = covers.map((coverImageUrl, id) => postSummary({ id, coverImageUrl }));
    serveHome({ posts: { posts } });
    await renderApp("/");
    await expect.element(articles(POSTS)).toHaveLength(2);
    // Images are loaded when they are scrolled into view.
    articles(POSTS).last().element().scrollIntoView();
    const images = () => [...section(POSTS).element().querySelectorAll("img")];
    await expect
      .poll(() => images().map((image) => image.getAttribute("src")))
      .toEqual([covers[0]]);
  });

  test("HOME-13: a spinner while loading, then the lists", async () => {
    const { released, release } = hold();
    serveHome({}, released);
    await renderApp("/");
    for (const name of [GOVERNMENT, PRIVATE, POSTS]) {
      const status = section(name).getByRole("status");
      await expect.element(status).toHaveTextContent(`Loading ${name.toLowerCase()}...`);
      const spinner = status.element().querySelector(".icon") as HTMLElement;
      await expect.element(spinner).toBeVisible();
      expect(getComputedStyle(spinner).animationName).toBe("spin");
      expect(articles(name).elements()).toHaveLength(0);
    }
    release();
    await expect.element(articles(GOVERNMENT)).toHaveLength(5);
    await expect.element(articles(PRIVATE)).toHaveLength(5);
    await expect.element(articles(POSTS)).toHaveLength(1);
    await expect.element(page.getByRole("main").getByRole("status")).not.toBeInTheDocument();
  });

  test("HOME-13, ERR-04, ERR-05, ERR-06: each list shows its empty state", async () => {
    const nothing = jobList([], { pages: 0 });
    serveHome({ government: nothing, privateSector: nothing, posts: { posts: [] } });
    await renderApp("/");
    for (const [name, words, more] of EMPTY) {
      await expect.element(section(name).getByText(words, { exact: true })).toBeVisible();
      await expect.element(section(name).getByRole("button")).not.toBeInTheDocument();
      await expect.element(section(name).getByRole("link", { name: more })).toBeVisible();
    }
    expect(toasts()).toHaveLength(0);
  });

  async function expectFailed() {
    for (const [name, words] of EMPTY) {
      await expect
        .element(section(name).getByText(`${words} They could not be loaded.`))
        .toBeVisible();
    }
    await expect
      .poll(() => [...toasts()].map((toast) => toast.textContent))
      .toEqual(["Could not load dynamic content. Please try again later."]);
  }

  test("ERR-03, ERR-04, ERR-05, ERR-06: one notification for all lists, and each can retry", async () => {
    expectErrors(/500/);
    serveHome(everywhere(() => failure(500)));
    await renderApp("/");
    await expectFailed();
    serveHome();
    await section(GOVERNMENT).getByRole("button", { name: "Try Again" }).click();
    await expect.element(articles(GOVERNMENT)).toHaveLength(5);
    // The focus moves to the section.
    await expect.element(section(GOVERNMENT)).toHaveFocus();
    expect(articles(PRIVATE).elements()).toHaveLength(0);
  });

  test.each(["{}", "null", '"?"', '{"jobs":1,"posts":{}}'])(
    "ERR-03: %s is not a list, and each section shows an error",
    async (body) => {
      const headers = { "Content-Type": "application/json" };
      serveHome(everywhere(() => new Response(body, { headers })));
      await renderApp("/");
      await expectFailed();
    },
  );
});

describe("the testimonials", () => {
  const people = section(PEOPLE);
  const list = (selector: string) => [
    ...people.element().querySelectorAll<HTMLElement>(`${selector} > li`),
  ];
  const cards = () => list("ul:not([aria-hidden])");
  const copies = () => list("ul[aria-hidden]");
  const run = () => people.element().querySelector(".ticker-run") as HTMLElement;
  const pause = people.getByRole("button", { name: `Pause ${PEOPLE}` });

  const expectState = (state: "running" | "paused") =>
    expect.poll(() => getComputedStyle(run()).animationPlayState).toBe(state);

  /** Expects that only the card at `open` shows its full text. */
  const expectOpen = (shown: () => HTMLElement[], open: number) =>
    expect
      .poll(() =>
        shown().map((card) => {
          const visible = (selector: string) =>
            getComputedStyle(card.querySelector(selector) as Element).visibility === "visible";
          return [visible(".testimonial-short"), visible(".testimonial-full")];
        }),
      )
      .toEqual(TESTIMONIALS.map((_, index) => [index !== open, index === open]));

  async function renderHome() {
    serveHome();
    await renderApp("/");
    await expect.element(articles(POSTS)).toHaveLength(1);
    await expect.poll(copies).toHaveLength(TESTIMONIALS.length);
  }

  test("HOME-09, HOME-10: six of them, doubled for a loop of 30 seconds", async () => {
    await renderHome();
    const texts = TESTIMONIALS.map(
      ({ shortText, fullText, author, title }) =>
        `${shortText()}Read more${fullText()}${author()}${title()}`,
    );
    expect(cards().map((card) => card.textContent)).toEqual(texts);
    expect(copies().map((card) => card.textContent)).toEqual(texts);
    const { animationDuration, animationIterationCount } = getComputedStyle(run());
    expect([animationDuration, animationIterationCount]).toEqual(["30s", "infinite"]);
    await expectState("running");
    // One loop ends exactly where the copy begins.
    const [first = 0, second = 0] = [...run().children].map(
      (child) => child.getBoundingClientRect().x,
    );
    expect(second - first).toBeCloseTo(run().getBoundingClientRect().width / 2, 0);
  });

  test("HOME-11: the pointer pauses it and opens its card, also on the copy", async () => {
    await page.viewport(1280, 800);
    await renderHome();
    const heading = page.getByRole("heading", { name: PEOPLE });
    people.element().scrollIntoView({ block: "center" });
    await heading.hover();
    await expectOpen(cards, -1);
    const { scrollHeight } = document.documentElement;
    // Forced, because moving elements never stop.
    await userEvent.hover(cards()[1] as HTMLElement, { force: true });
    await expectState("paused");
    await expectOpen(cards, 1);
    expect(document.documentElement.scrollHeight).toBe(scrollHeight);
    await page.getByRole("heading", { name: "Our mission" }).hover();
    await expectState("running");
    await expectOpen(cards, -1);
    for (const animation of run().getAnimations()) animation.currentTime = 25_000;
    people.element().scrollIntoView({ block: "center" });
    await userEvent.hover(copies()[0] as HTMLElement, { force: true });
    await expectOpen(copies, 0);
  });

  test("HOME-11: the keyboard opens the cards in turn, each in view, and skips the copies", async () => {
    await page.viewport(1280, 800);
    await renderHome();
    (pause.element() as HTMLElement).focus();
    for (const [index, { author }] of TESTIMONIALS.entries()) {
      await userEvent.tab();
      const button = people.getByRole("button", { name: `Read more: ${author()}` });
      await expect.element(button).toHaveFocus();
      await expect.element(button).toHaveAttribute("aria-expanded", "true");
      await expectOpen(cards, index);
      await expect.element(cards()[index] ?? null).toBeInViewport({ ratio: 0.99 });
    }
    await userEvent.tab();
    expect(people.element().contains(document.activeElement)).toBe(false);
    await expectOpen(cards, -1);
  });

  test("HOME-11: a button pauses it permanently", async () => {
    await renderHome();
    const heading = page.getByRole("heading", { name: POSTS });
    await expect.element(pause).toHaveAttribute("aria-pressed", "false");
    await pause.click();
    await expect.element(pause).toHaveAttribute("aria-pressed", "true");
    await heading.click();
    await expectState("paused");
    await pause.click();
    await heading.click();
    await expectState("running");
  });
});

describe("issue 22 (settings): testimonials of the site", () => {
  const serve = (count: number) => {
    const testimonial = (at: number) => ({
      shortText: `Short ${at}`,
      fullText: `Full ${at}`,
      author: "Meera Joshi",
      title: "Clerk, Goa",
    });
    const testimonials = Array.from({ length: count }, (_, at) => testimonial(at));
    api.use(http.get("/site/testimonials", ({ response }) => response(200).json({ testimonials })));
  };

  test("people with the same name have cards of their own", async () => {
    serveHome();
    serve(2);
    await renderApp("/", { site: { ownTestimonials: true } });
    const cards = section(PEOPLE).getByRole("button", { name: "Read more: Meera Joshi" });
    await expect.element(cards.nth(1)).toBeVisible();
    await expect.element(section(PEOPLE)).toHaveTextContent("Short 0");
    await expect.element(page.getByText("Anjali Menon")).not.toBeInTheDocument();
  });

  test("without any, or without a response, there is no such section", async () => {
    expectErrors(/503/);
    for (const prepare of [
      () => serve(0),
      () =>
        api.use(http.get("/site/testimonials", ({ response }) => response.untyped(failure(503)))),
    ]) {
      serveHome();
      prepare();
      const app = await renderApp("/", { site: { ownTestimonials: true } });
      await expect.element(articles(GOVERNMENT).first()).toBeVisible();
      await expect.element(section(PEOPLE)).not.toBeInTheDocument();
      await app.unmount();
    }
  });
});
