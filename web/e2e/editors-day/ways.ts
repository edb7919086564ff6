import { expect, type Locator, type Page } from "@playwright/test";
import { NOTICE_TEMPLATES } from "../../src/admin/rich-text/notice-templates/notice-templates";
import { button, field, toolbar } from "../admin-forms";
import { hydrated, toasts } from "../fixtures";
import { isCreation } from "./created";
import type { Hand } from "./hand";
import type { AreaName, Notice } from "./notices";

/** The ways in which an editor enters and publishes a notice. */

/** Maximum number of values that a reading proposes, with a margin. */
const MAX_VALUES = 40;

const PLACEHOLDER = /\[([^\]]+)\]/g;

const navigation = (page: Page) => page.getByRole("navigation", { name: "Administration" });

/** Names of the areas in the navigation. */
const AREAS: Readonly<Record<AreaName, string>> = {
  recruitments: "Recruitments",
  "government-jobs": "Government",
  "admit-cards": "Admit cards",
  results: "Results",
  "private-jobs": "Private",
  blog: "Blog",
};

/** Opens the form of a new record by the navigation and the list. */
async function openForm(hand: Hand, area: AreaName): Promise<void> {
  const { page } = hand;
  await hand.click(navigation(page).getByRole("link", { name: new RegExp(`^${AREAS[area]}`) }));
  await expect(page).toHaveURL(`/admin/${area}`);
  await hand.click(
    page
      .getByRole("main")
      .getByRole("link", { name: /^(Add|New) [A-Z]/ })
      .first(),
  );
  await expect(page).toHaveURL(/\/(add|new)$/);
  await hydrated(page);
}

async function enterFields(hand: Hand, fields: Notice["fields"]): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await hand.enter(field(hand.page, label), value);
    await expect(field(hand.page, label)).toHaveValue(value);
  }
}

/** Saves the form. A new record is published. */
async function save(hand: Hand): Promise<void> {
  const response = hand.page.waitForResponse(isCreation);
  await hand.press("Control+S");
  await response;
  await expect(toasts(hand.page)).toContainText("created successfully");
}

/** Pastes the page of a notice into the reader, and confirms each value that was read. */
export async function byReader(hand: Hand, notice: Notice): Promise<void> {
  const { page } = hand;
  const html = notice.html ?? "";
  await openForm(hand, "recruitments");
  const text = await page.evaluate(
    (markup) => new DOMParser().parseFromString(markup, "text/html").body.textContent,
    html,
  );
  await expect(field(page, "Paste the notice")).toBeVisible();
  await hand.paste({ text, html });
  await expect(page.getByText(/^The tables of the page are kept/)).toBeVisible();
  await hand.press("Control+Enter");
  await expect(page.locator("[data-fact='machineReading']")).toBeFocused();
  const confirmed = page.getByText("All values are confirmed.");
  for (let presses = 0; presses < MAX_VALUES && !(await confirmed.isVisible()); presses += 1) {
    const fact = await page.locator("[data-fact]:focus").getAttribute("data-fact");
    await hand.press("Enter");
    const next = page.locator(`[data-fact]:focus:not([data-fact="${fact}"])`);
    await expect(next.or(confirmed).first()).toBeVisible();
  }
  await expect(confirmed).toBeVisible();
  // After the last value, the status has the focus: its first letter chooses it.
  await expect(field(page, "Status")).toBeFocused();
  await hand.press("p");
  await expect(field(page, "Status")).toHaveValue("published");
  const success = toasts(page).getByText("created successfully");
  // The message of the notice before has gone.
  await expect(success).toHaveCount(0);
  await hand.press("Control+S");
  const problem = page.getByRole("main").getByRole("alert");
  await expect(problem.or(success).first()).toBeVisible();
  if (await problem.isVisible()) {
    await overrideFindings(hand);
    await save(hand);
  }
}

/** Publishes what the notice prints although its numbers do not add up. */
async function overrideFindings(hand: Hand): Promise<void> {
  const override = hand.page.getByRole("main").getByRole("button", { name: /^Override: / });
  await expect(override.first()).toBeVisible();
  while (await override.first().isVisible()) {
    const count = await override.count();
    await hand.click(override.first());
    await hand.write("As printed");
    await hand.click(button(hand.page, "Override"));
    await expect(override).toHaveCount(count - 1);
  }
}

/** Fills an empty form, and its text from a template of the text editor. */
export async function byTemplate(hand: Hand, notice: Notice): Promise<void> {
  const { page } = hand;
  const dialog = page.getByRole("dialog");
  await openForm(hand, notice.area);
  await enterFields(hand, notice.fields);
  const text = field(page, notice.textLabel);
  await hand.click(text);
  await hand.click(
    toolbar(page, notice.textLabel).getByRole("button", { name: "Insert template" }),
  );
  await hand.click(dialog.getByText(notice.template ?? "", { exact: true }));
  await hand.click(dialog.getByRole("button", { name: "Insert Template" }));
  await expect(text).toBeFocused();
  await fillPlaceholders(hand, text, notice);
  await save(hand);
}

/**
 * Replaces the placeholders that the form has not filled. The first one is selected; Alt and N
 * selects the next one.
 */
async function fillPlaceholders(hand: Hand, text: Locator, notice: Notice): Promise<void> {
  const left = text.locator(".rich-text-placeholder");
  await expect(text.getByRole("paragraph").first()).toContainText(/\w/);
  const unfilled = new Set(await left.allTextContents());
  const words = wordsInTemplate(notice).filter(({ placeholder }) => unfilled.has(placeholder));
  for (const [at, { text: replacement }] of words.entries()) {
    if (at > 0) await hand.press("Alt+n");
    await hand.write(replacement);
  }
  await expect(left).toHaveCount(0);
}

/** Duplicates the record that was saved before, and changes what differs. */
export async function byDuplicate(hand: Hand, notice: Notice, original: Notice): Promise<void> {
  const { page } = hand;
  await openDuplicate(hand, original);
  await expect(page).toHaveURL(/[?&]from=\d+/);
  await expect(field(page, "Title")).toHaveValue(original.fields.Title ?? "");
  await enterFields(hand, notice.fields);
  await replaceWords(
    hand,
    notice,
    wordsInTemplate(original).map((words) => words.text),
  );
  await save(hand);
}

/** Areas whose forms open the list after a save. */
const OPENS_LIST: readonly AreaName[] = ["admit-cards", "results", "blog"];

/** Opens the copy from the form of the original, or from its row if the list is shown. */
async function openDuplicate(hand: Hand, { area, fields }: Notice): Promise<void> {
  const main = hand.page.getByRole("main");
  if (!OPENS_LIST.includes(area))
    return hand.click(main.getByRole("link", { name: "Duplicate", exact: true }));
  await hand.click(button(hand.page, `More ${fields.Title}`));
  return hand.click(main.getByRole("link", { name: `Duplicate ${fields.Title}` }));
}

/** Replaces the words of the text that differ from those of the notice. */
async function replaceWords(hand: Hand, notice: Notice, before: readonly string[]): Promise<void> {
  const text = field(hand.page, notice.textLabel);
  const after = wordsInTemplate(notice);
  let from = 0;
  for (const [at, words] of before.entries())
    from = await hand.replaceNext(text, from, words, after[at]?.text ?? "");
}

/**
 * Fills an empty form without the reader, templates and copies. Pastes HTML source as the text: the
 * page of the notice, or a template from a file of the editor.
 */
export async function byHand(hand: Hand, notice: Notice): Promise<void> {
  const { page } = hand;
  const area = notice.area === "recruitments" ? "government-jobs" : notice.area;
  await openForm(hand, area);
  await enterFields(hand, notice.fields);
  const isSource = await field(page, notice.textLabel).evaluate(
    ({ localName }) => localName === "textarea",
  );
  if (!isSource) await showSource(page, notice.textLabel);
  const text = field(page, notice.textLabel);
  await hand.click(text);
  await hand.paste({ text: notice.html ?? templateOf(notice) });
  if (!notice.html) await replaceWords(hand, notice, placeholdersOf(notice));
  const response = page.waitForResponse(isCreation);
  await hand.click(page.getByRole("main").getByRole("button", { name: /^Create / }));
  await response;
  await expect(toasts(page)).toContainText("created successfully");
}

/** Shows the source as the forms before the text editor did. It is not counted. */
const showSource = (page: Page, label: string) =>
  toolbar(page, label)
    .getByRole("button", { name: "Source view" })
    .evaluate((tool: HTMLElement) => tool.click());

function templateOf({ template, id }: Notice): string {
  const found = NOTICE_TEMPLATES.find(({ name }) => name === template);
  if (!found) throw new Error(`${id} has no template`);
  return found.html.en;
}

const placeholdersOf = (notice: Notice): readonly string[] =>
  [...templateOf(notice).matchAll(PLACEHOLDER)].map(([placeholder]) => placeholder);

/** The words for a placeholder. */
interface Words {
  /** With its square brackets. */
  readonly placeholder: string;
  readonly text: string;
}

/** Returns the words for the placeholders of the template, in their order. */
function wordsInTemplate(notice: Notice): readonly Words[] {
  const seen = new Map<string, number>();
  return placeholdersOf(notice).map((placeholder) => {
    const occurrence = seen.get(placeholder) ?? 0;
    seen.set(placeholder, occurrence + 1);
    return { placeholder, text: notice.words(placeholder.slice(1, -1), occurrence) };
  });
}
