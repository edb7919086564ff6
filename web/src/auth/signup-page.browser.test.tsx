import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { hold } from "../../tests/components/hold";
import {
  button,
  expectUrl,
  field,
  heading,
  main,
  toasts,
  toastTexts,
} from "../../tests/components/page";

const submit = main.getByRole("button", { name: /Creat/ });

const INPUT = {
  "Full Name": "Asha Verma",
  Email: "asha@example.in",
  Password: "Monsoon26",
  "Confirm Password": "Monsoon26",
} as const;

/** Opens the form and fills it in. */
async function renderFilled(changed: Partial<Record<keyof typeof INPUT, string>> = {}) {
  await renderApp("/signup");
  for (const [label, value] of Object.entries({ ...INPUT, ...changed })) {
    await field(label).fill(value);
  }
}

test("AUTH-07, AUTH-09, AUTH-04: the form, the link to the login, and Google", async () => {
  await renderApp("/signup");
  await expect.element(heading("Create Account")).toBeVisible();
  for (const [label, autocomplete] of [
    ["Full Name", "name"],
    ["Email", "username"],
    ["Password", "new-password"],
    ["Confirm Password", "new-password"],
  ] as const) {
    await expect.element(field(label)).toHaveAttribute("autocomplete", autocomplete);
  }
  // RULE-01
  await expect.element(field("Email")).toHaveAttribute("type", "email");
  await expect.element(main.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  await expect
    .element(main.getByRole("link", { name: "Continue with Google" }))
    .toHaveAttribute("href", "/api/oauth/google?from=signup");
});

test("RULE-01: all four fields are required, each shows its error, and the first gets the focus", async () => {
  await renderApp("/signup");
  await submit.click();
  for (const [label, text] of [
    ["Full Name", "Enter your name"],
    ["Email", "Enter your email"],
    ["Password", /^Enter a password/],
    ["Confirm Password", "Enter the password again"],
  ] as const) {
    await expect.element(field(label)).toHaveAttribute("aria-invalid", "true");
    await expect.element(field(label)).toHaveAccessibleDescription(text);
  }
  await expect.element(field("Full Name")).toHaveFocus();
  await field("Full Name").fill("Asha");
  await expect.element(page.getByText("Enter your name")).not.toBeInTheDocument();
  await field("Email").fill("asha");
  await submit.click();
  await expect.element(field("Email")).toHaveAccessibleDescription("Enter a valid email address");
  await expect.element(field("Email")).toHaveFocus();
});

test("RULE-02: both passwords must be the same", async () => {
  await renderFilled({ "Confirm Password": "Monsoon27" });
  await submit.click();
  const confirmation = field("Confirm Password");
  await expect.element(confirmation).toHaveAccessibleDescription("Passwords do not match");
  await expect.element(confirmation).toHaveFocus();
});

test("RULE-03: a password has at least 6 characters", async () => {
  await renderFilled({ Password: "abcde", "Confirm Password": "abcde" });
  await submit.click();
  await expect.element(page.getByText("Password must be at least 6 characters long")).toBeVisible();
  await expect.element(field("Password")).toHaveFocus();
});

test("AUTH-08, RULE-08, RULE-09, RULE-10, RULE-11: the meter shows and announces the strength", async () => {
  await renderApp("/signup");
  const meter = page.getByRole("meter", { name: "Password strength" });
  await expect.element(meter).toHaveAttribute("aria-valuetext", "None");
  for (const [password, word, value] of [
    ["abcde", "Weak", "1"],
    ["abcdef", "Medium", "2"],
    ["abcdefgh", "Medium", "2"],
    ["Abcdefg1", "Strong", "3"],
  ] as const) {
    await field("Password").fill(password);
    await expect.element(meter).toHaveAttribute("aria-valuetext", word);
    await expect.element(meter).toHaveAttribute("value", value);
    await expect.element(main.getByRole("status")).toHaveTextContent(`${word}.`);
  }
});

test("AUTH-10, AUTH-11, API-25, ERR-42, ERR-43: an account is created, then the login is shown", async () => {
  const { released, release } = hold();
  const sent: unknown[] = [];
  api.use(
    http.post("/auth/signup", async ({ request, response }) => {
      sent.push(await request.json());
      await released;
      return response(201).json({ message: "Account created successfully!" });
    }),
  );
  await renderFilled();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Creating Account...")).toBeDisabled();
  await expect
    .poll(() => sent)
    .toEqual([{ name: "Asha Verma", email: "asha@example.in", password: "Monsoon26" }]);
  release();
  await expect.element(toasts).toHaveTextContent("Account created successfully!");
  await expect
    .element(toasts)
    .toHaveTextContent("Please check your email to verify your account before logging in.");
  await expectUrl("/login");
  await expect.element(field("Email")).toHaveValue("asha@example.in");
});

test("the server's errors are at their fields, and no input is lost", async () => {
  api.use(
    http.post("/auth/signup", ({ response }) =>
      response.untyped(
        errorResponse(422, {
          code: "invalid",
          message: "Please correct the marked fields.",
          errors: { email: ["Enter a valid email address"], password: ["Too common"] },
        }),
      ),
    ),
  );
  await renderFilled();
  await submit.click();
  await expect.element(field("Email")).toHaveAccessibleDescription("Enter a valid email address");
  await expect.element(page.getByText("Too common")).toBeVisible();
  await expect.element(field("Email")).toHaveFocus();
  await expect.element(field("Full Name")).toHaveValue("Asha Verma");
  await expect.element(field("Confirm Password")).toHaveValue("Monsoon26");
});

for (const [what, body, text] of [
  ["the server's message", { message: "Too many attempts." }, "Too many attempts."],
  ["its own message", {}, "Signup failed. Please try again."],
] as const) {
  test(`ERR-41: a failed sign-up shows ${what}`, async () => {
    api.use(
      http.post("/auth/signup", ({ response }) => response.untyped(errorResponse(429, body))),
    );
    await renderFilled();
    await submit.click();
    await expect.poll(toastTexts).toEqual([text]);
    // The message stays after the notification is gone.
    await expect.element(main.getByText(text)).toBeVisible();
    await expect.element(field("Password")).toHaveValue("Monsoon26");
    await expect.element(submit).toBeEnabled();
  });
}
