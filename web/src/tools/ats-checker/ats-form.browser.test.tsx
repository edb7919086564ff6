import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { api, http } from "../../../tests/components/api";
import { renderApp } from "../../../tests/components/app";
import { neverRespond } from "../../../tests/components/hold";

const file = page.getByLabelText("Your résumé", { exact: true });
const listing = page.getByLabelText("A listing on this site");
const submit = page.getByRole("button", { name: "Check my résumé" });
const alert = page.getByRole("main").getByRole("alert");

const CHECK = "*/api/tools/resume/check";
const RESUME = new File(["Asha Verma"], "resume.txt", { type: "text/plain" });

const reject = (errors: Record<string, string[]>) =>
  api.use(
    http.untyped.post(CHECK, () =>
      HttpResponse.json({ code: "invalid", message: "Please check.", errors }, { status: 422 }),
    ),
  );

// TOOLS-04
test("an error is at its field until the field is edited", async () => {
  reject({ file: ["Choose a file, or paste the text of your résumé."] });
  await renderApp("/tools/ats-checker");
  await submit.click();
  await expect.element(file).toHaveFocus();
  await expect.element(file).toHaveAccessibleDescription(/^Choose a file/);
  await file.upload(RESUME);
  await expect.element(file).not.toHaveAttribute("aria-invalid");

  reject({ job: ["There is no such listing here."] });
  await submit.click();
  await expect.element(listing).toHaveFocus();
  await expect.element(listing).toHaveAccessibleDescription(/^There is no such listing here/);
});

// TOOLS-04
test("the field of an error is shown, and stays so while it is edited", async () => {
  reject({ text: ["The text is too long."] });
  await renderApp("/tools/ats-checker");
  const text = page.getByLabelText("The text of your résumé");
  await submit.click();
  await expect.element(text).toHaveFocus();
  await text.fill("Shorter");
  await expect.element(text).not.toHaveAttribute("aria-invalid");
  await expect.element(text).toBeVisible();
});

// TOOLS-04
test("a cancelled check has no error and returns the focus to the button", async () => {
  api.use(http.untyped.post(CHECK, neverRespond()));
  await renderApp("/tools/ats-checker");
  await file.upload(RESUME);
  await submit.click();
  await expect.element(page.getByRole("button", { name: /^(Sending|Reading)/ })).toBeDisabled();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(submit).toHaveFocus();
  await expect.element(alert).not.toBeInTheDocument();
});

// TOOLS-04
test("a lost connection is shown, and the check can be tried again", async () => {
  api.use(http.untyped.post(CHECK, () => HttpResponse.error()));
  await renderApp("/tools/ats-checker");
  await file.upload(RESUME);
  await submit.click();
  await expect.element(alert).toHaveTextContent(/The connection was lost/);
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeEnabled();
});
