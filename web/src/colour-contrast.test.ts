import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const CSS = readFileSync("src/styles.css", "utf8");
const SCHEMES = ["light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];
type Colour = Readonly<Record<Scheme, string>>;

const COLOUR = String.raw`light-dark\((#\w{6}), (#\w{6})\)`;

const colourOf = ([, light = "", dark = ""]: readonly string[]): Colour => ({ light, dark });

/** The colour tokens by name, such as "ink-2". */
const TOKENS: ReadonlyMap<string, Colour> = new Map(
  [...CSS.matchAll(new RegExp(`--color-([\\w-]+): ${COLOUR};`, "g"))].map(([, name, ...pair]) => [
    name ?? "",
    colourOf(["", ...pair]),
  ]),
);

/** The colours of the initials of organisations: text and ground. */
const TINTS = [
  ...CSS.matchAll(
    new RegExp(`\\.(tint-\\d) \\{\\s*color: ${COLOUR};\\s*background: ${COLOUR};`, "g"),
  ),
];

function token(name: string): Colour {
  const colour = TOKENS.get(name);
  if (!colour) throw new Error(`There is no colour ${name}`);
  return colour;
}

/** Returns the relative luminance of a colour such as "#1b2338" (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;
/** Minimum contrast of the outline of a control and of the focus (WCAG 2.2, 1.4.11). */
const CONTROL = 3;

const PAGE = ["paper", "ground"];
const BOXES = [...PAGE, "brand-soft", "grey-soft", "saffron-soft", "red-soft", "green-soft"];

/** The grounds on which each colour is used. */
const USES: readonly (readonly [minimum: number, text: string, grounds: readonly string[]])[] = [
  [TEXT, "ink", BOXES],
  [TEXT, "ink-2", BOXES],
  [TEXT, "ink-3", PAGE],
  [TEXT, "brand", PAGE],
  [TEXT, "brand-strong", [...PAGE, "brand-soft"]],
  [TEXT, "on-brand", ["brand", "brand-strong"]],
  [TEXT, "saffron", [...PAGE, "saffron-soft"]],
  [TEXT, "green", [...PAGE, "green-soft"]],
  [TEXT, "red", [...PAGE, "red-soft"]],
  [CONTROL, "control", PAGE],
  [CONTROL, "brand", BOXES],
];

/** Colours that are neither text nor a ground of text: lines without a meaning of their own. */
const LINES = ["line", "line-2", "saffron-line"];

test("the formula returns the ratios of the specification", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("each colour is checked", () => {
  const checked = USES.flatMap(([, text, grounds]) => [text, ...grounds]);
  expect([...new Set([...checked, ...LINES])].sort()).toEqual([...TOKENS.keys()].sort());
  expect(TINTS).toHaveLength(6);
});

describe.each(SCHEMES)("in the %s scheme", (scheme) => {
  const pairs = USES.flatMap(([minimum, text, grounds]) =>
    grounds.map((ground) => [text, ground, minimum] as const),
  );

  test.each(pairs)("%s on %s has a contrast of at least %s", (text, ground, minimum) => {
    expect(contrast(token(text)[scheme], token(ground)[scheme])).toBeGreaterThanOrEqual(minimum);
  });

  test.each(TINTS)("%#: an initial is legible", (...[, , ...colours]) => {
    const text = colourOf(["", ...colours.slice(0, 2)]);
    const ground = colourOf(["", ...colours.slice(2)]);
    expect(contrast(text[scheme], ground[scheme])).toBeGreaterThanOrEqual(TEXT);
  });
});
