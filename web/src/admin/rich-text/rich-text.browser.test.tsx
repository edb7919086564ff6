import { beforeEach, describe, expect, it, test } from "vitest";
import { userEvent } from "vitest/browser";
import {
  button,
  field,
  link,
  renderAdmin,
  setHtml,
  showSource,
  stubAdminArea,
  toolbar,
} from "../../../tests/components/admin";
import { stubJobs } from "../../../tests/components/admin-jobs-api";
import { reloadApp } from "../../../tests/components/app";
import { dialog, expectUrl, main, section, toasts } from "../../../tests/components/page";
import { adminPost, stubPosts } from "../../../tests/components/posts-api";
import { png, selectFile, stubUploads, uploadedFile } from "../../../tests/components/uploads-api";
import { governmentJob } from "../../../tests/job-builder";
import { EXCEL, EXCEL_CLEAN, HOSTILE, WORD, WORD_CLEAN } from "../../../tests/paste-fragments";

const LABEL = "Content";
const text = field(LABEL);
const tools = toolbar(LABEL);
const tool = (name: string) => tools.getByRole("button", { name, exact: true });
const tableTools = main.getByRole("toolbar", { name: "Table", exact: true });
const tableTool = (name: string) => tableTools.getByRole("button", { name, exact: true });
const unsaved = main.getByText("Unsaved changes", { exact: true });
const dialogField = (name: string) => dialog.getByLabelText(name, { exact: true });
const dialogButton = (name: string) => dialog.getByRole("button", { name, exact: true });

beforeEach(stubAdminArea);

/** Opens the form of a post with this content, and focuses its end. */
async function openPost(content: string) {
  const posts = stubPosts(adminPost({ content }));
  await renderAdmin("/admin/blog/edit/3");
  await expect.element(text).toBeVisible();
  return posts;
}

async function openAndFocus(content: string) {
  const posts = await openPost(content);
  await text.click();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  return posts;
}

/** Waits until the editor has read the selection of the browser, also after a click. */
const selectionRead = () => new Promise((done) => setTimeout(done, 400));

/** Expects the HTML of the field. Shows its source. */
async function expectHtml(html: string): Promise<void> {
  await showSource(LABEL);
  await expect.element(text).toHaveValue(html);
}

/** Pastes what a program has put on the clipboard. */
function paste(html: string | undefined, plain: string): void {
  const clipboardData = new DataTransfer();
  if (html !== undefined) clipboardData.setData("text/html", html);
  clipboardData.setData("text/plain", plain);
  text
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

describe("the value of the form", () => {
  const OLD = "<div><h1>Pay</h1><ul><li><p>a</p></li></ul></div>\n\ntext";

  it("stays as it is until the text is edited", async () => {
    await openPost(OLD);
    await text.click();
    await userEvent.keyboard("{ArrowDown}{Control>}a{/Control}{ArrowLeft}");
    await expect.element(text.getByRole("heading", { level: 2 })).toHaveTextContent("Pay");
    await expect.element(unsaved).not.toBeInTheDocument();
    await link("Cancel").click();
    await expectUrl("/admin/blog");
  });

  it("is again as it was after an edit is undone", async () => {
    await openAndFocus(OLD);
    await userEvent.keyboard("!");
    await expect.element(unsaved).toBeInTheDocument();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(unsaved).not.toBeInTheDocument();
    await expectHtml(OLD);
  });

  it("contains what was typed just before the save", async () => {
    const posts = await openAndFocus("<p>One</p>");
    await userEvent.keyboard(" two{Enter}three");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.element(toasts).toHaveTextContent("Blog post updated successfully!");
    expect(posts.items[0]?.content).toBe("<p>One two</p>\n<p>three</p>");
  });

  it("comes from a restored draft, which is checked like a loaded text", async () => {
    await openAndFocus("<p>One</p>");
    await userEvent.keyboard(" two");
    // The page ends before the form would have received the text.
    await reloadApp();
    await expect.element(text).toHaveTextContent(/^One$/);
    await button("Restore").click();
    await expect.element(text).toHaveTextContent(/^One two$/);
    await expectHtml("<p>One two</p>");
  });

  it("keeps the caret and the history after a save that stays on the form", async () => {
    const jobs = stubJobs(
      governmentJob(
        { vacancies: "9", applyUrl: "https://a.example.in" },
        { customHtmlContent: "<p>One</p>" },
      ),
    );
    await renderAdmin("/admin/government-jobs/edit/42");
    const description = field("Job Description");
    await description.click();
    await userEvent.keyboard("{Control>}{End}{/Control} two{Control>}s{/Control}");
    await expect.element(toasts).toHaveTextContent("updated successfully");
    await userEvent.keyboard(" three{Control>}s{/Control}");
    await expect.poll(() => jobs.items[0]?.customHtmlContent).toBe("<p>One two three</p>");
    await userEvent.keyboard("{Control>}z{/Control}{Control>}z{/Control}");
    await expect.element(description).toHaveTextContent(/^One/);
    await expect.element(description).not.toHaveTextContent("three");
  });

  it("is empty if the text is, so a required field is invalid and gets the focus", async () => {
    await openAndFocus("<p>One</p>");
    await userEvent.keyboard("{Control>}a{/Control}{Delete}");
    await button("Update Post").click();
    await expect.element(text).toBeInvalid();
    await expect.element(text).toHaveFocus();
    await expect
      .element(text)
      .toHaveAccessibleDescription("Title and Content fields are required.");
    await userEvent.keyboard("a");
    await expect.element(text).not.toBeInvalid();
  });
});

test("a label moves the focus into the text", async () => {
  await openPost("<p>a</p>");
  await section("Text").getByText(LABEL, { exact: true }).click();
  await expect.element(text).toHaveFocus();
});

test("keys format the text, but not keys that type a character, such as the rupee sign", async () => {
  await openAndFocus("");
  await userEvent.keyboard("{Control>}{Alt>}3{/Alt}{/Control}Pay{Enter}");
  await userEvent.keyboard(
    "a {Control>}b{/Control}bold{Control>}b{/Control} {Control>}i{/Control}it",
  );
  await userEvent.keyboard("{Control>}i{/Control}{Shift>}{Enter}{/Shift}next{Enter}");
  await userEvent.keyboard("{Control>}{Shift>}8{/Shift}{/Control}one{Enter}two{Tab}{Enter}{Enter}");
  await userEvent.keyboard("three{Enter}{Enter}{Control>}{Shift>}9{/Shift}{/Control}said");
  const numberPad = { key: "0", code: "Numpad0", altKey: true, location: 3 };
  text.element().dispatchEvent(new KeyboardEvent("keydown", { ...numberPad, bubbles: true }));
  await expect.element(dialog).not.toBeInTheDocument();
  const altGr = { key: "4", code: "Digit4", ctrlKey: true, altKey: true, modifierAltGraph: true };
  text.element().dispatchEvent(new KeyboardEvent("keydown", { ...altGr, bubbles: true }));
  await expectHtml(
    "<h3>Pay</h3>\n<p>a <strong>bold</strong> <em>it</em><br>next</p>\n<ul>\n<li>one\n<ul>\n<li>two</li>\n</ul></li>\n<li>three</li>\n</ul>\n<blockquote>\n<p>said</p>\n</blockquote>",
  );
});

test("the tools are used with the keyboard only", async () => {
  await openAndFocus("<p>Important</p>");
  await userEvent.keyboard("{Control>}a{/Control}{Alt>}{F10}{/Alt}");
  await expect.element(tools.getByLabelText("Text style")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tool("Bold")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(text).toHaveFocus();
  await expect.element(tool("Bold")).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{Alt>}{F10}{/Alt}{End}");
  await expect.element(tool("Keyboard help")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toHaveTextContent("Alt+F10");
  await userEvent.keyboard("{Escape}");
  await expect.element(tool("Keyboard help")).toHaveFocus();
  await userEvent.keyboard("{Home}{ArrowDown}");
  await userEvent.keyboard("{Escape}");
  await expect.element(text).toHaveFocus();
  await expect.element(text.getByRole("heading", { level: 2 })).toHaveTextContent("Important");
  // Only one of the tools is reached by Tab.
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(tools.getByLabelText("Text style")).toHaveFocus();
});

describe("Tab", () => {
  it("leaves a paragraph", async () => {
    await openAndFocus("<p>a</p>");
    await userEvent.keyboard("{Tab}");
    await expect.element(text).not.toHaveFocus();
  });

  it("leaves a list after Escape, and from an item that cannot be moved", async () => {
    await openAndFocus("<ul><li>a</li><li>b</li></ul>");
    await selectionRead();
    await userEvent.keyboard("{Escape}{Tab}");
    await expect.element(text).not.toHaveFocus();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await expect.element(text).toHaveFocus();
    await selectionRead();
    await userEvent.keyboard("{Tab}{Tab}");
    await expect.element(text).not.toHaveFocus();
    await expectHtml("<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul></li>\n</ul>");
  });

  it("goes from cell to cell, and leaves the last one", async () => {
    await openPost("<table><tr><td>a</td><td>b</td></tr></table>");
    await text.getByText("a").click();
    await userEvent.keyboard("{Tab}x{Shift>}{Tab}{/Shift}y{Tab}{Tab}");
    await expect.element(text).not.toHaveFocus();
    await expectHtml("<table>\n<tbody>\n<tr><td>y</td><td>x</td></tr>\n</tbody>\n</table>");
  });
});

test("a table is made, merged and split with the keyboard", async () => {
  await openAndFocus("<p>a</p>");
  await userEvent.keyboard("{Enter}");
  await tool("Insert table").click();
  await dialogField("Rows").fill("101");
  await expect.element(dialogField("Rows")).toHaveAccessibleDescription("Enter 1 to 100.");
  await dialogField("Rows").fill("2");
  await userEvent.keyboard("{Enter}");
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard("Post{Tab}Seats{Tab}Clerk{Tab}5");
  await expect.element(tool("Insert table")).toHaveAttribute("aria-disabled", "true");

  await userEvent.keyboard("{Shift>}{Tab}{ArrowRight}{/Shift}");
  await expect.element(main.getByText("2 cells selected")).toBeInTheDocument();
  await userEvent.keyboard("{Alt>}{F10}{/Alt}");
  await expect.element(tableTool("Row above")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight>4/}{Enter}");
  await expect.element(tableTool("Merge cells")).toHaveAttribute("aria-disabled", "true");
  await expect.element(text).toHaveFocus();
  await showSource(LABEL);
  await expect
    .element(text)
    .toHaveValue(
      '<p>a</p>\n<table>\n<thead>\n<tr><th>Post</th><th>Seats</th></tr>\n</thead>\n<tbody>\n<tr><td colspan="2"><p>Clerk</p><p>5</p></td></tr>\n</tbody>\n</table>',
    );

  await button("Switch to the editor").click();
  await text.getByText("Clerk").click();
  await tableTool("Split cell").click();
  await tableTool("Delete column").click();
  await tableTool("Caption").click();
  await dialogField("Caption").fill("Seats by post");
  await dialogButton("Set Caption").click();
  await expect.element(text.getByText("Seats by post")).toBeVisible();
  await userEvent.keyboard("{Alt>}{F10}{/Alt}{Alt>}{F10}{/Alt}");
  await expect.element(tools.getByLabelText("Text style")).toHaveFocus();
  await expectHtml(
    "<p>a</p>\n<table>\n<caption>Seats by post</caption>\n<thead>\n<tr><th>Seats</th></tr>\n</thead>\n<tbody>\n<tr><td></td></tr>\n</tbody>\n</table>",
  );
});

test("a link is added, changed and removed", async () => {
  await openAndFocus("<p>Apply here</p>");
  await userEvent.keyboard("{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}");
  await selectionRead();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(dialogField("Text")).toHaveValue("here");
  await dialogField("URL").fill("javascript:alert(1)");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialogField("URL")).toHaveAccessibleDescription(/^Please enter a valid URL/);
  await dialogField("URL").fill("apply.example.in/form");
  await userEvent.keyboard("{Enter}");
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard(" now");
  await expectHtml('<p>Apply <a href="https://apply.example.in/form">here</a> now</p>');

  await button("Switch to the editor").click();
  await text.getByRole("link").click();
  await tool("Link").click();
  await dialogField("URL").fill("help@example.in");
  await dialogField("Text").fill("by mail");
  await dialogButton("Change Link").click();
  await expectHtml('<p>Apply <a href="mailto:help@example.in">by mail</a> now</p>');

  await button("Switch to the editor").click();
  await text.getByRole("link").click();
  await userEvent.keyboard("{Control>}k{/Control}");
  await dialogButton("Remove Link").click();
  await expectHtml("<p>Apply by mail now</p>");
});

test("an image of the file manager needs a text, unless it is decorative", async () => {
  const { files } = stubUploads();
  const urlOf = (name: string) => `/uploads/blogs/${"0a".repeat(16)}/${name}`;
  const image = (name: string) =>
    uploadedFile({
      publicId: name,
      url: urlOf(name),
      filename: name,
      resourceType: "image",
    });
  files.blogs.push(image("map-9x9.png"), image("office-320x200.png"));
  await openAndFocus("<p>See</p>");
  await userEvent.keyboard(" ");
  await tool("Insert image").click();
  await dialogField("Search by name").fill("OFF");
  await expect.element(dialog.getByText("1 file")).toBeVisible();
  await dialog.getByRole("button", { name: /office/ }).click();
  await dialogButton("Insert Image").click();
  await expect
    .element(dialogField("Alternative text"))
    .toHaveAccessibleDescription(/Describe the image, or mark it as decorative/);
  await dialogField("Alternative text").fill("The office");
  await dialogButton("Insert Image").click();
  await expectHtml(
    `<p>See <img src="${urlOf("office-320x200.png")}" alt="The office" width="320" height="200"></p>`,
  );

  await button("Switch to the editor").click();
  await text.getByAltText("The office").click();
  await expect.element(main.getByText("Image selected: The office")).toBeInTheDocument();
  await tool("Insert image").click();
  selectFile(dialogField("Upload an image"), png("new.png"));
  await expect.element(dialogField("URL of the image")).toHaveValue("/uploads/blogs/new.png");
  await dialog.getByRole("checkbox").click();
  await dialogButton("Change Image").click();
  await expectHtml('<p>See <img src="/uploads/blogs/new.png" alt=""></p>');
});

test("a PDF is placed as a link with its title", async () => {
  const { files, pdfs } = stubUploads();
  const url = "/uploads/documents/n.pdf";
  files.documents.push(uploadedFile({ publicId: "n", url, filename: "n.pdf" }));
  pdfs.push({
    id: 1,
    category: "GENERAL",
    createdAt: "2026-11-01T00:00:00Z",
    filename: "n.pdf",
    size: 1,
    title: "Notice of 2026",
    url,
  });
  await openAndFocus("<p>Read</p>");
  await userEvent.keyboard(" ");
  await tool("Insert PDF").click();
  await dialogButton("Insert Link").click();
  await expect
    .element(dialogField("Text of the link"))
    .toHaveAccessibleDescription(/Choose a document/);
  await dialog.getByRole("button", { name: /n\.pdf/ }).click();
  await expect.element(dialogField("Text of the link")).toHaveValue("Notice of 2026");
  await dialogButton("Insert Link").click();
  await expectHtml(`<p>Read <a href="${url}">Notice of 2026</a></p>`);
});

test("a template has placeholders, about which the save warns", async () => {
  const posts = await openAndFocus("<p>Before</p>");
  await tool("Insert template").click();
  await expect.element(dialog.getByRole("radio", { name: /^Blog post/ })).toBeVisible();
  await dialogButton("Insert Template").click();
  await expect.element(text).toHaveTextContent("Important Dates");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(text).toHaveTextContent(/^Before$/);
  await tool("Insert template").click();
  await dialogField("Language").selectOptions("Hindi");
  await dialog.getByRole("radio", { name: /^Blog post/ }).click();
  await dialogButton("Insert Template").click();
  await expect.element(text).toHaveFocus();
  // The first placeholder is selected.
  await userEvent.keyboard("उत्तर{Alt>}n{/Alt}प्रश्न");
  await expect
    .element(main.getByText(/^\d+ placeholders in square brackets are still/))
    .toBeVisible();
  await button("Update Post").click();
  await expect.element(toasts).toHaveTextContent(/placeholders in square brackets are still/);
  await expect.element(toasts).toHaveTextContent("Blog post updated successfully!");
  expect(posts.items[0]?.content).toMatch(
    /^<p>Before<\/p>\n<p>उत्तर<\/p>\n<h2>प्रश्न<\/h2>\n<p>\[उत्तर\]<\/p>/,
  );
});

test("a template has the values of the form, and its first other placeholder is selected", async () => {
  stubJobs();
  await renderAdmin("/admin/admit-cards/add");
  await field("Examination Name").fill("Clerk Exam");
  await field("Exam Date").fill("2031-01-05");
  await field("Admit Card Download URL").fill("https://card.example.in/get");
  const html = field("Custom HTML");
  await html.click();
  await toolbar("Custom HTML").getByRole("button", { name: "Insert template" }).click();
  await dialog.getByRole("radio", { name: /^Admit card/ }).click();
  await dialogButton("Insert Template").click();
  await expect.element(html).toHaveTextContent("admit card for Clerk Exam.");
  await expect.element(html).toHaveTextContent("The examination is on 05 January 2031.");
  await expect
    .element(html.getByRole("link", { name: "https://card.example.in/get" }))
    .toHaveAttribute("href", "https://card.example.in/get");
  await expect.element(html).toHaveFocus();
  await userEvent.keyboard("Staff Board");
  await expect.element(html).toHaveTextContent(/^Staff Board has released/);
});

describe("the source view", () => {
  it("opens for HTML that the editor would change, until the user decides", async () => {
    const html = "<section><p>a</p></section>";
    await openPost(html);
    await expect.element(text).toHaveValue(html);
    await expect
      .element(main.getByText(/Switching to the editor would change: <section>\./))
      .toBeVisible();
    await expect.element(unsaved).not.toBeInTheDocument();
    await button("Switch to the editor").click();
    await expect.element(text).toHaveFocus();
    await expect.element(unsaved).not.toBeInTheDocument();
    await userEvent.keyboard("{Control>}{End}{/Control}b");
    await expectHtml("<p>ab</p>");
  });

  it("asks before the editor changes what was typed in it", async () => {
    await openPost("<p>a</p>");
    await setHtml(LABEL, "<center><p>b</p></center>");
    await button("Switch to the editor").click();
    await expect.element(main.getByText(/would change: <center>\./)).toBeVisible();
    await expect.element(text).toHaveValue("<center><p>b</p></center>");
    await setHtml(LABEL, "<p>c</p>");
    await button("Switch to the editor").click();
    await expect.element(text).toHaveTextContent("c");
  });
});

describe("a paste", () => {
  it.each([
    ["Word", WORD, WORD_CLEAN],
    ["Excel", EXCEL, EXCEL_CLEAN],
  ])("from %s keeps its structure", async (_, html, expected) => {
    await openAndFocus("");
    paste(html, "plain");
    await expectHtml(expected);
  });

  it("of merged cells into a table that they do not fit makes them single cells", async () => {
    await openPost("<table><tr><td>q</td><td>w</td></tr></table>");
    await text.getByText("q").click();
    paste(EXCEL, "plain");
    await expect.element(text).toHaveTextContent(/Zone.*North.*Clerk/);
    await showSource(LABEL);
    await expect.element(text).toHaveValue(expect.stringContaining("1,200"));
  });

  it("of HTML source as text inserts the HTML", async () => {
    await openAndFocus("");
    paste(undefined, "<h2>Dates</h2>\n<p>Soon</p>");
    await expectHtml("<h2>Dates</h2>\n<p>Soon</p>");
  });

  it("of source that a page shows inserts the HTML", async () => {
    await openAndFocus("");
    paste("<pre>&lt;p&gt;Soon&lt;/p&gt;</pre>", "<p>Soon</p>");
    await expectHtml("<p>Soon</p>");
  });

  it("runs nothing, and says which images are missing", async () => {
    await openAndFocus("");
    paste(HOSTILE, "plain");
    await expect
      .element(toasts)
      .toHaveTextContent("1 image was left out. Place images with the Image button.");
    await expect.element(text).toHaveTextContent(/a.*b.*d.*e.*f/);
    expect(
      text.element().querySelectorAll("script, img:not(.ProseMirror-separator), iframe"),
    ).toHaveLength(0);
  });

  it("of a file says how files are placed", async () => {
    await openAndFocus("");
    const clipboardData = new DataTransfer();
    clipboardData.items.add(png("screen.png"));
    text
      .element()
      .dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    await expect.element(toasts).toHaveTextContent("Files cannot be pasted here.");
  });

  it("of 5 MB of Word is cleaned, or refused if its text is too long", async () => {
    await openAndFocus("<p>Kept</p>");
    const paragraph = `<p class=MsoNormal style='margin:0cm;mso-fareast-language:EN-US'><span style='font-size:12.0pt;font-family:"Times New Roman",serif'>Text of a notice<o:p></o:p></span></p>`;
    const word = (count: number) =>
      `<html><head><style>${".x{color:red}".repeat(150_000)}</style></head><body>${paragraph.repeat(count)}</body></html>`;
    const long = word(25_000);
    expect(long.length).toBeGreaterThan(5_000_000);
    const refusal = performance.now();
    paste(long, "plain");
    const refused = performance.now() - refusal;
    await expect.element(toasts).toHaveTextContent("The text is too long.");
    await expect.element(text).toHaveTextContent(/^Kept$/);
    const usual = `${word(2_000)}<!--${"x".repeat(2_800_000)}-->`;
    expect(usual.length).toBeGreaterThan(5_000_000);
    const insertion = performance.now();
    paste(usual, "plain");
    const inserted = performance.now() - insertion;
    await expect.element(text).toHaveTextContent(/^Kept.*Text of a notice$/);
    expect(Math.max(refused, inserted)).toBeLessThan(10_000);
  });
});
