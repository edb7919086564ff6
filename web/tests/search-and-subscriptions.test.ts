import { beforeAll, describe, expect, it } from "vitest";
import { attribute } from "./html-page";
import { companyJob, governmentJob } from "./job-builder";
import { loadRenderer, ok, type Renderer } from "./rendering";

let bundle: Renderer["bundle"];
let render: Renderer["render"];
beforeAll(async () => {
  ({ bundle, render } = await loadRenderer());
});

describe("the search's page", () => {
  const found = (groups: unknown[]) => ok({ groups });

  it("asks for a few of each group, for a page of one, and without words for nothing", () => {
    expect(bundle.requests("/search")).toEqual([]);
    expect(bundle.requests("/search?q=a%20b&page=2")).toEqual(["/api/search?q=a%20b"]);
    expect(bundle.requests("/search?q=a&in=posts&page=2")).toEqual([
      "/api/search?q=a&in=posts&skip=10&take=10",
    ]);
  });

  it("shows the groups as they come, and where there are more, leads to all", () => {
    const { page, status } = render("/search?q=clerk", {
      "/api/search?q=clerk": found([
        { in: "government", total: 12, jobs: [governmentJob()] },
        { in: "private", total: 1, jobs: [companyJob()] },
      ]),
    });
    expect(status).toBe(200);
    expect(page.texts("h2").slice(0, 2)).toEqual(["Government Jobs 12", "Private Jobs 1"]);
    expect(page.all("a", { href: "/search?q=clerk&in=government" })).toHaveLength(2);
    expect(page.all("a", { href: "/search?q=clerk&in=private" })).toHaveLength(1);
    expect(page.meta("robots")).toBe("noindex");
    expect(page.texts("title")).toEqual(["“clerk” – Search | Avsar"]);
    // One box is enough.
    const boxes = page.all("input", { name: "q" });
    expect(boxes.map((box) => attribute(box, "value"))).toEqual(["clerk"]);
  });

  it("says that it failed, and is known to search engines without words alone", () => {
    expect(render("/search?q=clerk", {}).status).toBe(503);
    expect(render("/search?q=clerk", {}).html).toContain("Try Again");
    const { page } = render("/search", {});
    expect(page.canonical).toBe("https://avsar.example/search");
  });
});

describe("the pages of subscriptions", () => {
  const PAGES = [
    "/subscribe/sent",
    "/subscribe/confirm",
    "/subscribe/confirmed",
    "/subscribe/expired",
    "/unsubscribe",
    "/unsubscribed",
  ];

  it("are whole without JavaScript, and nothing that is looked for but the first", () => {
    expect(render("/subscribe", {}).page.canonical).toBe("https://avsar.example/subscribe");
    const { routes } = bundle.describe();
    for (const path of PAGES) {
      const { page, status } = render(path, {});
      expect([path, status, page.meta("robots")]).toEqual([path, 200, "noindex"]);
      expect(page.all("h1")).toHaveLength(1);
      // What a mail's link brings is no part of the page, so none is kept with it.
      expect(routes).toContainEqual({ path, query: [], render: "server", unlisted: true });
    }
  });

  it("SHELL-12: the footer's form is sent by the browser itself", () => {
    const { page } = render("/nowhere", {});
    const [form] = page.all("form", { action: "/subscribe", method: "post" });
    expect(form).toBeDefined();
    expect(page.all("input", { name: "email", type: "email" })).toHaveLength(1);
    // Those of mails' links are sent to their own address, which holds the token.
    for (const path of ["/subscribe/confirm", "/unsubscribe"]) {
      const [own] = render(path, {}).page.all("form", { method: "post" });
      expect(own && attribute(own, "action")).toBeUndefined();
    }
  });

  it("say what was wrong with an address", () => {
    const said = (problem: string) => render(`/subscribe?problem=${problem}`, {}).html;
    expect(said("email")).toContain("Please enter a valid email address.");
    expect(said("busy")).toContain("Too many tries.");
    expect(said("constructor")).not.toContain('aria-invalid="true"');
  });
});
