import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { api, http } from "../../tests/components/api";
import { renderApp, tokenOf } from "../../tests/components/app";
import { clearSession } from "./session";

const STORAGES = ["localStorage", "sessionStorage"] as const;
const original = STORAGES.map((name) => Object.getOwnPropertyDescriptor(window, name) ?? {});

const blocked = {
  configurable: true,
  get() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  },
};

beforeEach(() => {
  for (const name of STORAGES) Object.defineProperty(window, name, blocked);
});

afterEach(() => {
  clearSession();
  for (const [at, name] of STORAGES.entries()) {
    Object.defineProperty(window, name, original[at] ?? {});
  }
});

test("AUTH-06: a browser that blocks the storage signs in for this tab, and its theme switches", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  api.use(
    http.post("/auth/login", ({ response }) =>
      response(200).json({ message: "", token: tokenOf({}) }),
    ),
    // The pointer may rest on a link, which prefetches its page.
    http.get("/jobs/government", ({ response }) =>
      response(200).json({ jobs: [], totalJobs: 0, totalPages: 1, counts: null }),
    ),
    http.get("/jobs/summaries", ({ response }) => response(200).json({ jobs: [] })),
  );
  await page.viewport(1280, 800);
  await renderApp("/login");
  await page.getByLabelText("Email", { exact: true }).fill("asha@example.in");
  await page.getByLabelText("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect.poll(() => window.location.pathname).toBe("/dashboard");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const theme of ["as the device", "light", "dark"]) {
    await page.getByRole("button", { name: `Theme: ${theme}` }).click();
  }
  await expect.element(page.getByRole("button", { name: "Theme: as the device" })).toBeVisible();
});
