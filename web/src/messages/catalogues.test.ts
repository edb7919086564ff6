import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#language/languages";

type Catalogue = Readonly<Record<string, (value: unknown) => unknown>>;

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const partsOf = (language: string) =>
  readdirSync(folder(language)).map((name) => name.replace(".tsx", ""));
const catalogues = import.meta.glob<Catalogue>("./*/*.tsx");
const load = async (language: string, part: string): Promise<Catalogue> =>
  (await catalogues[`./${language}/${part}.tsx`]?.()) ?? {};

const sources = readdirSync(folder(".."), { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/^messages\/|\.test\./.test(path))
  .map((path) => readFileSync(folder(`../${path}`), "utf8"));

const OTHER_LANGUAGES = Object.keys(LANGUAGES).filter((language) => language !== "en");

describe.each(partsOf("en"))("the messages of %s", (part) => {
  it.each(OTHER_LANGUAGES)("have the same names in %s", async (language) => {
    const [english, other] = await Promise.all([load("en", part), load(language, part)]);
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
  });

  it("are all used", async () => {
    const used = new Set(sources.flatMap((source) => messagesUsedBy(source, part)));
    const unused = Object.keys(await load("en", part)).filter((name) => !used.has(name));
    expect(unused).toEqual([]);
  });

  it.each(OTHER_LANGUAGES)("use the same values in %s", async (language) => {
    const [english, other] = await Promise.all([load("en", part), load(language, part)]);
    const different = Object.keys(english).filter(
      (name) => usedValues(english[name]) !== usedValues(other[name]),
    );
    expect(different).toEqual([]);
  });
});

it.each(OTHER_LANGUAGES)("the catalogue of %s has no other parts", (language) => {
  expect(partsOf(language).sort()).toEqual(partsOf("en").sort());
});

/** Returns the names of the messages of a part that a source file uses. */
function messagesUsedBy(source: string, part: string): readonly string[] {
  const found = source.matchAll(
    new RegExp(`(?:\\* as (\\w+)|\\{([^}]*)\\})\\s+from "#messages/${part}"`, "g"),
  );
  return [...found].flatMap(([, alias, named]) =>
    alias
      ? [...source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, "g"))].map(([, name]) => name ?? "")
      : (named ?? "").split(",").map((name) => name.replace(/ as .*/, "").trim()),
  );
}

/** Calls a message with a value that records its members. Returns what the message has used. */
function usedValues(message: ((value: unknown) => unknown) | undefined): string {
  if (!message) return "no message";
  if (message.length === 0) return "";
  const used = new Set<string>();
  const use = <Result>(name: string, result: Result): Result => {
    used.add(name);
    return result;
  };
  const placeholder = (name: string): unknown =>
    new Proxy((text: ReactNode) => use(name, text), {
      get: (_, member) => {
        if (member === Symbol.toPrimitive || member === "toString" || member === "valueOf")
          return () => use(name, "7");
        return typeof member === "string" ? placeholder(`${name}.${member}`) : undefined;
      },
    });
  const result = message(placeholder("value"));
  if (typeof result === "object" && result !== null) renderToStaticMarkup(result as ReactNode);
  return [...used].sort().join();
}
