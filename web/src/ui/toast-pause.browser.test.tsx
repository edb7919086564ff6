import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { api, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { ToastRegion } from "./toast-region";
import { showToast } from "./toasts";

const toast = page.getByText("Job saved");
const dismiss = page.getByRole("button", { name: "Dismiss notification" });

async function renderToast() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  await render(
    <>
      <ToastRegion />
      <p>Elsewhere</p>
    </>,
  );
  showToast("success", "Job saved");
  await expect.element(toast).toBeVisible();
}

test("SHELL-02: the time of a toast pauses while it has the pointer", async () => {
  await renderToast();
  vi.advanceTimersByTime(4_000);
  await userEvent.hover(toast);
  vi.advanceTimersByTime(60_000);
  await expect.element(toast).toBeVisible();
  await userEvent.hover(page.getByText("Elsewhere"));
  vi.advanceTimersByTime(999);
  await expect.element(toast).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(toast).not.toBeInTheDocument();
});

test("SHELL-02: the time of a toast pauses while it has the focus", async () => {
  await renderToast();
  const button = dismiss.element() as HTMLElement;
  button.focus();
  await expect.element(dismiss).toHaveFocus();
  vi.advanceTimersByTime(60_000);
  await expect.element(toast).toBeVisible();
  button.blur();
  await userEvent.hover(page.getByText("Elsewhere"));
  vi.advanceTimersByTime(5_000);
  await expect.element(toast).not.toBeInTheDocument();
});

test("SHELL-02: a toast does not cover the main action of a page", async () => {
  api.use(
    http.get("/pdfs", ({ response }) => response(200).json({ pdfs: [], totalPdfs: 0 })),
    http.get("/admin/dashboard-stats", ({ response }) =>
      response.untyped(HttpResponse.json({}, { status: 503 })),
    ),
  );
  await renderApp("/admin/pdfs", { role: "ADMIN" });
  const upload = page.getByRole("button", { name: "Upload PDF" });
  await expect.element(upload).toBeVisible();
  for (const [width, height] of [
    [360, 740],
    [800, 1000],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height);
    showToast("success", "PDF uploaded successfully");
    await expect.element(page.getByText("PDF uploaded successfully")).toBeVisible();
    const button = upload.element();
    const { x, y, width: buttonWidth } = button.getBoundingClientRect();
    expect(button.contains(document.elementFromPoint(x + buttonWidth / 2, y + 2))).toBe(true);
  }
});
