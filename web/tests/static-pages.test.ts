import { beforeAll, expect, it } from "vitest";
import { attribute, textOf } from "./html-page";
import { loadRenderer, type Renderer, SITE } from "./rendering";

let render: Renderer["render"];
beforeAll(async () => {
  ({ render } = await loadRenderer());
});

const LEGAL = ["/about", "/privacy-policy", "/terms"] as const;

const shown = (url: string, site: object = {}) => {
  const { page, status } = render(url, {}, { site: { ...SITE, ...site } });
  const [main] = page.all("main");
  if (!main) throw new Error("The page has no main part");
  return { page, status, text: textOf(main) };
};

it("STATIC-02: the privacy policy is dated January 2025 and excludes children under 13", () => {
  const { text } = shown("/privacy-policy");
  expect(text).toContain("Last updated: January 2025");
  expect(text).toContain("not intended for children under 13");
});

it("STATIC-03: the terms have 13 sections and name Indian law", () => {
  const { page, text } = shown("/terms");
  const titles = page.texts("h2").filter((title) => /^\d+\. /.test(title));
  expect(titles.map((title) => Number.parseInt(title, 10))).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  );
  expect(text).toContain("governed by the laws of India");
});

it("STATIC-04, ambiguity 28: a placeholder is shown until an e-mail address is configured", () => {
  for (const url of LEGAL) {
    expect(shown(url).text).toContain("{email}");
    const configured = shown(url, { contactEmail: "help@avsar.example" });
    expect(configured.text).not.toContain("{email}");
    expect(configured.page.all("a", { href: "mailto:help@avsar.example" })).not.toEqual([]);
  }
});

it("STATIC-11: the texts use the configured product name", () => {
  for (const url of [...LEGAL, "/contact", "/roadmap", "/tools"]) {
    const { text, status, page } = shown(url, { name: "Rozgar" });
    expect(status).toBe(200);
    expect(text).not.toContain("Avsar");
    expect(page.texts("title")[0]).toContain("Rozgar");
  }
  expect(shown("/about", { name: "Rozgar" }).text).toContain("Rozgar is a notice board");
});

it("STATIC-11: the policy describes optional services only if they are configured", () => {
  const quiet = shown("/privacy-policy").text;
  expect(quiet).toContain("No analytics service is in use");
  expect(quiet).not.toContain("Google Analytics");
  expect(quiet).toContain("neither sent nor kept");
  expect(quiet).toContain("We set no cookie except the one for signing in with Google.");
  expect(quiet).not.toContain("language model service");
  const busy = {
    gaMeasurementId: "G-TEST",
    contactEmail: "help@avsar.example",
    tools: { ...SITE.tools, suggestions: "model.example" },
  };
  const busyText = shown("/privacy-policy", busy).text;
  expect(busyText).toContain("we use Google Analytics");
  expect(busyText).not.toContain("No analytics service");
  expect(busyText).not.toContain("neither sent nor kept");
  expect(busyText).toContain("Cookies are set for signing in with Google and by Google Analytics");
  expect(busyText).not.toContain("We set no cookie except");
  expect(busyText).toContain("one that cannot be delivered is kept for thirty days at most");
  expect(busyText).toContain("to the language model service model.example");
  expect(busyText).toContain("they measure the use of the site: Google Analytics");
});

it("STATIC-11: the policy states retention times and external content", () => {
  const { text } = shown("/privacy-policy");
  for (const words of [
    "Company logos, covers and pictures inside articles and listings may be loaded from other websites.",
    "If you do not confirm it within seven days, we delete it.",
    "deletes the entry with your address and the records of mails about it",
    "the number, the email address and the kind of the account it belongs to",
    "good once and for two days to confirm, for ten years to leave",
    "up to 20 network addresses from which you signed in with your password",
    "An account that has no password",
    "for about two hours, under a digest in place of the address",
    "its number and the network addresses stay in the entries",
    "the secret of an authenticator app, encrypted",
    "Records for security: 400 days",
    "An account whose email address is never confirmed is deleted after thirty days.",
  ]) {
    expect(text).toContain(words);
  }
});

it("CONTACT-03: errors of a form sent without JavaScript are shown, also in the title", () => {
  for (const [problem, words] of [
    ["fields", "Please fill in all four fields"],
    ["busy", "Too many messages have come from your network. Please try again in an hour."],
    ["failed", "We could not process your request. Please try again in a moment."],
  ] as const) {
    const { page, text } = shown(`/contact?problem=${problem}`);
    expect(page.texts("title")).toEqual(["Error: Contact | Avsar"]);
    expect(text).toContain(words);
  }
  expect(shown("/contact?problem=constructor").page.texts("title")).toEqual(["Contact | Avsar"]);
});

it("the list of documents links its feed", () => {
  const { page } = render("/pdfs", {});
  const feed = { type: "application/rss+xml", href: "/feeds/pdfs.xml" };
  expect(page.all("link", feed)).toHaveLength(1);
});

it("every linked section exists", () => {
  for (const url of LEGAL) {
    const { page } = shown(url);
    const anchors = page
      .all("a")
      .map((link) => attribute(link, "href") ?? "")
      .filter((href) => href.startsWith("#") && href !== "#main");
    expect(anchors.length).toBeGreaterThan(3);
    for (const anchor of anchors) {
      expect(page.all("section", { id: anchor.slice(1) })).toHaveLength(1);
    }
  }
});

it("TOOLS-07: the URLs of the two external tools are configurable", () => {
  const { page } = shown("/tools");
  for (const href of [SITE.tools.resumeBuilder, SITE.tools.coverLetter]) {
    const [link] = page.all("a", { href });
    expect(link && attribute(link, "target")).toBe("_blank");
  }
});

it("demo pages are not indexed", () => {
  expect(render("/job-cards-demo", {}).html).toContain('<meta name="robots" content="noindex"/>');
});
