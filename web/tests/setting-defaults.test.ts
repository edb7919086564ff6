import { expect, test } from "vitest";
import { defaultOf } from "../src/admin/settings/setting-defaults";
import { TESTIMONIALS, textsOf } from "../src/home/testimonials";
import { shortcutCities } from "../src/jobs/cities";

test("the defaults of the form are those of the pages, in English and Hindi", () => {
  const english = (setting: unknown) =>
    JSON.parse(JSON.stringify(setting), (_, value) => value?.en ?? value);
  expect(english(defaultOf("testimonials", undefined))).toEqual(TESTIMONIALS.map(textsOf));
  expect(english(defaultOf("cities", undefined))).toEqual(shortcutCities({}));
  expect(defaultOf("promoLabel", undefined)).toEqual({ en: "Explore Tools", hi: "टूल देखें" });
});
