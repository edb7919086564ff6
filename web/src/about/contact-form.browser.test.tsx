import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { api, errorResponse, http, receiveRequests } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { button, expectText, expectUrl, main } from "../../tests/components/page";

const SUCCESS = "Thank you for your message! We will get back to you soon.";
const FAILED = "Your message could not be sent. Please check your connection and try again.";

const MESSAGE = {
  name: "Asha Kulkarni",
  email: "asha@example.in",
  subject: "A date",
  message: "The last date was moved.",
};

const field = (label: string) => main.getByLabelText(label);
const send = button("Send Message");
const alert = main.getByRole("alert");

async function writeMessage() {
  await field("Name").fill(MESSAGE.name);
  await field("Email").fill(MESSAGE.email);
  await field("Subject").fill(MESSAGE.subject);
  await field("Message").fill(MESSAGE.message);
}

/** Returns the values of the four fields. */
const fieldValues = () =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>("main :is(input, textarea)"),
    ({ value }) => value,
  );

test("CONTACT-01, CONTACT-02: four fields, all of them required", async () => {
  await renderApp("/contact");
  await expect.element(page.getByRole("heading", { name: "Send Us a Message" })).toBeVisible();
  const name = field("Name");
  await expect.element(name).toHaveAttribute("autocomplete", "name");
  await send.click();
  for (const text of [
    "Enter your name",
    "Enter your email",
    "Enter a subject",
    "Enter your message",
  ]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription("Enter your name");
  await name.fill("Asha");
  await expect.element(page.getByText("Enter your name")).not.toBeInTheDocument();
  await field("Message").fill("Hello");
  await expect.element(page.getByText("Enter your message")).not.toBeInTheDocument();
  await expect.element(page.getByText(SUCCESS)).not.toBeInTheDocument();
});

test("CONTACT-03, CONTACT-04: without an address a message is acknowledged but not sent", async () => {
  // A request would fail the test, because it has no handler.
  await renderApp("/contact");
  await writeMessage();
  await send.click();
  await expectText(alert, SUCCESS);
  await receiveRequests();
  expect(fieldValues()).toEqual(["", "", "", ""]);
  await expectUrl("/contact");
});

test("CONTACT-03: failed requests keep the input and show a message", async () => {
  const sent: unknown[] = [];
  const responses = [
    HttpResponse.error(),
    errorResponse(422, {
      message: "Please look again.",
      errors: { subject: ["Subject is too odd."] },
    }),
    HttpResponse.json({ message: "Sent." }),
  ];
  api.use(
    http.post("/contact", async ({ request, response }) => {
      sent.push(await request.json());
      return response.untyped(responses.shift() ?? HttpResponse.error());
    }),
  );
  await renderApp("/contact", { site: { contactEmail: "help@avsar.example.in" } });
  await writeMessage();
  await send.click();
  await expect.element(main.getByText(FAILED)).toBeVisible();
  expect(fieldValues()).toEqual(Object.values(MESSAGE));
  await expect.element(page.getByText(SUCCESS)).not.toBeInTheDocument();

  const longText = "m".repeat(5000);
  await field("Message").fill(longText);
  await send.click();
  await expect.element(field("Subject")).toHaveAccessibleDescription("Subject is too odd.");
  await expect.element(field("Subject")).toHaveFocus();
  await expect.element(main.getByText(FAILED)).not.toBeInTheDocument();
  await send.click();
  await expectText(alert, SUCCESS);
  const changed = { ...MESSAGE, message: longText };
  expect(sent).toEqual([MESSAGE, changed, changed]);
});
