import type { Locator, Page } from "@playwright/test";

/**
 * The seconds of the keystroke-level model (Card, Moran and Newell, "The Keystroke-Level Model for
 * User Performance Time with Interactive Systems", Communications of the ACM 23, 1980): a key of an
 * average typist who is no secretary, pointing at a target, pressing or releasing the button of the
 * mouse, and the mental preparation of an action.
 */
const KEY = 0.28;
const POINT = 1.1;
const BUTTON = 0.1;
const PREPARE = 1.35;

const CLICK = POINT + 2 * BUTTON;
/** Marks words: points at their start, presses, points at their end, releases. */
const DRAG = 2 * (POINT + BUTTON);
/** Copies words of another window: two changes of the window, a drag, Control and C. */
const COPY = 4 * KEY + DRAG + 2 * KEY;

/** Texts that are longer are copied from the notice, because that takes less time than typing. */
const MAX_TYPED = 15;

/** The counted work of an editor. */
export interface Work {
  readonly clicks: number;
  readonly keys: number;
  /** Texts that were copied from another window and pasted. */
  readonly copies: number;
  /** Words that were marked with the mouse. */
  readonly drags: number;
  /** Mental preparations: one for each value, button and confirmation. */
  readonly decisions: number;
}

const NO_WORK: Work = { clicks: 0, keys: 0, copies: 0, drags: 0, decisions: 0 };

/** Returns the seconds that the model estimates. Reading the notice is not included. */
export const modelSeconds = ({ clicks, keys, copies, drags, decisions }: Work): number =>
  clicks * CLICK + keys * KEY + copies * COPY + drags * DRAG + decisions * PREPARE;

export const sumOf = (works: readonly Work[]): Work =>
  works.reduce(
    (sum, work) => ({
      clicks: sum.clicks + work.clicks,
      keys: sum.keys + work.keys,
      copies: sum.copies + work.copies,
      drags: sum.drags + work.drags,
      decisions: sum.decisions + work.decisions,
    }),
    NO_WORK,
  );

declare global {
  interface Window {
    countAction?: (name: "clicks" | "keys") => Promise<void>;
  }
}

/**
 * Counts the presses that reach the page. There are more click events: labels send them to their
 * inputs, and keys press buttons.
 */
function listen() {
  const count = (name: "clicks" | "keys") => (event: Event) => {
    if (event.isTrusted) void window.countAction?.(name);
  };
  window.addEventListener("pointerdown", count("clicks"), { capture: true });
  window.addEventListener("keydown", count("keys"), { capture: true });
}

/** Types, points and pastes like an editor, and counts it. */
export class Hand {
  private work = NO_WORK;

  private constructor(readonly page: Page) {}

  static async of(page: Page): Promise<Hand> {
    const hand = new Hand(page);
    await page.exposeFunction("countAction", (name: "clicks" | "keys") => hand.count(name));
    await page.addInitScript(listen);
    return hand;
  }

  private count(name: keyof Work): void {
    this.work = { ...this.work, [name]: this.work[name] + 1 };
  }

  /** Returns what was done since the last call. */
  async takeWork(): Promise<Work> {
    // The page reports its events in order, so that they precede the answer.
    await this.page.evaluate(() => undefined);
    const { work } = this;
    this.work = NO_WORK;
    return work;
  }

  async click(target: Locator): Promise<void> {
    this.count("decisions");
    await target.click();
  }

  async press(keys: string): Promise<void> {
    this.count("decisions");
    await this.page.keyboard.press(keys);
  }

  /** Types a text where the caret is, or pastes it if it is long. */
  async write(text: string): Promise<void> {
    if (text.length <= MAX_TYPED) await this.page.keyboard.type(text);
    else await this.paste({ text });
  }

  /** Copies words of the notice, and pastes them. */
  async paste({ text, html }: { readonly text: string; readonly html?: string }): Promise<void> {
    this.count("copies");
    await this.page.evaluate(copyToClipboard, { text, html });
    await this.page.keyboard.press("Control+V");
  }

  /** Replaces the value of a field, if it differs. Days are typed as numbers. */
  async enter(input: Locator, value: string): Promise<void> {
    if ((await input.inputValue()) === value) return;
    this.count("decisions");
    const isDay = (await input.getAttribute("type")) === "date";
    await input.click(isDay ? { position: { x: 20, y: 20 } } : {});
    if (isDay) return this.page.keyboard.type(typedDay(value));
    if ((await input.inputValue()) !== "") await this.page.keyboard.press("Control+A");
    await this.write(value);
  }

  /**
   * Marks the next occurrence of words in a text, and replaces them if they differ.
   *
   * @returns The end of the words in the text.
   */
  async replaceNext(text: Locator, from: number, words: string, by: string): Promise<number> {
    const start = await text.evaluate(selectWords, { words, from });
    if (start < 0) throw new Error(`The text has no words ${words}`);
    if (words === by) return start + words.length;
    this.count("decisions");
    this.count("drags");
    await this.write(by);
    return start + by.length;
  }
}

/** Returns the keys of a day. Playwright starts Chromium in American English: month, day, year. */
function typedDay(iso: string): string {
  const [year, month, day] = iso.split("-");
  return `${month}${day}${year}`;
}

async function copyToClipboard({ text, html }: { text: string; html: string | undefined }) {
  const part = (content: string, type: string) => new Blob([content], { type });
  await navigator.clipboard.write([
    new ClipboardItem({
      "text/plain": part(text, "text/plain"),
      ...(html !== undefined && { "text/html": part(html, "text/html") }),
    }),
  ]);
}

/** Selects the next occurrence of words in a text area or an editor. Returns its place, or -1. */
function selectWords(
  element: HTMLElement | SVGElement,
  { words, from }: { words: string; from: number },
): number {
  if (element instanceof HTMLTextAreaElement) {
    const start = element.value.indexOf(words, from);
    element.focus();
    element.setSelectionRange(start, start + words.length);
    return start;
  }
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const content = node.textContent ?? "";
    const at = content.indexOf(words, Math.max(0, from - offset));
    if (at >= 0) {
      element.focus();
      getSelection()?.setBaseAndExtent(node, at, node, at + words.length);
      return offset + at;
    }
    offset += content.length;
  }
  return -1;
}
