import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { account, api, errorResponse, http, receiveRequests } from "../../tests/components/api";
import { reloadApp, renderApp } from "../../tests/components/app";
import { expectAccessible } from "../../tests/components/axe";
import {
  button,
  expectCount,
  expectUrl,
  field,
  heading,
  link,
  main,
} from "../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../tests/components/viewports";

const PATH = "/follow?list=government&state=bihar";
const TARGET = { list: "government", state: "bihar" };
const NAME = "Government jobs · Bihar";

const email = field("Your email address");
const request = button("Get alerts");
const follow = button("Follow");

/** Stubs the name of the target and the requests for alerts. Returns these requests. */
function serveTarget(respond: () => Response = () => HttpResponse.json({ token: null })) {
  const sent: unknown[] = [];
  const record = async (incoming: Request) => {
    sent.push(await incoming.json());
    return respond();
  };
  api.use(
    http.get("/alerts/target", ({ response }) =>
      response(200).json({ name: NAME, path: "/govt-jobs?state=bihar" }),
    ),
    http.post("/alerts", async ({ request: incoming, response }) =>
      response.untyped(await record(incoming)),
    ),
    http.post("/alerts/own", async ({ request: incoming, response }) =>
      response.untyped(await record(incoming)),
    ),
  );
  return sent;
}

const storeToken = (token: string) => localStorage.setItem("alertToken", JSON.stringify([token]));

test("alerts: a visitor follows a list by e-mail", async () => {
  const sent = serveTarget();
  await renderApp(PATH);
  await expect.element(heading("Get alerts")).toBeVisible();
  await expect.element(link(NAME)).toHaveAttribute("href", "/govt-jobs?state=bihar");
  await expect.element(field("At once")).toBeChecked();
  await request.click();
  await expect.element(email).toHaveAccessibleDescription(/Please enter a valid email address\./);
  await expect.element(email).toHaveFocus();
  expect(sent).toEqual([]);
  await field("Once a week").click();
  await email.fill("asha@example.in");
  await request.click();
  await expectUrl("/follow/sent");
  await expect.element(heading("Check Your Email")).toBeVisible();
  expect(sent).toEqual([{ target: TARGET, frequency: "weekly", email: "asha@example.in" }]);
});

test("alerts: a failure keeps the input, and names the wrong field", async () => {
  const responses = [
    () => errorResponse(422, { errors: { email: ["Enter a valid email address"] } }),
    () => errorResponse(429, { message: "Too many attempts." }),
    () => HttpResponse.error(),
  ];
  serveTarget(() => (responses.shift() ?? HttpResponse.error)());
  await renderApp(PATH);
  await field("Once a day").click();
  await email.fill("asha@example");
  await request.click();
  await expect.element(email).toHaveAccessibleDescription(/Enter a valid email address/);
  await request.click();
  await expect.element(main).toHaveTextContent("Too many attempts.");
  await request.click();
  await expect.element(main).toHaveTextContent("Your alert could not be saved.");
  await expect.element(email).toHaveValue("asha@example");
  await expect.element(field("Once a day")).toBeChecked();
});

test("alerts: a browser with a confirmed address follows at once", async () => {
  storeToken("manage");
  const sent = serveTarget(() => HttpResponse.json({ token: "manage" }));
  await renderApp(PATH);
  await expect.element(follow).toBeVisible();
  await expectCount(email, 0);
  await field("Once a day").click();
  await follow.click();
  await expect.element(heading("You Follow This Now")).toHaveFocus();
  await expect.element(main).toHaveTextContent(`We will write to you about: ${NAME}.`);
  expect(sent).toEqual([{ target: TARGET, frequency: "daily", token: "manage" }]);
  await expect
    .element(main.getByRole("link", { name: "My alerts" }))
    .toHaveAttribute("href", "/alerts");
  await expect.element(link("Back to the page")).toHaveAttribute("href", "/govt-jobs?state=bihar");
});

test("alerts: the form asks for an address if the alerts of the stored token have ended", async () => {
  storeToken("old");
  serveTarget(() => errorResponse(410, { message: "This link is too old. Please follow again." }));
  await renderApp(PATH);
  await follow.click();
  await expect.element(email).toBeVisible();
  await expect.element(main.getByRole("alert")).toHaveTextContent("Please follow again.");
  await reloadApp();
  await expect.element(email).toBeVisible();
});

test("alerts: another address can be used", async () => {
  storeToken("manage");
  const sent = serveTarget();
  await renderApp(PATH);
  await button("Use another address").click();
  await email.fill("ravi@example.in");
  await request.click();
  await expectUrl("/follow/sent");
  expect(sent).toEqual([{ target: TARGET, frequency: "at-once", email: "ravi@example.in" }]);
});

test("alerts: a signed-in user follows with the verified address", async () => {
  const sent = serveTarget(() => HttpResponse.json({ token: "own" }));
  await renderApp(PATH, { role: "USER" });
  await expect.element(main).toHaveTextContent("Mails go to asha@example.in.");
  await follow.click();
  await expect.element(heading("You Follow This Now")).toBeVisible();
  expect(sent).toEqual([{ target: TARGET, frequency: "at-once" }]);
  // The token would outlive the session.
  expect(localStorage.getItem("alertToken")).toBeNull();
});

test("alerts: a user whose address is not verified gets a mail", async () => {
  account.me = { ...account.me, verified: false };
  serveTarget();
  await renderApp(PATH, { role: "USER" });
  await expect.element(email).toBeVisible();
  await receiveRequests();
  await expectCount(follow, 0);
});

test.each([400, 404, 422])(
  "alerts: status %s of the target shows that it cannot be followed",
  async (status) => {
    api.use(http.get("/alerts/target", ({ response }) => response.untyped(errorResponse(status))));
    await renderApp("/follow?recruitment=99");
    await expect.element(heading("This Cannot Be Followed")).toBeVisible();
    await expect
      .element(main.getByRole("link", { name: "Government jobs" }))
      .toHaveAttribute("href", "/govt-jobs");
  },
);

test("alerts: a failure of the server can be repeated", async () => {
  api.use(http.get("/alerts/target", ({ response }) => response.untyped(errorResponse(503))));
  await renderApp(PATH);
  await expect.element(main.getByRole("alert")).toHaveTextContent("could not be loaded");
  serveTarget();
  await button("Try Again").click();
  await expect.element(email).toBeVisible();
});

test.each(["phone", "desktop"] as const)(
  "alerts: the page is accessible on a %s",
  async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    serveTarget();
    await renderApp(PATH);
    await request.click();
    await expect.element(email).toHaveFocus();
    await expectAccessible(device);
  },
);
