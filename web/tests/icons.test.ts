import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import areaIcons from "../src/admin/icon-names.json";
import textEditorIcons from "../src/admin/rich-text/icon-names.json";

/**
 * Icons of the administrator area and of its text editor are only in their stylesheets. On other
 * pages they would be empty squares.
 */
const iconsIn = (source: string) => [
  ...areaIcons.filter((name) => source.includes(`"${name}"`)),
  // Their names are common words.
  ...textEditorIcons.filter((name) => source.match(`(?:icon|name)(?:=|: )"${name}"`)),
];

const SOURCES = new URL("../src/", import.meta.url).pathname;
/** Lists all icon names. */
const NAMES = "ui/icon.tsx";

const publicSources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
  (path) =>
    /\.tsx?$/.test(path) && !/\.test\.ts$|\.d\.ts$/.test(path) && !path.startsWith("admin/"),
);

test("public sources use no icon of the administrator area", () => {
  expect(publicSources).toContain(NAMES);
  const found = publicSources
    .filter((path) => path !== NAMES)
    .flatMap((path) => {
      const source = readFileSync(join(SOURCES, path), "utf8");
      return iconsIn(source).map((name) => [path, name]);
    });
  expect(found).toEqual([]);
});
