import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { alertsOfAsha, serveAlerts } from "../../tests/components/alerts-api";
import { api, errorResponse, http, receiveRequests } from "../../tests/components/api";
import { reloadApp, renderApp } from "../../tests/components/app";
import { expectAccessible } from "../../tests/components/axe";
import {
  button,
  dialog,
  expectCount,
  expectText,
  expectUrl,
  field,
  heading,
  link,
  main,
  textsOf,
} from "../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../tests/components/viewports";

const TOKEN = "manage";
const row = (name: string) => main.getByRole("listitem").filter({ hasText: name });
const status = main.getByRole("status");

async function openWithLink() {
  const alerts = alertsOfAsha();
  const server = serveAlerts(TOKEN, alerts);
  await renderApp(`/alerts?token=${TOKEN}`);
  await expect.element(link("Results")).toBeVisible();
  return { alerts, ...server };
}

test("alerts: the link of a mail shows the alerts of its address, also after a reload", async () => {
  await openWithLink();
  await expectUrl("/alerts");
  for (const open of [async () => undefined, reloadApp]) {
    await open();
    await expect.element(main).toHaveTextContent("Mails go to asha@example.in.");
    await expect
      .element(link("Government jobs · Bihar"))
      .toHaveAttribute("href", "/govt-jobs?state=bihar");
  }
  await expect.element(row("Results")).toHaveTextContent("Not confirmed");
  await expect.element(row("Bihar")).not.toHaveTextContent("Not confirmed");
  await expect.element(field("Hour")).toHaveValue("7");
  await expect.element(field("Day of weekly mails")).toHaveValue("0");
  await expect.element(field("Language of the mails")).toHaveValue("en");
  // The browser does not keep the token of a link for later visits.
  expect(localStorage.getItem("alertToken")).toBeNull();
});

test("alerts: hours and days have names", async () => {
  await openWithLink();
  const hours = textsOf(field("Hour").getByRole("option"));
  expect(hours).toHaveLength(24);
  expect([0, 7, 12, 23].map((hour) => hours[hour])).toEqual(["12 am", "7 am", "12 pm", "11 pm"]);
  const days = textsOf(field("Day of weekly mails").getByRole("option"));
  expect([days[0], days[6], days.length]).toEqual(["Monday", "Sunday", 7]);
});

test("alerts: a change of the frequency is saved at once", async () => {
  const { sent } = await openWithLink();
  const bihar = row("Bihar");
  const choice = bihar.getByLabelText("How often?");
  await expect.element(choice).toHaveAccessibleDescription("Government jobs · Bihar");
  await choice.selectOptions("Once a day");
  await expect.element(bihar).toHaveTextContent("Saved.");
  await expect.element(choice).toHaveValue("daily");
  expect(sent).toEqual([{ id: 1, token: TOKEN, frequency: "daily" }]);
});

test("alerts: the last of two quick changes counts", async () => {
  const { sent } = await openWithLink();
  const bihar = row("Bihar");
  const choice = bihar.getByLabelText("How often?");
  const element = choice.element() as HTMLSelectElement;
  for (const value of ["daily", "weekly"]) {
    await expect.element(choice).toBeVisible();
    element.value = value;
    element.dispatchEvent(new Event("change", { bubbles: true }));
    await new Promise(requestAnimationFrame);
  }
  await expect.element(bihar).toHaveTextContent("Saved.");
  await expect.element(choice).toHaveValue("weekly");
  expect(sent.at(-1)).toEqual({ id: 1, token: TOKEN, frequency: "weekly" });
});

test("alerts: a change that failed shows the reason, and what is still valid", async () => {
  await openWithLink();
  api.use(http.put("/alerts/{id}", ({ response }) => response.untyped(HttpResponse.error())));
  const bihar = row("Bihar");
  const choice = bihar.getByLabelText("How often?");
  await choice.selectOptions("Once a day");
  await expect.element(bihar).toHaveTextContent("This could not be saved. Please try again.");
  await expect.element(choice).toHaveValue("at-once");
});

test("alerts: an alert ends, and the focus moves to the result", async () => {
  const { sent } = await openWithLink();
  await button("End: Government jobs · Bihar").click();
  await expectCount(link("Government jobs · Bihar"), 0);
  await expectText(status.first(), "This alert has ended: Government jobs · Bihar");
  await expect.element(status.first()).toHaveFocus();
  await button("End: Results").click();
  await expect.element(main).toHaveTextContent("You follow nothing now");
  expect(sent).toEqual([{ end: 1 }, { end: 2 }]);
});

test("alerts: time and language are saved", async () => {
  const { sent } = await openWithLink();
  await field("Hour").selectOptions("6 pm");
  await field("Day of weekly mails").selectOptions("Friday");
  await field("Language of the mails").selectOptions("हिंदी");
  await button("Save").click();
  await expect.element(main).toHaveTextContent("Saved.");
  expect(sent).toEqual([{ token: TOKEN, time: { hour: 18, weekday: 4 }, language: "hi" }]);
});

test("alerts: mails that the mail server refused start again", async () => {
  const alerts = { ...alertsOfAsha(), resting: true };
  const { sent } = serveAlerts(TOKEN, alerts);
  await renderApp(`/alerts?token=${TOKEN}`);
  await expect.element(main).toHaveTextContent("Your mail server refused several mails");
  await button("Start again").click();
  await expectText(status.first(), "We send mails again.");
  await expect.element(status.first()).toHaveFocus();
  await expect.element(main).not.toHaveTextContent("refused");
  expect(sent).toEqual([{ token: TOKEN, time: { hour: 7, weekday: 0 }, language: "en" }]);
});

test("alerts: all alerts end after a confirmation", async () => {
  localStorage.setItem("alertToken", JSON.stringify([TOKEN]));
  serveAlerts(TOKEN, alertsOfAsha());
  const ended: unknown[] = [];
  let failing = true;
  api.use(
    http.post("/alerts/end", async ({ request, response }) => {
      if (failing) return response.untyped(errorResponse(503));
      ended.push(await request.json());
      return response(200).json({ message: "Ended." });
    }),
  );
  await renderApp("/alerts");
  await button("End all alerts").click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectCount(dialog, 0);
  await button("End all alerts").click();
  await dialog.getByRole("button", { name: "End all alerts" }).click();
  await expect.element(dialog).toHaveTextContent("Could not end your alerts.");
  failing = false;
  await dialog.getByRole("button", { name: "End all alerts" }).click();
  await expectUrl("/alerts/ended");
  await expect.element(heading("Your Alerts Have Ended")).toBeVisible();
  expect(ended).toEqual([{ token: TOKEN }]);
  expect(localStorage.getItem("alertToken")).toBe("[]");
});

test("alerts: a signed-in user sees the alerts of the account", async () => {
  serveAlerts("own", alertsOfAsha());
  api.use(http.get("/alerts/own", ({ response }) => response(200).json({ token: "own" })));
  await renderApp("/alerts", { role: "USER" });
  await expect.element(link("Results")).toBeVisible();
});

test("alerts: logging out removes the token of the browser", async () => {
  localStorage.setItem("alertToken", JSON.stringify([TOKEN]));
  serveAlerts(TOKEN, alertsOfAsha());
  await renderApp("/alerts", { role: "USER" });
  await expect.element(link("Results")).toBeVisible();
  await button("Logout").click();
  await expect.poll(() => localStorage.getItem("alertToken")).toBeNull();
});

test.each([
  ["a visitor", {}],
  ["a user without alerts", { role: "USER" }],
] as const)("alerts: the page explains to %s how to follow", async (_, options) => {
  api.use(http.get("/alerts/own", ({ response }) => response(200).json({ token: null })));
  await renderApp("/alerts", options);
  await expect.element(main).toHaveTextContent("No alerts in this browser");
  await expect.element(main.getByRole("link", { name: "Government jobs" })).toBeVisible();
});

test("alerts: a link whose alerts have ended", async () => {
  serveAlerts("another", alertsOfAsha());
  await renderApp(`/alerts?token=${TOKEN}`);
  await expect.element(heading("This Link Is No Longer Valid")).toBeVisible();
});

test("alerts: the browser forgets a token whose alerts have ended", async () => {
  localStorage.setItem("alertToken", JSON.stringify([TOKEN]));
  serveAlerts("another", alertsOfAsha());
  const { unmount } = await renderApp("/alerts");
  await expect.element(heading("This Link Is No Longer Valid")).toBeVisible();
  await unmount();
  expect(localStorage.getItem("alertToken")).toBe("[]");
});

test("alerts: a failure can be repeated", async () => {
  api.use(http.post("/alerts/list", ({ response }) => response.untyped(errorResponse(503))));
  await renderApp(`/alerts?token=${TOKEN}`);
  await expect.element(main.getByRole("alert")).toHaveTextContent("could not be loaded");
  serveAlerts(TOKEN, alertsOfAsha());
  await button("Try Again").click();
  await expect.element(link("Results")).toBeVisible();
});

test.each(["phone", "desktop"] as const)(
  "alerts: the page is accessible on a %s",
  async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    serveAlerts(TOKEN, { ...alertsOfAsha(), resting: true });
    await renderApp(`/alerts?token=${TOKEN}`);
    await expect.element(link("Results")).toBeVisible();
    await expectAccessible(device);
  },
);

const confirm = button("Confirm my alert");

test("alerts: a confirmation stores the token for one-click alerts", async () => {
  const sent: unknown[] = [];
  api.use(
    http.post("/alerts/confirm", async ({ request, response }) => {
      sent.push(await request.json());
      return response(200).json({ token: TOKEN });
    }),
  );
  await renderApp("/alerts/confirm?token=abc");
  await expect.element(heading("Confirm Your Alert")).toBeVisible();
  await receiveRequests();
  expect(sent).toEqual([]);
  await confirm.click();
  await expect.element(heading("Your Alert Is On")).toHaveFocus();
  expect(sent).toEqual([{ token: "abc" }]);
  expect(localStorage.getItem("alertToken")).toBe(JSON.stringify([TOKEN]));
});

test.each([
  ["/alerts/confirm", "/alerts/confirm", "Confirm my alert"],
  ["/alerts/unsubscribe", "/alerts/end", "End all alerts"],
] as const)("alerts: the expired link of %s", async (path, apiPath, action) => {
  api.use(http.post(apiPath, ({ response }) => response.untyped(errorResponse(410))));
  await renderApp(`${path}?token=abc`);
  await button(action).click();
  await expect.element(heading("This Link Is No Longer Valid")).toHaveFocus();
  await expect.element(main.getByRole("link", { name: "Government jobs" })).toBeVisible();
});

test("alerts: the link of a mail ends all alerts", async () => {
  const sent: unknown[] = [];
  api.use(
    http.post("/alerts/end", async ({ request, response }) => {
      sent.push(await request.json());
      return response(200).json({ message: "Ended." });
    }),
  );
  await renderApp("/alerts/unsubscribe?token=abc");
  await button("End all alerts").click();
  await expect.element(heading("Your Alerts Have Ended")).toHaveFocus();
  expect(sent).toEqual([{ token: "abc" }]);
});
