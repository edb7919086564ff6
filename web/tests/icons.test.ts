import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import editorsIcons from "../src/admin/icon-names.json";

/** Pictures of the administrator area stand in its stylesheet alone: on other pages they would be empty squares. */

const SOURCES = new URL("../src/", import.meta.url).pathname;
/** Lists all names there are. */
const NAMES = "ui/icon.tsx";

const publicSources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
  (path) =>
    /\.tsx?$/.test(path) && !/\.test\.ts$|\.d\.ts$/.test(path) && !path.startsWith("admin/"),
);

test("no visitors' source names an icon that only editors' pages have", () => {
  expect(publicSources).toContain(NAMES);
  const found = publicSources
    .filter((path) => path !== NAMES)
    .flatMap((path) => {
      const source = readFileSync(join(SOURCES, path), "utf8");
      return editorsIcons
        .filter((name) => source.includes(`"${name}"`))
        .map((name) => [path, name]);
    });
  expect(found).toEqual([]);
});
