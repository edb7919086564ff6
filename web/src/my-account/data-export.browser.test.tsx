import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { account, api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { serveHome, serveJobs } from "../../tests/components/jobs-api";
import {
  button,
  dialog,
  expectUrl,
  field,
  heading,
  main,
  toasts,
  toastTexts,
} from "../../tests/components/page";
import { acceptPasskeys } from "../../tests/components/passkeys";
import { PASSKEY } from "../../tests/components/security-api";
import { governmentJob } from "../../tests/job-builder";

const clerk = governmentJob();

test("the user's data is downloaded as a file", async () => {
  const data = { account: { email: "asha@example.in" } };
  api.use(
    http.get("/users/me/export", ({ response }) => response.untyped(HttpResponse.json(data))),
  );
  const createUrl = vi.spyOn(URL, "createObjectURL");
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await renderApp("/profile", { role: "USER" });
  await button("Download my data").click();
  await expect.poll(() => names).toEqual(["my-data.json"]);
  const file = createUrl.mock.lastCall?.[0] as Blob;
  expect(JSON.parse(await file.text())).toEqual(data);
});

for (const [what, hasPassword, label, given] of [
  ["the password", true, "Your password", { password: "secret" }],
  ["the address", false, "Your email address", { email: "asha@example.in" }],
] as const) {
  test(`the account is deleted by ${what}, and nothing stays in the browser`, async () => {
    const sent: unknown[] = [];
    serveHome();
    serveJobs([clerk]);
    api.use(
      http.post("/users/me/delete", async ({ request, response }) => {
        sent.push(await request.json());
        return response(200).json({ message: "Your account has been deleted." });
      }),
    );
    account.me = { ...account.me, hasPassword };
    account.savedJobs = [clerk.id];
    const { unmount } = await renderApp("/government-job/clerk", { role: "USER" });
    await expect.element(heading("Clerk")).toBeVisible();
    await expect.poll(() => localStorage.getItem("viewedJobs")).toBe(`[${clerk.id}]`);
    await expect.poll(() => localStorage.getItem("savedJobs")).toBe(`[${clerk.id}]`);
    await unmount();

    await renderApp("/profile");
    await button("Delete account").click();
    await expect.element(main).toHaveTextContent("This cannot be undone.");
    await button("Delete my account").click();
    const proof = page.getByLabelText(label);
    await expect.element(proof).toHaveFocus();
    await expect.element(proof).toHaveAttribute("aria-invalid", "true");
    await proof.fill(Object.values(given)[0] ?? "");
    await button("Delete my account").click();
    await expect.element(toasts).toHaveTextContent("Your account has been deleted.");
    await expectUrl("/");
    expect(sent).toEqual([given]);
    // The owner's ID is deleted, too.
    expect({ ...localStorage }).toEqual({
      savedJobs: "[]",
      savedJobsOnAccount: "[]",
      viewedJobs: "[]",
      jobApplications: "[]",
    });
  });
}

test("a failed deletion keeps the account and shows the reason", async () => {
  api.use(
    http.post("/users/me/delete", ({ response }) =>
      response.untyped(
        errorResponse(422, {
          code: "invalid",
          message: "",
          errors: { password: ["The password is not correct"] },
        }),
      ),
    ),
  );
  await renderApp("/profile", { role: "USER" });
  await button("Delete account").click();
  const password = page.getByLabelText("Your password");
  await password.fill("wrong");
  await button("Delete my account").click();
  await expect.element(main).toHaveTextContent("The password is not correct");
  await expect.element(password).toHaveFocus();
  await expectUrl("/profile");
});

/**
 * Stubs the deletion of an account without a password, whose sign-in was too long ago. Returns the
 * names of the requests in their order.
 */
function serveUnconfirmedDeletion() {
  const requests: string[] = [];
  const message = "Please confirm that it is you.";
  account.me = { ...account.me, hasPassword: false };
  account.security = { ...account.security, hasPassword: false, google: true };
  api.use(
    http.post("/users/me/delete", ({ response }) => {
      const isConfirmed = requests.includes("confirm");
      requests.push("delete");
      return isConfirmed
        ? response(200).json({ message: "Your account has been deleted." })
        : response.untyped(errorResponse(403, { code: "unconfirmed", message }));
    }),
    http.post("/users/me/confirm/passkey", ({ response }) => {
      requests.push("confirm");
      return response(200).json({ message: "Confirmed." });
    }),
  );
  return requests;
}

async function requestDeletion() {
  await renderApp("/profile", { role: "USER" });
  await button("Delete account").click();
  await field("Your email address, to show that you mean it").fill("asha@example.in");
  await button("Delete my account").click();
}

test("without a password, a deletion long after the sign-in is confirmed with a passkey", async () => {
  const requests = serveUnconfirmedDeletion();
  serveHome();
  account.security = { ...account.security, passkeys: [PASSKEY], recoveryCodes: 8 };
  acceptPasskeys();
  const toJSON = () => ({});
  vi.spyOn(navigator.credentials, "get").mockResolvedValue({ toJSON } as never);
  await requestDeletion();
  await dialog.getByRole("button", { name: "Use a passkey" }).click();
  await expect.element(toasts).toHaveTextContent("Your account has been deleted.");
  await expectUrl("/");
  expect(requests).toEqual(["delete", "confirm", "delete"]);
});

test("without a password and a passkey, a deletion needs a new sign-in, and can be cancelled", async () => {
  const requests = serveUnconfirmedDeletion();
  await requestDeletion();
  await expect.element(dialog).toHaveTextContent("sign in with Google again");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button("Delete my account")).toHaveFocus();
  expect(toastTexts()).toEqual([]);
  await expectUrl("/profile");
  expect(requests).toEqual(["delete"]);
});
