import { expect, test } from "vitest";
import { api, errorResponse, http, receiveRequests } from "../../tests/components/api";
import { reloadApp, renderApp } from "../../tests/components/app";
import { expectUrl, heading, main } from "../../tests/components/page";

const EXPIRED = heading("This Link Is No Longer Valid");
const button = main.getByRole("button");

for (const [path, apiPath, title, done] of [
  ["/subscribe/confirm", "/subscriptions/confirm", "Confirm Your Address", "You Are Subscribed"],
  ["/unsubscribe", "/subscriptions/cancel", "Unsubscribe", "You Are Unsubscribed"],
] as const) {
  test(`${path} does nothing when opened, and its button acts in place with JavaScript`, async () => {
    const sent: unknown[] = [];
    api.use(
      http.post(apiPath, async ({ request, response }) => {
        sent.push(await request.json());
        return response(200).json({ message: "Done." });
      }),
    );
    await renderApp(`${path}?token=abc`);
    await expectUrl(path);
    await expect.element(heading(title)).toBeVisible();
    await receiveRequests();
    expect(sent).toEqual([]);
    await button.click();
    await expect.element(heading(done)).toBeVisible();
    expect(sent).toEqual([{ token: "abc" }]);
    await reloadApp();
    await expect.element(heading(done)).toBeVisible();
    await receiveRequests();
    expect(sent).toHaveLength(1);
  });

  test(`${path} shows an error for an expired link or a missing token, and can retry a failure`, async () => {
    const { unmount } = await renderApp(path);
    await expect.element(EXPIRED).toBeVisible();
    await expect
      .element(main.getByRole("link", { name: "Subscribe" }))
      .toHaveAttribute("href", "/subscribe");
    await unmount();
    let status = 503;
    api.use(http.post(apiPath, ({ response }) => response.untyped(errorResponse(status))));
    await renderApp(`${path}?token=abc`);
    await button.click();
    await expect.element(main.getByRole("alert")).toHaveTextContent("Please try again.");
    status = 410;
    await button.click();
    await expect.element(EXPIRED).toBeVisible();
  });
}
