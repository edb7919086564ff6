import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { api } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectErrors } from "../../tests/components/console";

const heading = page.getByRole("heading", { level: 1 });
const footerLink = (name: string) => page.getByRole("contentinfo").getByRole("link", { name });

test("a page whose code could not be loaded shows an error, and is loaded on the next visit", async () => {
  expectErrors(/Failed to fetch dynamically imported module/);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  api.use(http.get("*/about/terms-page.tsx", () => HttpResponse.error()));
  await renderApp("/about");
  await footerLink("Terms").click();
  await expect.element(heading).toHaveTextContent("Something went wrong");
  await expect.element(page.getByRole("button", { name: "Reload" })).toBeInTheDocument();

  api.resetHandlers();
  await footerLink("About").click();
  await expect.element(heading).toHaveTextContent("About");
  await footerLink("Terms").click();
  await expect.element(heading).toHaveTextContent("Terms");
});
