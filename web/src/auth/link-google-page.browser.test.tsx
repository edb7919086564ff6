import { expect, test } from "vitest";
import { api, errorResponse, http } from "../../tests/components/api";
import { renderApp, tokenOf } from "../../tests/components/app";
import { serveJobs } from "../../tests/components/jobs-api";
import {
  button,
  expectText,
  expectUrl,
  field,
  heading,
  link,
  main,
  toastTexts,
} from "../../tests/components/page";
import type { ErrorBody } from "../api/client";

const PAGE = "/link-google#link=identity.token-1";
const TITLE = heading("Connect Google Account");
const password = field("Password");
const connect = button("Connect Google Account");

function refuseLink(status: number, body: ErrorBody) {
  api.use(
    http.post("/auth/google/link", ({ response }) => response.untyped(errorResponse(status, body))),
  );
}

test("the password connects the Google account and signs in, and the user returns", async () => {
  const sent: unknown[] = [];
  serveJobs([]);
  api.use(
    http.post("/auth/google/link", async ({ request, response }) => {
      sent.push(await request.json());
      return response(200).json({ message: "Your Google account is linked.", token: tokenOf({}) });
    }),
  );
  sessionStorage.setItem("returnTo", "/saved-jobs");
  await renderApp(PAGE);
  expect(window.location.href).toMatch(/\/link-google$/);
  await expect.element(TITLE).toBeVisible();
  await expect
    .element(
      main.getByText(
        "You already have an account with this email address. Enter its password to connect your Google account.",
      ),
    )
    .toBeVisible();
  await connect.click();
  await expect.element(password).toHaveAccessibleDescription("Enter your password");
  await password.fill("secret");
  await connect.click();
  await expectUrl("/saved-jobs");
  await expect.poll(toastTexts).toEqual(["Your Google account is linked."]);
  expect(sent).toEqual([{ link: "identity.token-1", password: "secret" }]);
  const recorded = JSON.stringify([window.dataLayer, window.history.state]);
  expect(recorded).not.toContain("identity.token-1");
});

test("an account with a second factor continues with the second step", async () => {
  serveJobs([]);
  api.use(
    http.post("/auth/google/link", ({ response }) =>
      response(202).json({
        message: "",
        secondStep: "first-done",
        authenticator: true,
        passkey: false,
      }),
    ),
    http.post("/auth/second-step", ({ response }) =>
      response(200).json({ message: "", token: tokenOf({}) }),
    ),
  );
  sessionStorage.setItem("returnTo", "/saved-jobs");
  await renderApp(PAGE);
  await password.fill("secret");
  await connect.click();
  await expect.element(heading("Two-factor sign-in")).toBeVisible();
  await expectUrl("/login");
  expect(JSON.stringify(window.history.state)).not.toContain("identity.token-1");
  await field("6-digit code").fill("123456");
  await button("Sign In").click();
  await expectUrl("/saved-jobs");
});

test("a wrong password is an error of its field", async () => {
  const text = "The password is not correct";
  refuseLink(422, { code: "invalid", message: "Correct it.", errors: { password: [text] } });
  await renderApp(PAGE);
  await password.fill("wrong");
  await connect.click();
  await expect.element(password).toHaveAccessibleDescription(text);
  await expect.element(password).toHaveValue("wrong");
});

test("an expired sign-in shows the server's message, and a link to the login", async () => {
  const message = "This sign-in has expired. Please sign in with Google again.";
  refuseLink(400, { code: "bad_link", message });
  await renderApp(PAGE);
  await password.fill("secret");
  await connect.click();
  await expect.poll(toastTexts).toEqual([message]);
  await expect.element(main.getByText(message)).toBeVisible();
  await link("Back to Login").click();
  await expectUrl("/login");
  await expect.element(link("Continue with Google")).toBeVisible();
});

test("without a token the page links to the login", async () => {
  await renderApp("/link-google");
  await expect.element(TITLE).toBeVisible();
  await expectText(
    main.getByRole("alert"),
    "This page needs a sign-in with Google. Please sign in with Google again.",
  );
  await link("Back to Login").click();
  await expectUrl("/login");
});
