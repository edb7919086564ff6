import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectErrors } from "../../tests/components/console";
import { hold } from "../../tests/components/hold";
import { failure, jobsOf, serveLists } from "../../tests/components/jobs-api";
import { expectUrl, main } from "../../tests/components/page";
import type { SearchGroup, SearchGroupResults } from "../api/search";

const heading = page.getByRole("heading", { level: 1 });
const articles = main.getByRole("article");
const box = main.getByRole("combobox");
const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
const texts = (elements: Element[]) => elements.map(({ textContent }) => textContent);

function group(name: SearchGroup, total: number, count: number): SearchGroupResults {
  const kind = name === "admit-cards" ? "ADMIT_CARD" : name === "private" ? "TECH" : "GOVERNMENT";
  return { in: name, total, reachable: total, jobs: jobsOf(kind, count), posts: null, pdfs: null };
}

/** Responds to searches: 11 government jobs, a tech job and an admit card; none for "nonsense". */
function serveSearch() {
  api.use(
    http.get("/search", ({ request, response }) => {
      const { searchParams } = new URL(request.url);
      const only = searchParams.get("in");
      const skip = Number(searchParams.get("skip"));
      if (searchParams.get("q") === "nonsense") return response(200).json({ groups: [] });
      if (only === "government") {
        const count = Math.max(0, Math.min(10, 11 - skip));
        return response(200).json({ groups: [group("government", 11, count)] });
      }
      if (only) return response(200).json({ groups: [] });
      return response(200).json({
        groups: [group("government", 11, 4), group("private", 1, 1), group("admit-cards", 1, 1)],
      });
    }),
  );
}

/** Responds to requests for suggestions, and returns their texts. */
function serveSuggestions(held?: { readonly words: string; readonly until: Promise<void> }) {
  const requested: string[] = [];
  api.use(
    http.get("/search/suggestions", async ({ request, response }) => {
      const words = new URL(request.url).searchParams.get("q") ?? "";
      requested.push(words);
      if (held?.words === words) await held.until;
      return response(200).json({
        suggestions: [
          { kind: "GOVERNMENT", title: `${words} one`, detail: "Rail Board", path: "/govt-jobs" },
          { kind: "PRIVATE", title: `${words} two`, path: "/private-jobs" },
        ],
      });
    }),
  );
  return requested;
}

async function searchFor(words: string) {
  await box.fill(words);
  await main.getByRole("button", { name: "Search" }).click();
}

beforeEach(() => {
  serveLists();
  serveSuggestions();
});

describe("the results", () => {
  test("all content in groups, with pages for a single group", async () => {
    serveSearch();
    await renderApp("/search?q=%20clerk%20");
    await expect.element(heading).toHaveTextContent(/^Results for “clerk”$/);
    await expect.poll(() => document.title).toMatch(/^“clerk” – Search/);
    const robots = () => document.querySelector("meta[name=robots]")?.getAttribute("content");
    expect(robots()).toMatch(/noindex/);
    await expect.element(main.getByRole("status").last()).toHaveTextContent(/^13 results$/);
    const groups = ["Government Jobs 11", "Private Jobs 1", "Admit Cards 1"];
    expect(texts(main.getByRole("heading", { level: 2 }).elements())).toEqual(groups);
    expect(articles.elements()).toHaveLength(6);
    await main.getByRole("link", { name: "See all 11 Government Jobs" }).click();
    await expectUrl("/search?q=clerk&in=government");
    await expect.element(articles).toHaveLength(10);
    await expect.poll(() => document.title).toMatch(/^“clerk” in Government Jobs – Search/);
    await main.getByRole("link", { name: "Next" }).click();
    await expectUrl("/search?q=clerk&in=government&page=2");
    await expect.element(articles).toHaveLength(1);
    const places = main.getByRole("navigation", { name: "Where to look" });
    await places.getByRole("link", { name: "Articles" }).click();
    await expect.element(main.getByText("Nothing found in Articles for “clerk”")).toBeVisible();
    await main.getByRole("link", { name: "Search Everything" }).click();
    await expectUrl("/search?q=clerk");
    await expect.element(articles).toHaveLength(6);
  });

  test("a page past the end links to the last one", async () => {
    serveSearch();
    await renderApp("/search?q=clerk&in=government&page=9");
    await main.getByRole("link", { name: "Go to the last page" }).click();
    await expectUrl("/search?q=clerk&in=government&page=2");
    await expect.element(articles).toHaveLength(1);
  });

  test("the empty state is shown, and the box follows Back", async () => {
    serveSearch();
    await renderApp("/search?q=railway");
    await searchFor("nonsense");
    await expect.element(main.getByText("Nothing found for “nonsense”")).toBeVisible();
    await expect
      .element(main.getByRole("link", { name: "Government Jobs" }).last())
      .toHaveAttribute("href", "/govt-jobs");
    window.history.back();
    await expect.element(heading).toHaveTextContent("Results for “railway”");
    await expect.element(box).toHaveValue("railway");
  });

  test("a failure shows an error and can be retried", async () => {
    expectErrors(/500/);
    api.use(http.get("/search", ({ response }) => response.untyped(failure(500))));
    await renderApp("/search");
    await searchFor("railway");
    await expect
      .element(main.getByRole("alert"))
      .toHaveTextContent("Could not connect to the server to search.");
    serveSearch();
    await main.getByRole("button", { name: "Try Again" }).click();
    await expect.element(articles).toHaveLength(6);
  });
});

describe("the box", () => {
  test("on a phone the header links to the search, which starts with links", async () => {
    serveSearch();
    await renderApp("/results");
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await expect.element(heading).toHaveTextContent(/^Search$/);
    await expect.element(main.getByRole("link", { name: "Admit Cards" })).toBeVisible();
    await searchFor("  railway  ");
    await expectUrl("/search?q=railway");
    await expect.element(heading).toHaveTextContent("Results for “railway”");
    await expect.element(box).toHaveValue("railway");
  });

  test("on a desktop the header has the box", async () => {
    serveSearch();
    await page.viewport(1280, 800);
    await renderApp("/results");
    const header = page.getByRole("banner");
    await header.getByRole("textbox").click();
    await header.getByRole("combobox").fill("  railway  ");
    await userEvent.keyboard("{Enter}");
    await expectUrl("/search?q=railway");
    await expect.element(heading).toHaveTextContent("Results for “railway”");
    await expect.element(box).toHaveValue("railway");
  });
});

describe("suggestions", () => {
  test("failed ones announce no count, and the search stays available", async () => {
    expectErrors(/422/);
    api.use(
      http.get("/search/suggestions", ({ response }) => response.untyped(failure(422, "No."))),
    );
    await renderApp("/search");
    await box.fill("clerk");
    await expect.element(options).toHaveTextContent(/^Search for “clerk”$/);
    await expect.element(main.getByText(/\d+ suggestions?/)).not.toBeInTheDocument();
  });

  test("on a phone they are large enough to tap", async () => {
    await renderApp("/search");
    await box.fill("clerk");
    await expect.element(options).toHaveLength(3);
    for (const option of options.elements()) {
      expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
    await options.first().click();
    await expectUrl("/govt-jobs");
  });

  test("can be selected, dismissed and opened by keyboard", async () => {
    await page.viewport(1280, 800);
    await renderApp("/results");
    await expect.element(heading).toBeVisible();
    await userEvent.keyboard("/");
    const field = page.getByRole("banner").getByLabelText("Jobs, exams, articles");
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveRole("combobox");
    await userEvent.keyboard("c");
    await userEvent.keyboard("lerk");
    await expect.element(options).toHaveLength(3);
    await expect.element(options.first()).toHaveTextContent("Government job · Rail Board");
    await expect.element(options.last()).toHaveTextContent(/^Search for “clerk”$/);
    await expect.element(field).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{ArrowDown}");
    await userEvent.keyboard("{ArrowDown}");
    const second = options.nth(1);
    await expect.element(second).toHaveAttribute("aria-selected", "true");
    await expect.element(field).toHaveAttribute("aria-activedescendant", second.element().id);
    await userEvent.keyboard("{Escape}");
    await expect.element(options).toHaveLength(0);
    await expect.element(field).toHaveValue("clerk");
    await expect.element(field).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("s");
    await expect.element(options.first()).toHaveTextContent("clerks one");
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(options.last()).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowUp}");
    await userEvent.keyboard("{Enter}");
    await expectUrl("/private-jobs");
    // The box is empty on a new page.
    await expect.element(field).toHaveValue("");
    await field.fill("clerk");
    await options.first().click();
    await expectUrl("/govt-jobs");
    await expect.element(main).toHaveFocus();
  });

  test("a late response does not replace a newer one, and one letter sends no request", async () => {
    await page.viewport(1280, 800);
    const { released, release } = hold();
    const requested = serveSuggestions({ words: "rail", until: released });
    await renderApp("/results");
    await expect.element(heading).toBeVisible();
    await page.getByRole("banner").getByRole("textbox").click();
    const field = page.getByRole("banner").getByLabelText("Jobs, exams, articles");
    await field.fill("r");
    await field.fill("rail");
    await expect.poll(() => requested).toEqual(["rail"]);
    await field.fill("railway");
    await expect.element(options.first()).toHaveTextContent("railway one");
    release();
    await expect.poll(() => requested).toEqual(["rail", "railway"]);
    await expect.element(options.first()).toHaveTextContent("railway one");
    await field.fill("r");
    await expect.element(options).toHaveLength(0);
  });
});
