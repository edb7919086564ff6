import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { api, http } from "../../tests/components/api";
import { renderApp, tokenOf } from "../../tests/components/app";

const email = page.getByLabelText("Email", { exact: true });
const password = page.getByLabelText("Password", { exact: true });
const signIn = page.getByRole("button", { name: "Sign In" });
const toasts = page.getByRole("region", { name: "Notifications" });

test("AUTH-02: the password can be shown and hidden", async () => {
  await renderApp("/login");
  await password.fill("secret");
  await expect.element(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(password).toHaveAttribute("type", "text");
});

test("AUTH-06, ERR-40: an ordinary user goes to the dashboard, with a toast", async () => {
  api.use(
    http.post("/auth/login", ({ response }) =>
      response(200).json({ message: "", token: tokenOf({}) }),
    ),
    http.get("/jobs/summaries", ({ response }) => response(200).json({ jobs: [] })),
  );
  await renderApp("/login");
  await email.fill("asha@example.in");
  await password.fill("secret");
  await signIn.click();
  await expect.element(toasts).toHaveTextContent("Logged in successfully!");
  await expect.poll(() => window.location.pathname).toBe("/dashboard");
});
