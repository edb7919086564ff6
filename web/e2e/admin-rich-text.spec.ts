import type { Page } from "@playwright/test";
import { EXCEL, WORD } from "../tests/paste-fragments";
import { button, expectAccessible, field, fill, toolbar } from "./admin-forms";
import { png } from "./files";
import { expect, test, toasts, uniqueWord } from "./fixtures";

/** The text editor under the Content-Security-Policy of the server, up to the page of visitors. */

test.beforeEach(({ signIn }) => signIn("ADMIN"));

/** Pastes HTML as a program puts it on the clipboard. */
const paste = (page: Page, html: string) =>
  field(page, "Content").evaluate((editor, source) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", source);
    clipboardData.setData("text/plain", "plain");
    const options = { clipboardData, bubbles: true, cancelable: true };
    editor.dispatchEvent(new ClipboardEvent("paste", options));
  }, html);

test("issue 22: pastes from Word and Excel keep their structure up to the public page", {
  tag: "@widths",
}, async ({ page, isMobile }) => {
  const title = `Clerks ${uniqueWord()}`;
  await page.goto("/admin/blog/add");
  await fill(page, { Title: title });
  const text = field(page, "Content");
  await text.click();
  await paste(page, WORD);
  await expect(toasts(page)).toContainText("1 image was left out.");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await paste(page, EXCEL);
  await expect(text.getByRole("table")).toHaveCount(2);
  await expectAccessible(page, isMobile);

  await button(page, "Create Post").click();
  await expect(toasts(page)).toContainText("Blog post created successfully!");
  await expect(page).toHaveURL("/admin/blog");
  await page.goto(`/blog/${title.toLowerCase().replace(" ", "-")}`);
  const article = page.getByRole("main");
  await expect(article.getByRole("heading", { name: "Recruitment of Clerks" })).toBeVisible();
  const list = article.locator(".prose > ol > li");
  await expect(list).toHaveCount(2);
  await expect(list.first().locator("ul > li")).toHaveText(["Photograph", "Signature"]);
  const [first, second] = await article.getByRole("table").all();
  await expect(first?.getByRole("columnheader") ?? article).toHaveText(["Post", "Vacancies"]);
  await expect(first?.locator("[rowspan='2']") ?? article).toHaveText("Clerk");
  await expect(second?.locator("[colspan='2']") ?? article).toHaveText("Posts");
  await expect(second?.locator("[rowspan='2']") ?? article).toHaveText(["North", "Clerk & PO"]);
});

test("issue 22: what the editor shows is what visitors see", { tag: "@widths" }, async ({
  page,
}) => {
  const title = `Map ${uniqueWord()}`;
  await page.goto("/admin/blog/add");
  await fill(page, { Title: title });
  const text = field(page, "Content");
  const tool = (name: string) => toolbar(page, "Content").getByRole("button", { name });
  const dialog = page.getByRole("dialog");
  await text.click();
  await page.keyboard.press("Control+Alt+2");
  await page.keyboard.type("Where it is");
  await page.keyboard.press("Enter");
  await tool("Insert image").click();
  await dialog.getByLabel("Upload an image").setInputFiles(png("map.png", 300, 200, title.length));
  await expect(dialog.getByLabel("URL of the image")).toHaveValue(/^\/uploads\/blogs\/.*-300x200/);
  await dialog.getByLabel("Alternative text").fill("Map of the centre");
  await dialog.getByRole("button", { name: "Insert Image" }).click();
  await expect(text.getByAltText("Map of the centre")).toBeVisible();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await tool("Insert table").click();
  await dialog.getByRole("button", { name: "Insert Table" }).click();
  await page.keyboard.type("Centre");
  await page.keyboard.press("Tab");
  await page.keyboard.type("City");
  const styleOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { color, fontSize, fontWeight, padding, marginTop } = getComputedStyle(element);
      return [color, fontSize, fontWeight, padding, marginTop];
    });
  const inEditor = [await styleOf(".prose h2"), await styleOf(".prose th >> nth=0")];
  await button(page, "Create Post").click();
  await expect(toasts(page)).toContainText("Blog post created successfully!");
  await page.goto(`/blog/${title.toLowerCase().replace(" ", "-")}`);
  await expect(page.getByAltText("Map of the centre")).toHaveJSProperty("naturalWidth", 300);
  expect([await styleOf(".prose h2"), await styleOf(".prose th >> nth=0")]).toEqual(inEditor);
  await expect(page.getByRole("columnheader", { name: "Centre" })).toBeVisible();
});
