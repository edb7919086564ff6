import { afterEach, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { renderApp } from "../tests/components/app";

/** The part of the DevTools protocol that the test uses. */
interface Devtools {
  send(method: "Emulation.setEmulatedMedia", parameters: { readonly media: string }): Promise<void>;
}

const setMedia = (media: "print" | "") =>
  (cdp() as unknown as Devtools).send("Emulation.setEmulatedMedia", { media });

afterEach(async () => {
  await setMedia("");
  delete document.documentElement.dataset.theme;
});

test("a page of the dark theme is printed in the light colours", async () => {
  document.documentElement.dataset.theme = "dark";
  await renderApp("/about");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  const colors = () => {
    const { colorScheme, color } = getComputedStyle(document.body);
    return { colorScheme, color };
  };
  const dark = colors();
  expect(dark.colorScheme).toBe("dark");
  await setMedia("print");
  expect(colors().colorScheme).toBe("light");
  expect(colors().color).not.toBe(dark.color);
});
