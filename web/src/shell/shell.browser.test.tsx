import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api } from "../../tests/components/api";
import { renderApp } from "../../tests/components/app";
import { serveHome, serveJobs } from "../../tests/components/jobs-api";
import { expectUrl, footer, header, heading, link, main } from "../../tests/components/page";
import { VIEWPORTS } from "../../tests/components/viewports";
import { FOOTER_PATHS } from "../../tests/footer-paths";

const privacy = footer.getByRole("link", { name: "Privacy Policy" });

const scrollY = () => window.scrollY;

/** Returns the names of the recorded events. */
const events = () =>
  (window.dataLayer ?? []).map((entry) => (entry as { readonly event: string }).event);

for (const [device, width, height] of VIEWPORTS) {
  for (const path of ["/", "/govt-jobs", "/private-jobs", "/login"]) {
    test(`SHELL-01: ${path} shows the header and the footer on a ${device}`, async () => {
      await page.viewport(width, height);
      serveHome();
      serveJobs([]);
      await renderApp(path);
      await expect.element(header).toBeVisible();
      await expect.element(footer).toBeVisible();
    });
  }

  test(`SHELL-10, SHELL-13: the footer's links and statements on a ${device}`, async () => {
    await page.viewport(width, height);
    await renderApp("/about");
    await expect.element(footer).toHaveTextContent("powered by AI tools");
    for (const path of FOOTER_PATHS) {
      const [target] = footer.element().querySelectorAll(`a[href="${path}"]`);
      expect(target?.checkVisibility(), path).toBe(true);
    }
  });

  test(`SHELL-03: a new path starts at its top, is focused, and its title is announced on a ${device}`, async () => {
    await page.viewport(width, height);
    await renderApp("/terms");
    await expect.element(heading("Terms of Use")).toBeVisible();
    window.scrollTo(0, document.body.scrollHeight);
    await privacy.click();
    await expectUrl("/privacy-policy");
    await expect.element(heading("Privacy Policy")).toBeVisible();
    await expect.poll(scrollY).toBe(0);
    await expect.element(main).toHaveFocus();
    const announced = () =>
      [...document.querySelectorAll("p[aria-live=polite].sr-only")].at(-1)?.textContent;
    await expect.poll(announced).toContain("Privacy Policy");
  });

  test(`SHELL-14, SHELL-15: route changes and navigation are recorded but not sent on a ${device}`, async () => {
    await page.viewport(width, height);
    const sent: string[] = [];
    const record = ({ request }: { readonly request: Request }) => {
      if (request.method !== "GET") sent.push(request.url);
    };
    api.events.on("request:start", record);
    onTestFinished(() => api.events.removeListener("request:start", record));
    await renderApp("/about");
    if (device === "phone") await header.getByLabelText("Menu").first().click();
    await page
      .getByRole("navigation", { name: device === "phone" ? "Menu" : "Main" })
      .getByRole("link", { name: "Tools" })
      .click();
    await expectUrl("/tools");
    await expect.poll(events).toEqual(["page_view", "navigation", "page_view"]);
    expect(sent).toEqual([]);
  });
}

test("SHELL-03: a new path starts at its top also with Back and Forward", async () => {
  await renderApp("/terms");
  await expect.element(heading("Terms of Use")).toBeVisible();
  await privacy.click();
  await expect.element(heading("Privacy Policy")).toBeVisible();
  await expect.poll(scrollY).toBe(0);
  window.scrollTo(0, 300);
  expect(scrollY()).toBe(300);
  // The browser restores no position.
  expect(window.history.scrollRestoration).toBe("manual");
  window.history.back();
  await expect.element(heading("Terms of Use")).toBeVisible();
  await expect.poll(scrollY).toBe(0);
  window.history.forward();
  await expect.element(heading("Privacy Policy")).toBeVisible();
  await expect.poll(scrollY).toBe(0);
});

test("the skip link jumps to the page's content", async () => {
  await page.viewport(1280, 800);
  await renderApp("/about");
  await userEvent.keyboard("{Tab}");
  const skip = link("Skip to main content");
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(main).toHaveFocus();
});

test("issue 22 (settings): the footer has the description and the links of the site", async () => {
  const links = [
    { label: "Press", url: "/blog/press" },
    { label: "Partner", url: "https://partner.example" },
  ];
  await renderApp("/about", { site: { footer: { text: "Made in Indore.", links } } });
  await expect.element(footer).toHaveTextContent("Made in Indore.");
  const own = footer.getByRole("list", { name: "More links" }).getByRole("link");
  const targets = own.elements().map((element) => element.getAttribute("href"));
  expect(targets).toEqual(["/blog/press", "https://partner.example"]);
});
