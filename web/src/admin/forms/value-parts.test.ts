import { expect, test } from "vitest";
import { changedParts } from "./value-parts";

const cities = (...slugs: readonly string[]) => ({
  cities: JSON.stringify(slugs.map((slug) => ({ slug, name: { en: "City" } }))),
});
const PATHS = ["cities.0.slug", "cities.1.slug", "cities.1.name.en", "cities", "name.value"];

test("only the edited part of a list has changed", () => {
  const changed = changedParts("cities", PATHS, cities("a", "b"), cities("a", "c"));
  expect(changed).toEqual(["cities.1.slug"]);
});

test("a removed row changes all parts at and after its place", () => {
  const changed = changedParts("cities", PATHS, cities("a", "b"), cities("b"));
  expect(changed).toEqual(["cities.0.slug", "cities.1.slug", "cities.1.name.en"]);
});

test("a text is its own part, and a value that is no JSON is another one", () => {
  const values = (name: string) => ({ name });
  expect(changedParts("name", PATHS, values('"a"'), values('"b"'))).toEqual(["name.value"]);
  expect(changedParts("name", PATHS, values('"a"'), values("default"))).toEqual(["name.value"]);
  expect(changedParts("name", PATHS, values('"a"'), values('"a"'))).toEqual([]);
});
