import { beforeAll, describe, expect, it, test } from "vitest";
import { attribute, type Element, textOf } from "./html-page";
import { fullPost, postSummary } from "./post-builder";
import { type ApiResponse, loadRenderer, ok, type Renderer } from "./rendering";

let bundle: Renderer["bundle"];
let render: Renderer["render"];
beforeAll(async () => {
  ({ bundle, render } = await loadRenderer());
});

function pageOf(url: string, answer: ApiResponse) {
  return render(url, Object.fromEntries(bundle.requests(url).map((path) => [path, answer])));
}

const listed = (pages: number, ...posts: object[]) =>
  ok({ posts, totalPosts: pages * 6, totalPages: pages });

const LISTS = ["/blog", "/current-affairs", "/document-assistant"] as const;

describe("lists of posts", () => {
  test.each([
    ["BLOG-01", "/blog", "Our Blog: Insights for Your Career Journey"],
    ["AFFAIRS-01", "/current-affairs", "Weekly Current Affairs"],
    ["DOCS-01", "/document-assistant", "Document Assistance Guides"],
  ])("%s: %s has a heading, valid HTML and metadata", (_, url, heading) => {
    const { status, page } = pageOf(url, listed(1, postSummary()));
    expect(status).toBe(200);
    expect(page.parseErrors).toEqual([]);
    expect(page.texts("h1")).toEqual([heading]);
    expect(page.canonical).toBe(`https://avsar.example${url}`);
    expect(page.meta("description")).toMatch(/.{50}/);
    expect(page.structuredData.map((data) => data["@type"])).toEqual(["BreadcrumbList"]);
  });

  test.each([
    ["ERR-17", "/blog", "No blog posts have been published yet."],
    ["ERR-18", "/current-affairs", "No current affairs published yet."],
    [
      "ERR-19",
      "/document-assistant",
      "No document assistance guides available yet. Check back soon!",
    ],
  ])("%s: %s shows its own empty state", (_, url, message) => {
    expect(pageOf(url, ok({ posts: [], totalPosts: 0, totalPages: 0 })).page.texts("h2")).toContain(
      message,
    );
  });

  test.each([
    ["ERR-20", "/blog", "Failed to fetch blog posts."],
    ["ERR-21", "/current-affairs", "Failed to fetch current affairs."],
    ["ERR-22", "/document-assistant", "Failed to load document assistant posts."],
  ])("%s: %s shows its own error message", (_, url, message) => {
    for (const response of [{ status: 500, body: {} }, ok({ posts: "none" })]) {
      const { page } = pageOf(url, response);
      expect(page.texts("p")).toContain(message);
      expect(page.all("article")).toEqual([]);
    }
    expect(pageOf(url, { status: 500, body: {} }).status).toBe(503);
  });

  it("only the list of guides links its feed", () => {
    const feeds = (url: string) =>
      pageOf(url, listed(1, postSummary())).page.all("link", {
        type: "application/rss+xml",
        href: "/feeds/document-assistant.xml",
      });
    expect(feeds("/document-assistant")).toHaveLength(1);
    expect(feeds("/blog")).toEqual([]);
  });

  it("BLOG-03: pages are links, shown only if there are several", () => {
    const { page } = pageOf("/blog?page=2", listed(3, postSummary()));
    expect(page.texts("p")).toContain("Page 2 of 3");
    const steps = ["prev", "next"].map((rel) => page.all("a", { rel })[0]);
    expect(steps.map((step) => step && [textOf(step), attribute(step, "href")])).toEqual([
      ["Previous", "/blog"],
      ["Next", "/blog?page=3"],
    ]);
    expect(page.canonical).toBe("https://avsar.example/blog?page=2");
    const singlePage = pageOf("/current-affairs", listed(1, postSummary())).page;
    expect(singlePage.all("nav", { "aria-label": "Pages" })).toEqual([]);
  });

  it("a page past the end links to the last page and is not indexed", () => {
    const { page, status } = pageOf(
      "/blog?page=9",
      ok({ posts: [], totalPosts: 7, totalPages: 2 }),
    );
    expect(status).toBe(200);
    expect(page.texts("h2")).toContain("This page is past the end.");
    expect(page.meta("robots")).toBe("noindex");
    const back = page.all("a").find((link) => textOf(link) === "Go to the last page");
    expect(back && attribute(back, "href")).toBe("/blog?page=2");
  });

  it("BLOG-09: the posts of a tag have their own heading and a link to all posts", () => {
    const url = "/blog?tag=%3Cb%3E%20pay&page=2";
    const { page } = pageOf(url, listed(3, postSummary({ isCurrentAffair: true })));
    expect(page.texts("h1")).toEqual(["Posts about “<b> pay”"]);
    expect(page.meta("robots")).toBe("noindex");
    expect(page.canonical).toBeUndefined();
    const back = page.all("a").find((link) => textOf(link) === "All posts");
    expect(back && attribute(back, "href")).toBe("/blog");
    expect(attribute(page.all("a", { rel: "next" })[0] as Element, "href")).toBe(
      "/blog?tag=%3Cb%3E%20pay&page=3",
    );
    expect(page.texts("li")).toContain("Current Affair");
    const none = pageOf(url, ok({ posts: [], totalPosts: 0, totalPages: 0 })).page;
    expect(none.texts("h2")).toContain("No posts about “<b> pay” yet.");
  });

  const LONG = `<p>Pay &amp; <b>posts</b></p>${"ab".repeat(150)}`;

  test.each([
    ["FORMAT-09, FORMAT-11", "/blog", 200],
    ["FORMAT-10, FORMAT-11, AFFAIRS-03", "/current-affairs", 220],
  ])("%s: a card on %s has %i characters without tags, and an ellipsis", (_, url, length) => {
    const { page } = pageOf(url, listed(1, postSummary({ description: LONG })));
    expect(page.texts("p")).toContain(`${`Pay & posts ${"ab".repeat(150)}`.slice(0, length)}…`);
  });

  test.each([
    ["/blog", "Admin"],
    ["/current-affairs", "Admin"],
    ["/document-assistant", "the team"],
  ])(
    "AFFAIRS-03, DOCS-03, FORMAT-02, FORMAT-12: %s shows %s as default author, the date and the reading time",
    (url, author) => {
      const paragraphs = (post: object) => pageOf(url, listed(1, post)).page.texts("p");
      expect(paragraphs(postSummary())).toContain(`${author} · 20 Nov, 2026 · 3 min read`);
      expect(paragraphs(postSummary({ author: " Asha " }))).toContain(
        "Asha · 20 Nov, 2026 · 3 min read",
      );
    },
  );

  it("FORMAT-13: a card has up to three keywords", () => {
    const keywords = ["salary", "deductions", "gratuity"];
    const { page } = pageOf("/blog", listed(1, postSummary({ keywords })));
    const [chips] = page.all("ul", { "aria-label": "Keywords" });
    expect(chips?.childNodes.map(textOf)).toEqual(keywords);
  });

  it("AFFAIRS-04, BLOG-05: Read More links by id, the title by slug", () => {
    const links = (url: string) =>
      pageOf(url, listed(1, postSummary({ id: 42 })))
        .page.all("a")
        .filter((link) => /^(Read More: )?First <salary>$/.test(textOf(link)))
        .map((link) => [textOf(link), attribute(link, "href")]);
    expect(links("/current-affairs")).toEqual([
      ["First <salary>", "/blog/first-salary"],
      ["Read More: First <salary>", "/blog/42"],
    ]);
    // DOCS-02.
    expect(links("/document-assistant")).toEqual([["First <salary>", "/blog/first-salary"]]);
  });
});

describe("a post", () => {
  const URL = "/blog/first-salary";
  const COVER = `/uploads/blog/${"0a".repeat(16)}/pay-1600x900.webp`;
  const postPage = (given: Parameters<typeof fullPost>[0] = {}) => pageOf(URL, ok(fullPost(given)));

  it("BLOG-04, BLOG-06, BLOG-08, FORMAT-02, FORMAT-12: shows title, author, dates and description", () => {
    const { status, page } = postPage();
    expect(status).toBe(200);
    expect(page.parseErrors).toEqual([]);
    expect(page.texts("h1")).toEqual(["First <salary>"]);
    expect(page.texts("p")).toContain("By Admin · 20 November 2026 · 3 min read");
    expect(page.texts("p")).toContain("Posted 1 day ago");
    expect(page.texts("p")).toContain("What is taken off.");
    expect(postPage({ author: "Asha" }).page.texts("b")).toContain("Asha");
    const updatedAt = "2026-11-21T01:00:00Z";
    expect(postPage({ updatedAt }).page.texts("p")).toContain(
      "Posted 1 day ago, updated 21 November 2026",
    );
  });

  it("BLOG-06: its cover has dimensions and smaller sources for phones", () => {
    const [own] = postPage({ coverImageUrl: COVER }).page.all("img");
    expect(own && attribute(own, "width")).toBe("1600");
    expect(own && attribute(own, "height")).toBe("900");
    expect(own && attribute(own, "srcset")).toContain("pay-1600x900-640.webp 640w");
    const [other] = postPage({ coverImageUrl: "https://pics.example.in/a.jpg" }).page.all("img");
    expect(other && attribute(other, "width")).toBe("1280");
    expect(other && attribute(other, "srcset")).toBeUndefined();
    expect(postPage({ coverImageUrl: "javascript:alert(1)" }).page.all("img")).toEqual([]);
  });

  it("BLOG-07, BLOG-11: shows the badge and the disclaimer only if set", () => {
    const plain = postPage().page;
    expect(plain.texts("span")).not.toContain("Current Affair");
    expect(plain.texts("b")).not.toContain("Disclaimer:");
    const { page } = postPage({ isCurrentAffair: true, disclaimer: "No advice." });
    expect(page.texts("span")).toContain("Current Affair");
    expect(page.texts("span")).toContain("Disclaimer: No advice.");
  });

  it("BLOG-09: its tags link to their posts", () => {
    const { page } = postPage({ tags: ["offer letter", "C++"] });
    const [tags] = page.all("ul", { "aria-label": "Tags" });
    const links = page.all("a").filter((link) => attribute(link, "href")?.startsWith("/blog?tag="));
    expect(tags && textOf(tags)).toBe(links.map(textOf).join(""));
    expect(links.map((link) => [textOf(link), attribute(link, "href")])).toEqual([
      ["offer letter", "/blog?tag=offer%20letter"],
      ["C++", "/blog?tag=C%2B%2B"],
    ]);
  });

  it("BLOG-10: has Save Post and Share", () => {
    expect(postPage().page.texts("button")).toEqual(expect.arrayContaining(["Save Post", "Share"]));
  });

  it("links to related posts, the newer and the older post, and the list", () => {
    const { page } = postPage({
      related: [postSummary({ id: 8, slug: "", title: "Related" })],
      newer: { id: 9, slug: "newer", title: "Newer" },
      older: { id: 2, slug: "older", title: "Older" },
    });
    const hrefs = page.all("main")[0] ? page.all("a").map((link) => attribute(link, "href")) : [];
    expect(hrefs).toEqual(expect.arrayContaining(["/blog/8", "/blog/newer", "/blog/older"]));
    expect(page.texts("h2")).toContain("Related Posts");
    const alone = postPage({ isDocumentAssistant: true }).page;
    expect(alone.texts("h2")).not.toContain("Related Posts");
    expect(alone.all("nav", { "aria-label": "Newer and older posts" })).toEqual([]);
    expect(alone.texts("a")).toContain("Back to Document Guides");
  });

  it("has metadata and structured data for search engines and previews", () => {
    const { page } = postPage({ coverImageUrl: COVER, author: "Asha" });
    expect(page.texts("title")).toEqual(["First salary, explained | Avsar"]);
    expect(page.meta("description")).toBe("A worked example.");
    expect(page.canonical).toBe("https://avsar.example/blog/first-salary");
    expect(page.meta("og:type")).toBe("article");
    expect(page.meta("og:image")).toBe(`https://avsar.example${COVER}`);
    expect(page.meta("og:image:width")).toBe("1600");
    const [trail, posting] = page.structuredData;
    const items = trail?.itemListElement as { name: string }[];
    expect(items.map(({ name }) => name)).toEqual(["Home", "Blog", "First <salary>"]);
    expect(posting).toMatchObject({
      "@type": "BlogPosting",
      headline: "First <salary>",
      image: `https://avsar.example${COVER}`,
      datePublished: "2026-11-20T03:31:00Z",
      dateModified: "2026-11-20T03:31:00Z",
      author: { "@type": "Person", name: "Asha" },
      publisher: { "@type": "Organization", name: "Avsar" },
      mainEntityOfPage: "https://avsar.example/blog/first-salary",
    });
    const withoutAuthor = postPage().page;
    expect(withoutAuthor.structuredData[1]).toMatchObject({
      author: { "@type": "Organization", name: "Avsar" },
      image: "https://avsar.example/preview.png",
    });
  });

  it("BLOG-05, ambiguity 16: is available by its id, with the slug URL as canonical", () => {
    expect(bundle.requests("/blog/42")).toEqual(["/api/blog/slug/42"]);
    const { status, page } = pageOf("/blog/42", ok(fullPost({ id: 42 })));
    expect(status).toBe(200);
    expect(page.canonical).toBe("https://avsar.example/blog/first-salary");
  });

  it("BLOG-14, API-23: an old slug returns 301", () => {
    const post = fullPost({ slug: "new salary", redirectedFromOldSlug: true });
    expect(pageOf(URL, ok(post))).toMatchObject({ status: 301, location: "/blog/new%20salary" });
  });

  test.each([404, 410])("BLOG-12, ERR-25, ambiguity 17: %i shows an error heading", (status) => {
    const found = pageOf(URL, { status, body: { message: "Not found" } });
    expect(found.status).toBe(status);
    expect(found.page.texts("h1")).toEqual(["Error: Post not found"]);
    expect(found.page.texts("a")).toContain("Back to Blog");
    expect(found.page.meta("robots")).toBe("noindex");
  });

  it("BLOG-13, ambiguity 17: a response without a post shows not found", () => {
    const { status, page } = pageOf(URL, ok(null));
    expect(status).toBe(404);
    expect(page.texts("h1")).toEqual(["Blog post not found"]);
  });

  it("BLOG-12, ERR-24: a failed request shows an error", () => {
    const { status, page } = pageOf(URL, { status: 500, body: {} });
    expect(status).toBe(503);
    expect(page.texts("h1")).toEqual(["Error: Failed to fetch blog post"]);
    expect(page.texts("a")).toContain("Back to Blog");
  });
});

test.each(["/feeds/blog.xml", "/feeds/current-affairs.xml"])("every page links %s", (href) => {
  for (const url of [...LISTS, "/govt-jobs"]) {
    const { page } = pageOf(url, listed(1));
    expect(page.all("link", { type: "application/rss+xml", href }), url).toHaveLength(1);
  }
});
