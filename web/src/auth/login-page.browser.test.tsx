import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { setLanguage } from "#language/language";
import { api, errorResponse, http } from "../../tests/components/api";
import { renderApp, tokenOf } from "../../tests/components/app";
import { hold } from "../../tests/components/hold";
import {
  button,
  expectUrl,
  field,
  heading,
  link,
  main,
  storedSession,
  toasts,
  toastTexts,
} from "../../tests/components/page";
import { acceptSignIn, submitSignIn } from "../../tests/components/sign-in";

const email = field("Email");
const password = field("Password");
const FAILED = "Login failed. Please check your credentials.";

/** Refuses every sign-in. */
function refuseSignIn(code?: string, message?: string) {
  const body = { ...(code ? { code } : {}), ...(message ? { message } : {}) };
  api.use(http.post("/auth/login", ({ response }) => response.untyped(errorResponse(401, body))));
}

/** Serves an account without jobs. */
function serveDashboard() {
  api.use(
    http.get("/jobs/summaries", ({ response }) => response(200).json({ jobs: [] })),
    http.get("/jobs/government", ({ response }) =>
      response(200).json({ jobs: [], totalJobs: 0, totalPages: 0 }),
    ),
  );
}

test("AUTH-01, AUTH-03, AUTH-04: the form and its links", async () => {
  await renderApp("/login");
  await expect.element(heading("Welcome Back")).toBeVisible();
  await expect.element(button("Sign In")).toBeVisible();
  await expect
    .element(main.getByRole("link", { name: "Forgot Password?" }))
    .toHaveAttribute("href", "/forgot-password");
  await expect
    .element(main.getByRole("link", { name: "Create an account" }))
    .toHaveAttribute("href", "/signup");
  await expect
    .element(main.getByRole("link", { name: "Continue with Google" }))
    .toHaveAttribute("href", "/api/oauth/google");
});

test("the e-mail address is passed on to the forgotten-password page", async () => {
  await renderApp("/login");
  await email.fill("asha@example.in");
  await link("Forgot Password?").click();
  await expectUrl("/forgot-password");
  await expect.element(email).toHaveValue("asha@example.in");
});

test("AUTH-02: the password can be shown and hidden", async () => {
  await renderApp("/login");
  await password.fill("secret");
  await expect.element(password).toHaveAttribute("type", "password");
  await button("Show password").click();
  await expect.element(password).toHaveAttribute("type", "text");
  await button("Hide password").click();
  await expect.element(password).toHaveAttribute("type", "password");
});

test("RULE-04: both fields are required, and the first missing one gets the focus", async () => {
  await renderApp("/login");
  await button("Sign In").click();
  await expect.element(page.getByText("Enter your email")).toBeVisible();
  await expect.element(page.getByText("Enter your password")).toBeVisible();
  await expect.element(email).toHaveFocus();
});

test("AUTH-05, AUTH-06, SESSION-06: the button shows the request, and the user is stored", async () => {
  const { released, release } = hold();
  api.use(
    http.post("/auth/login", async ({ response }) => {
      await released;
      return response(200).json({ message: "", token: tokenOf({ id: 12 }) });
    }),
  );
  serveDashboard();
  await renderApp("/login");
  await submitSignIn();
  await expect.element(button("Signing In...")).toBeDisabled();
  release();
  await expectUrl("/dashboard");
  const user: unknown = JSON.parse(localStorage.getItem("user") ?? "{}");
  expect(user).toEqual({ id: 12, email: "asha@example.in", role: "USER" });
});

test("AUTH-06, ERR-40: an ordinary user goes to the dashboard, with a toast", async () => {
  acceptSignIn();
  serveDashboard();
  await renderApp("/login");
  await submitSignIn();
  await expect.element(toasts).toHaveTextContent("Logged in successfully!");
  await expectUrl("/dashboard");
});

test("ERR-39, SESSION-08: a response without a valid token is a failed login", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  acceptSignIn("rubbish");
  await renderApp("/login");
  await submitSignIn();
  await expect.element(toasts).toHaveTextContent(FAILED);
  expect(warn).toHaveBeenCalledWith(
    "The stored token cannot be read; the session is cleared.",
    expect.anything(),
  );
  expect(storedSession()).toEqual([null, null]);
  await expectUrl("/login");
});

test("ERR-39: a login without a response keeps the input", async () => {
  api.use(http.post("/auth/login", ({ response }) => response.untyped(errorResponse(404))));
  await renderApp("/login");
  await submitSignIn();
  await expect.element(toasts).toHaveTextContent(FAILED);
  await expect.element(password).toHaveValue("secret");
});

test("ERR-39, ambiguity 11: a refused login shows one toast, and no redirect", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  refuseSignIn("unauthorized", "Invalid email or password.");
  await renderApp("/login");
  await submitSignIn();
  await expect.poll(toastTexts).toEqual(["Invalid email or password."]);
  // Longer than the delay before a redirect to the login.
  vi.advanceTimersByTime(2000);
  expect(toastTexts()).toHaveLength(1);
  await expectUrl("/login");
  await expect.element(email).toHaveValue("asha@example.in");
});

test("ambiguity 48: a user with an unverified address gets a link to verify it", async () => {
  refuseSignIn("unverified", "Please verify your email before logging in.");
  await renderApp("/login");
  await submitSignIn();
  await expect.poll(toastTexts).toEqual(["Please verify your email before logging in."]);
  await main.getByRole("link", { name: "Resend Verification" }).click();
  await expectUrl("/resend-verification");
  await expect.element(email).toHaveValue("asha@example.in");
});

test("a signed-in user is redirected from the login and the sign-up", async () => {
  serveDashboard();
  for (const path of ["/login", "/signup"]) {
    const { unmount } = await renderApp(path, { role: "USER" });
    await expectUrl("/dashboard");
    await unmount();
  }
});

test("SESSION-09, ambiguity 12: a visitor of a users' page is redirected to the login and back", async () => {
  acceptSignIn();
  await renderApp("/saved-jobs?page=2");
  await expect.element(toasts).toHaveTextContent("Please login to continue.");
  await expectUrl("/login");
  // The return path is kept while other screens are open.
  await main.getByRole("link", { name: "Create an account" }).click();
  await expectUrl("/signup");
  await main.getByRole("link", { name: "Login" }).click();
  await submitSignIn();
  await expectUrl("/saved-jobs?page=2");
});

test("a visitor returns to the page in the language of the login", async () => {
  setLanguage("hi");
  onTestFinished(() => setLanguage("en"));
  acceptSignIn();
  await renderApp("/hi/saved-jobs?page=2");
  await expect.poll(toastTexts).toEqual(["आगे बढ़ने के लिए लॉग इन करें।"]);
  await expectUrl("/hi/login");
  await field("ईमेल").fill("asha@example.in");
  await field("पासवर्ड").fill("secret");
  await button("लॉग इन करें").click();
  await expectUrl("/hi/saved-jobs?page=2");
});

test("a return path to another site is rejected", async () => {
  acceptSignIn();
  serveDashboard();
  await renderApp("/login", { state: { returnTo: "//evil.example/" } });
  await submitSignIn();
  await expectUrl("/dashboard");
});

test("API-01: the body is JSON, and a visitor's requests have no token", async () => {
  const sent: Request[] = [];
  api.use(
    http.post("/auth/login", ({ request, response }) => {
      sent.push(request.clone());
      return response.untyped(errorResponse(429, { code: "too_many", message: "Slow down." }));
    }),
  );
  await renderApp("/login");
  await submitSignIn("asha@avsar.example", "secret-word");
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.headers.get("content-type")).toContain("application/json");
  expect(sent[0]?.headers.get("authorization")).toBeNull();
  expect(await sent[0]?.json()).toEqual({ email: "asha@avsar.example", password: "secret-word" });
});
