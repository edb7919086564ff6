import { expect, hydrated, test, uniqueWord } from "./fixtures";
import { mailsIn } from "./mailbox";

const SUCCESS_MESSAGE = "Thank you for your message! We will get back to you soon.";

test("CONTACT-03: a message is delivered to the configured address", {
  tag: "@mailbox",
}, async ({ page, mailDirectory }) => {
  const subject = `A date ${uniqueWord()}`;
  const requestedPaths: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") requestedPaths.push(new URL(request.url()).pathname);
  });
  await page.goto("/contact");
  await hydrated(page);
  const main = page.getByRole("main");
  await main.getByLabel("Name").fill("Asha Kulkarni");
  await main.getByLabel("Email").fill("asha@example.in");
  await main.getByLabel("Subject").fill(subject);
  await main.getByLabel("Message").fill("The last date was moved.");
  await main.getByRole("button", { name: "Send Message" }).click();
  await expect(main.getByRole("alert")).toHaveText(SUCCESS_MESSAGE);
  for (const label of ["Name", "Email", "Subject", "Message"]) {
    await expect(main.getByLabel(label)).toHaveValue("");
  }
  await expect(page).toHaveURL("/contact");
  expect(requestedPaths).toEqual(["/api/contact"]);
  const arrived = async () => (await mailsIn(mailDirectory)).some((mail) => mail.includes(subject));
  await expect.poll(arrived).toBe(true);
  await expect(main.getByRole("link", { name: "help@avsar" })).toBeVisible();
});
