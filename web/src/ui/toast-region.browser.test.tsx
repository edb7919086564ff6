import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectCount, toasts } from "../../tests/components/page";
import { VIEWPORTS } from "../../tests/components/viewports";
import { ToastRegion } from "./toast-region";
import { showToast } from "./toasts";

const TEXT = "Please login to save jobs.";
const toast = toasts.getByText(TEXT);
const box = () => document.querySelector("[data-toast]")?.getBoundingClientRect();

/** Renders a notification above a surface on which it can be dragged. */
async function renderToast() {
  await render(
    <>
      <div data-testid="surface" style={{ position: "fixed", inset: 0 }} />
      <ToastRegion />
    </>,
  );
  showToast("error", TEXT);
  await expect.element(toast).toBeVisible();
}

for (const [device, width, height] of VIEWPORTS) {
  test(`SHELL-02: a notification is at the top right and disappears after 5000 ms on a ${device}`, async () => {
    await page.viewport(width, height);
    vi.useFakeTimers();
    await renderToast();
    await expect.poll(() => width - (box()?.right ?? 0)).toBeLessThanOrEqual(16);
    expect(box()?.top).toBeLessThan(120);
    vi.advanceTimersByTime(4000);
    await expect.element(toast).toBeVisible();
    vi.advanceTimersByTime(1000);
    await expectCount(toast, 0);
  });

  for (const [share, stays] of [
    [0.7, true],
    [0.9, false],
  ] as const) {
    const outcome = stays ? "stays" : "is dismissed";
    test(`SHELL-02: dragged by ${share} of its width a notification ${outcome} on a ${device}`, async () => {
      await page.viewport(width, height);
      vi.useFakeTimers();
      await renderToast();
      const { left = 0, top = 0, width: toastWidth = 0 } = box() ?? {};
      const [start, middle] = [toastWidth * 0.82, 20];
      await userEvent.dragAndDrop(
        page.elementLocator(document.querySelector("[data-toast]") ?? document.body),
        page.getByTestId("surface"),
        {
          sourcePosition: { x: start, y: middle },
          targetPosition: { x: left + start - toastWidth * share, y: top + middle },
          // The notification covers the surface.
          force: true,
        },
      );
      await expectCount(toast, stays ? 1 : 0);
    });
  }
}
