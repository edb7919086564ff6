import axe from "axe-core";
import { expect, onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

const TARGETS =
  "header a, header button, summary, main button, main select, main nav a, search a, footer a, footer button, form :is(button, select, textarea, label:has(input), input:not([type=checkbox], [type=radio]))";

/** Emulates a device with this colour scheme and with reduced motion; without one, no device. */
async function emulateDevice(scheme?: "light" | "dark") {
  const features = scheme
    ? [
        { name: "prefers-color-scheme", value: scheme },
        { name: "prefers-reduced-motion", value: "reduce" },
      ]
    : [];
  await cdp().send("Emulation.setEmulatedMedia", { features });
  // Colours may still be those of the other scheme before the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}

async function findViolations(options: axe.RunOptions = {}) {
  // Without the elements that pass, whose description takes most of the time.
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...options });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
}

/** Returns the texts and heights of the touch targets that are too low. */
const smallTargets = () =>
  Array.from(document.querySelectorAll(TARGETS), (target) => ({
    text: target.textContent,
    height: target.getBoundingClientRect().height,
  })).filter(({ height }) => height > 0 && height < 43.5);

/**
 * Expects no axe violations in either colour scheme, no horizontal overflow, and on a phone large
 * enough touch targets.
 */
export async function expectAccessible(device: "phone" | "desktop"): Promise<void> {
  onTestFinished(() => emulateDevice());
  await emulateDevice("light");
  expect(await findViolations()).toEqual([]);
  await emulateDevice("dark");
  expect(window.matchMedia("(prefers-color-scheme: dark)").matches).toBe(true);
  // The other rules do not depend on colours.
  expect(await findViolations({ runOnly: ["color-contrast", "link-in-text-block"] })).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  if (device === "phone") expect(smallTargets()).toEqual([]);
}
