import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { account, api, errorResponse, http } from "../../tests/components/api";
import { renderApp, tokenOf } from "../../tests/components/app";
import { serveJobs } from "../../tests/components/jobs-api";
import { storageOfOtherTab } from "../../tests/components/other-tab";
import {
  button,
  expectCount,
  expectUrl,
  field,
  header,
  heading,
  link,
  main,
  storedSession,
  toasts,
  toastTexts,
} from "../../tests/components/page";
import { acceptSignIn, submitSignIn } from "../../tests/components/sign-in";
import { governmentJob } from "../../tests/job-builder";

const clerk = governmentJob();

const renderProfile = () => renderApp("/profile", { role: "USER" });

test("ACCOUNT-01, ACCOUNT-11, SESSION-09: without a token the profile redirects to the login", async () => {
  await renderApp("/profile");
  await expect.element(toasts).toHaveTextContent("Please login to continue.");
  await expectUrl("/login");
});

test("ACCOUNT-02, ROLE-11, ambiguity 15: the user's name, address and start date", async () => {
  await renderProfile();
  await expect.element(heading("Welcome, Asha Kulkarni!")).toBeVisible();
  await expect.element(main).toHaveTextContent("asha@example.in");
  await expect.element(main).toHaveTextContent("04 March 2026");
  await expect.element(main.getByText("Verified", { exact: true })).toBeVisible();
});

test("ACCOUNT-02: a user without a name is greeted by the e-mail address", async () => {
  account.me = { ...account.me, name: "" };
  await renderProfile();
  await expect.element(heading("Welcome, asha@example.in!")).toBeVisible();
});

test("ACCOUNT-03, ACCOUNT-12: the buttons have the right links", async () => {
  await renderProfile();
  await main.getByRole("link", { name: "Saved Jobs" }).click();
  await expectUrl("/saved-jobs");
  window.history.back();
  await main.getByRole("link", { name: "My Applications" }).click();
  await expectUrl("/my-applications");
  await expect.element(main).toHaveTextContent("No applications yet.");
});

test("ACCOUNT-03, SESSION-07: Logout clears the session, shows a message and opens the login", async () => {
  await renderProfile();
  await main.getByRole("button", { name: "Logout" }).click();
  await expect.poll(toastTexts).toEqual(["Logged out successfully!"]);
  await expectUrl("/login");
  expect(storedSession()).toEqual([null, null]);
});

test("SESSION-07, SAVE-03: the next user sees no data of the previous one and sends none of it", async () => {
  serveJobs([clerk]);
  await renderApp("/government-job/clerk", { role: "USER" });
  await button("Save job").click();
  await expect.poll(() => account.savedJobs).toEqual([clerk.id]);
  const application = { id: clerk.id, title: clerk.title, at: 1 };
  localStorage.setItem("jobApplications", JSON.stringify([application]));
  await header.getByRole("link", { name: "Dashboard" }).click();
  await expect.element(heading("Welcome, Asha Kulkarni")).toBeVisible();
  await expectCount(main.getByRole("link", { name: clerk.title, exact: true }), 2);
  await header.getByRole("button", { name: "Logout" }).click();

  account.me = { ...account.me, name: "Ravi Menon" };
  account.savedJobs = [];
  acceptSignIn(tokenOf({ id: 10 }));
  const sent = vi.fn();
  api.use(
    http.get("/users/me/saved-jobs", () => sent("GET")),
    http.put("/users/me/saved-jobs", () => sent("PUT")),
  );
  await submitSignIn("ravi@example.in");
  await expect.element(heading("Welcome, Ravi Menon")).toBeVisible();
  await expect.element(main).toHaveTextContent("No saved jobs yet.");
  await expect.element(main).toHaveTextContent("Nothing yet.");
  expect(sent.mock.calls).toEqual([["GET"]]);
  // The notification covers the link for a while.
  (link("Applications").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(main).toHaveTextContent("No applications yet.");
});

test("SESSION-05: if another user signs in in another tab, the open page becomes theirs", async () => {
  await renderProfile();
  await expect.element(heading("Welcome, Asha Kulkarni!")).toBeVisible();
  await button("Edit Profile").click();
  await expect.element(field("Name")).toBeVisible();
  account.me = { ...account.me, name: "Ravi Menon" };
  storageOfOtherTab().setItem("token", tokenOf({ id: 10 }));
  await expect.element(heading("Welcome, Ravi Menon!")).toBeVisible();
  await expect.element(field("Name")).not.toBeInTheDocument();
});

test("SESSION-09, SESSION-02: the page is cleared when the session ends and returns after the login", async () => {
  acceptSignIn();
  await renderProfile();
  await expect.element(main).toHaveTextContent("asha@example.in");
  storageOfOtherTab().removeItem("token");
  await expect.element(heading("Please login to continue.")).toBeVisible();
  await expect.element(main).toHaveTextContent("Your session has ended.");
  await expect.element(main).not.toHaveTextContent("asha@example.in");
  await main.getByRole("button", { name: "Login" }).click();
  await expectUrl("/login");
  await submitSignIn();
  await expectUrl("/profile");
});

test("ACCOUNT-04: the saved jobs with View and Unsave", async () => {
  serveJobs([clerk]);
  account.savedJobs = [clerk.id];
  await renderProfile();
  await expect.element(link("View Clerk")).toHaveAttribute("href", "/government-job/clerk");
  await button("Unsave Clerk").click();
  await expect.element(main).toHaveTextContent("No saved jobs yet.");
});

for (const [what, response, text] of [
  [
    "the server's message",
    () => errorResponse(503, { message: "We are moving house." }),
    "We are moving house.",
  ],
  [
    "a text of its own",
    () => HttpResponse.error(),
    "Could not connect to the server to fetch profile.",
  ],
] as const) {
  test(`ERR-55: a failed profile request shows ${what}, ends the session and redirects to the login`, async () => {
    api.use(http.get("/users/me", ({ response: { untyped } }) => untyped(response())));
    await renderProfile();
    await expect.element(toasts).toHaveTextContent(text);
    await expectUrl("/login");
    expect(storedSession()).toEqual([null, null]);
  });
}

test("ERR-56: an empty user gets a message to sign in again", async () => {
  api.use(http.get("/users/me", ({ response }) => response.untyped(HttpResponse.json(null))));
  await renderProfile();
  await expect.element(main).toHaveTextContent("No user data found. Please login again.");
  await expect.element(main.getByRole("link", { name: "Login" })).toBeVisible();
});

test("another mail is sent to an unverified address", async () => {
  account.me = { ...account.me, verified: false };
  const sent: unknown[] = [];
  api.use(
    http.post("/auth/resend-verification", async ({ request, response }) => {
      sent.push(await request.json());
      return response(200).json({ message: "Verification email sent!" });
    }),
  );
  await renderProfile();
  await expect.element(main).toHaveTextContent("Not verified");
  await button("Resend Verification").click();
  await expect.element(toasts).toHaveTextContent("Verification email sent!");
  expect(sent).toEqual([{ email: "asha@example.in" }]);
});
