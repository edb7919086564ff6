import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { api, errorResponse, http } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { expectAccessible } from "../../tests/components/axe";
import { button, field, heading, main } from "../../tests/components/page";
import { acceptPasskeys, cancelPasskeys } from "../../tests/components/passkeys";
import { VIEWPORTS } from "../../tests/components/viewports";

const secondStep = (factors: object) => ({ secondStep: { secondStep: "first-done", ...factors } });
const BOTH = secondStep({ authenticator: true, passkey: true });
const ONLY_PASSKEY = secondStep({ authenticator: false, passkey: true });

for (const [device, width, height] of VIEWPORTS) {
  for (const [path, title, state] of [
    ["/login", "Welcome Back", {}],
    ["/login", "Two-factor sign-in", BOTH],
    ["/login", "Two-factor sign-in", ONLY_PASSKEY],
    ["/link-google", "Connect Google Account", {}],
    ["/link-google", "Connect Google Account", { token: "abc" }],
    ["/verify-email", "Verify Your Email", { token: "abc" }],
  ] as const) {
    test(`${path} with ${JSON.stringify(state)} has no axe violations and no horizontal overflow on a ${device}`, async () => {
      await page.viewport(width, height);
      await renderApp(path, { state });
      await expect.element(heading(title)).toBeVisible();
      await expectAccessible(device);
    });
  }

  test(`the messages of the second step have no axe violations on a ${device}`, async () => {
    await page.viewport(width, height);
    acceptPasskeys();
    cancelPasskeys();
    const errors = { code: ["The code is not correct, or it was used already"] };
    api.use(
      http.post("/auth/second-step", ({ response }) =>
        response.untyped(errorResponse(422, { errors })),
      ),
    );
    await renderApp("/login", { state: BOTH });
    await button("Use a passkey").click();
    await expect.element(main.getByRole("status")).toHaveTextContent("The passkey was not used.");
    await field("6-digit code").fill("123456");
    await button("Sign In").click();
    await expect.element(field("6-digit code")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(device);
  });
}
