import { beforeAll, describe, expect, it } from "vitest";
import { attribute, textOf } from "./html-page";
import { companyJob, governmentJob } from "./job-builder";
import { loadRenderer, ok, type Renderer } from "./rendering";

let bundle: Renderer["bundle"];
let render: Renderer["render"];
beforeAll(async () => {
  ({ bundle, render } = await loadRenderer());
});

const fail = (): never => {
  throw new Error("The page has no main part");
};

describe("the search page", () => {
  const found = (groups: unknown[]) => ok({ groups });

  it("requests a few results of each group, or a page of one group, and nothing without a query", () => {
    expect(bundle.requests("/search")).toEqual([]);
    expect(bundle.requests("/search?q=a%20b&page=2")).toEqual(["/api/search?q=a%20b"]);
    expect(bundle.requests("/search?q=a&in=posts&page=2")).toEqual([
      "/api/search?q=a&in=posts&skip=10&take=10",
    ]);
  });

  it("shows the groups in the given order, with links to all results of larger groups", () => {
    const { page, status } = render("/search?q=clerk", {
      "/api/search?q=clerk": found([
        { in: "government", total: 12, reachable: 12, jobs: [governmentJob()] },
        { in: "private", total: 1, reachable: 1, jobs: [companyJob()] },
      ]),
    });
    expect(status).toBe(200);
    expect(page.texts("h2").slice(0, 2)).toEqual(["Government Jobs 12", "Private Jobs 1"]);
    expect(page.all("a", { href: "/search?q=clerk&in=government" })).toHaveLength(2);
    expect(page.all("a", { href: "/search?q=clerk&in=private" })).toHaveLength(1);
    expect(page.meta("robots")).toBe("noindex");
    expect(page.texts("title")).toEqual(["“clerk” – Search | Avsar"]);
    // The page shows only one search box.
    const boxes = page.all("input", { name: "q" });
    expect(boxes.map((box) => attribute(box, "value"))).toEqual(["clerk"]);
  });

  it("a page beyond the reachable results is past the end", () => {
    const { page, status } = render("/search?q=clerk&in=private&page=999999", {
      "/api/search?q=clerk&in=private&skip=9999980&take=10": found([
        { in: "private", total: 30_000, reachable: 10_000, jobs: [] },
      ]),
    });
    expect(status).toBe(200);
    expect(page.texts("h2")).toContain("This page is past the end.");
    expect(page.all("a", { href: "/search?q=clerk&in=private&page=1000" })).toHaveLength(1);
  });

  it("shows a failure, and is indexed only without a query", () => {
    expect(render("/search?q=clerk", {}).status).toBe(503);
    expect(render("/search?q=clerk", {}).html).toContain("Try Again");
    const { page } = render("/search", {});
    expect(page.canonical).toBe("https://avsar.example/search");
  });
});

describe("subscription pages", () => {
  const PAGES = [
    "/subscribe/sent",
    "/subscribe/confirm",
    "/subscribe/confirmed",
    "/subscribe/expired",
    "/unsubscribe",
    "/unsubscribe/failed",
    "/unsubscribed",
  ];

  it("are complete without JavaScript, and only the first is indexed", () => {
    expect(render("/subscribe", {}).page.canonical).toBe("https://avsar.example/subscribe");
    const { routes } = bundle.describe();
    for (const path of PAGES) {
      const { page, status } = render(path, {});
      expect([path, status, page.meta("robots")]).toEqual([path, 200, "noindex"]);
      expect(page.all("h1")).toHaveLength(1);
      // The query of a mail's link is not a page parameter, so cached pages do not contain it.
      const route = { path, query: [], render: "server", unlisted: true };
      expect(routes).toContainEqual(expect.objectContaining(route));
    }
  });

  it("SHELL-12: the footer's form works without JavaScript", () => {
    const { page } = render("/nowhere", {});
    const [form] = page.all("form", { action: "/subscribe", method: "post" });
    expect(form).toBeDefined();
    expect(page.all("input", { name: "email", type: "email" })).toHaveLength(1);
    // The forms of mail links post to the current URL, which contains the token.
    for (const path of ["/subscribe/confirm", "/unsubscribe"]) {
      const [own] = render(path, {}).page.all("form", { method: "post" });
      expect(own && attribute(own, "action")).toBeUndefined();
    }
  });

  it("show the error of an e-mail address", () => {
    const renderProblem = (problem: string) => {
      const { page } = render(`/subscribe?problem=${problem}`, {});
      const [main = fail()] = page.all("main");
      return {
        words: textOf(main),
        title: page.texts("title")[0],
        marked: page.all("input", { name: "email", "aria-invalid": "true" }).length,
      };
    };
    const wrong = { title: "Error: News by Email | Avsar", marked: 0 };
    const email = renderProblem("email");
    expect(email).toMatchObject({ ...wrong, marked: 1 });
    expect(email.words).toContain("Please enter a valid email address.");
    const busy = renderProblem("busy");
    expect(busy).toMatchObject(wrong);
    expect(busy.words).toContain("Please try again in an hour.");
    const failed = renderProblem("failed");
    expect(failed).toMatchObject(wrong);
    expect(failed.words).toContain(
      "We could not process your request. Please try again in a moment.",
    );
    expect(renderProblem("constructor")).toMatchObject({
      title: "News by Email | Avsar",
      marked: 0,
    });
  });

  it("say that the subscription continues, and what to do", () => {
    const { page } = render("/unsubscribe/failed", {});
    expect(page.texts("p")).toContain(
      "You are still subscribed. Please open the link of the mail again in a moment.",
    );
  });
});
