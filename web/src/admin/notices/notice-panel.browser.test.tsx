import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import {
  button,
  field,
  heading,
  link,
  renderAdmin,
  stubAdminArea,
} from "../../../tests/components/admin";
import {
  proposed,
  proposedRecruitment,
  readNoticeResponse,
  recruitment,
  stubNoticeReader,
  stubRecruitments,
} from "../../../tests/components/admin-recruitments-api";
import { errorResponse } from "../../../tests/components/api";
import { reloadApp } from "../../../tests/components/app";
import { expectAccessible } from "../../../tests/components/axe";
import { dialog, expectCount, expectUrl, main, toasts } from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";

const PAGE = "<table><tr><td>Clerk<td>12</table>";

const said = <Value,>(value: Value, ...quotes: readonly string[]) => ({
  state: "said" as const,
  value,
  sources: quotes.map((quote) => ({ doc: 0, page: 1, quote })),
});

const CLERKS = proposedRecruitment(
  {
    title: "UPSC Clerk",
    organisation: { name: "UPSC" },
    advertisements: [{ key: "a1", number: "07/2026" }],
    documents: [{ role: "notification", title: "Notice" }],
    dates: [
      { event: "applyTo", ...said({ from: { on: "2026-12-24" } }, "Last date: 24-12-2026") },
      { event: "exam", ...said({ from: { on: "2027-02-07" } }, "Exam: 07-02-2027") },
    ],
    total: said(12, "12 posts"),
    posts: said(
      [{ key: "clerk", name: "Clerk", pay: said({ level: "4" }, "Level 4") }],
      "Clerk: 12",
    ),
    fees: said([{ component: "application" as const, amount: 100 }], "Fee: Rs 100", "Rs. 100/-"),
  },
  {
    fields: [
      proposed("organisation", "Union Public Service Commission"),
      proposed("dates.applyTo", "Last date: 24-12-2026"),
      proposed("dates.exam", "Exam: 07-02-2027", { confidence: "likely", by: "languageModel" }),
      proposed("total", "12 posts", { confidence: "likely" }),
      proposed("fees", "Rs. 100/-", { confidence: "likely" }),
      proposed("age", "18 to 27, or 30 for some", { confidence: "doubtful" }),
    ],
    conflicts: [
      {
        why: "twoTotals",
        between: [
          { quote: "12 posts", page: 1, start: 10, end: 18 },
          { quote: "Total: 21", page: 3, start: 400, end: 409 },
        ],
      },
    ],
    unread: ["pay", "selection"],
    suggestions: [{ recruitmentId: 7, title: "Clerk 2026" }],
  },
);
const PEONS = proposedRecruitment(
  { title: "UPSC Peon", organisation: { name: "UPSC" }, total: said(3, "3 posts") },
  { fields: [proposed("total", "3 posts")] },
);

const notice = main.getByLabelText("Paste the notice");
/** The frame of a value. The inputs inside it can be a group of the same name. */
const group = (name: string) => main.getByRole("group", { name, exact: true }).first();

/** Pastes a page, as the browser does on Control+V. */
function pastePage(text = "Clerk 12", html = PAGE) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  clipboardData.setData("text/html", html);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

/** Pastes a page without a focus on the text area, and reads it. */
async function readPage() {
  await expect.element(notice).toHaveValue("");
  // The page listens shortly after it is shown.
  await expect.poll(() => pastePage() ?? document.activeElement).toBe(notice.element());
  await expect.element(notice).toHaveValue("Clerk 12");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
}

beforeEach(async () => {
  await showOnDesktop();
  stubAdminArea();
});

test("a pasted page is read, reviewed and saved by keyboard", async () => {
  const { writes } = stubRecruitments();
  const sent = stubNoticeReader(() => readNoticeResponse([CLERKS]));
  await renderAdmin("/admin/recruitments/new");
  await readPage();
  await expectUrl("/admin/recruitments/new?notice=1");
  expect(sent).toEqual([{ html: PAGE }]);
  await expect.element(field("Title")).toHaveValue("UPSC Clerk");

  // The values in the order of the form, with a value inside the posts.
  const identity = group("Identity as read");
  await expect.element(identity).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(identity.getByText("Confirmed")).toBeVisible();
  await expect.element(group("Last date to apply")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  const exam = group("Examination");
  await expect.element(exam).toHaveFocus();
  await expect.element(exam.getByText(/^Proposed by the language model/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(main.getByText("Examination was removed.")).toBeVisible();
  const total = group("Total vacancies");
  await expect.element(total).toHaveFocus();
  await expect.element(total.getByText("Likely: compare with the words")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expectCount(total.getByText("Likely: compare with the words"), 0);
  await expect.element(group("Posts")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(group("Pay")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(group("Fees")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(main.getByText("All values are confirmed.")).toBeVisible();
  await expect.element(field("Status")).toHaveFocus();

  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(toasts).toHaveTextContent("Recruitment created successfully!");
  await expectUrl("/admin/recruitments/1");
  expect(writes).toMatchObject([
    {
      record: {
        machineReading: { reader: 1, on: "2026-11-20" },
        dates: [{ event: "applyTo" }],
        total: { value: 12 },
      },
      verify: ["dates.applyTo", "posts[clerk].pay", "posts", "machineReading", "total", "fees"],
    },
  ]);
});

test("doubts, conflicts, unread members and known recruitments are shown", async () => {
  stubRecruitments();
  stubNoticeReader(() => readNoticeResponse([CLERKS]));
  await renderAdmin("/admin/recruitments/new");
  await readPage();
  await expect.element(main.getByText("The notice has two totals of vacancies.")).toBeVisible();
  await expect.element(main.getByText("“Total: 21” – p. 3")).toBeVisible();
  await expect.element(main.getByText("Nothing was read about: pay, selection")).toBeVisible();
  const known = main.getByRole("link", { name: "Clerk 2026 (opens in a new tab)" });
  await expect.element(known).toHaveAttribute("href", "/admin/recruitments/7");
  await expect.element(main.getByText("“Union Public Service Commission” – p. 1")).toBeVisible();
  await expect.element(main.getByText("“18 to 27, or 30 for some” – p. 1")).toBeVisible();
  // Only one of the two passages about the fees is marked.
  await expect.element(group("Fees").getByText("“Rs. 100/-” – p. 1")).toBeVisible();
  await expectCount(group("Fees").getByText("“Fee: Rs 100” – p. 1"), 0);
  await main.getByRole("button", { name: "Age limits: 1 passage" }).click();
  await expect.element(main.getByLabelText("State: Age limits")).toHaveFocus();
});

test("the recruitments of a notice are opened in turn", async () => {
  stubRecruitments();
  stubNoticeReader(() => readNoticeResponse([CLERKS, PEONS]));
  await renderAdmin("/admin/recruitments/new");
  await readPage();
  await expect
    .element(main.getByRole("heading", { name: "2 recruitments in this notice" }))
    .toHaveFocus();
  await expect.element(main.getByText("UPSC · 1 post · Total vacancies: 12")).toBeVisible();
  await link("UPSC Peon").click();
  await expect.element(field("Title")).toHaveValue("UPSC Peon");
  await expect.element(group("Identity as read")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(group("Total vacancies")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await button("Create Recruitment").click();
  await expectUrl("/admin/recruitments/1");
  // The notes stay with the saved recruitment.
  await expect.element(main.getByText("Read another of this notice")).toBeVisible();
  await link("UPSC Clerk").click();
  await expect.element(field("Title")).toHaveValue("UPSC Clerk");
  await expect.element(link("UPSC Peon")).toHaveAttribute("href", "/admin/recruitments/1");
  await expect.element(main.getByText("Saved", { exact: true })).toBeVisible();
});

test("another recruitment of the notice is opened after a question about changes", async () => {
  stubRecruitments();
  stubNoticeReader(() => readNoticeResponse([CLERKS, PEONS]));
  await renderAdmin("/admin/recruitments/new");
  await readPage();
  await link("UPSC Peon").click();
  await field("Title").fill("UPSC Peons");
  await link("UPSC Clerk").click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Discard and leave" }).click();
  await expect.element(field("Title")).toHaveValue("UPSC Clerk");
});

test("a draft is offered again only if the same notice is read again", async () => {
  stubRecruitments();
  let text = "Clerks";
  stubNoticeReader(() => readNoticeResponse([PEONS], { text }));
  await renderAdmin("/admin/recruitments/new");
  await readPage();
  await field("Title").fill("Peons of the UPSC");
  await expect
    .poll(() => Object.keys(localStorage).filter((key) => key.includes(":recruitments:notice-")))
    .toHaveLength(1);
  await reloadApp();
  // The notice is not stored, so it is read again.
  text = "Another notice";
  await readPage();
  await expect.element(field("Title")).toHaveValue("UPSC Peon");
  await expectCount(button("Restore"), 0);
  await main.getByRole("link", { name: "Cancel" }).click();
  await expect.element(heading).toHaveTextContent("Recruitments");
  text = "Clerks";
  await link("Add New Recruitment").first().click();
  await readPage();
  await button("Restore").click();
  await expect.element(field("Title")).toHaveValue("Peons of the UPSC");
});

test("a changed text is sent without the HTML", async () => {
  stubRecruitments();
  const sent = stubNoticeReader(() => readNoticeResponse([PEONS]));
  await renderAdmin("/admin/recruitments/new");
  await notice.click();
  pastePage();
  await expect.element(main.getByText(/^The tables of the page are kept/)).toBeVisible();
  await userEvent.keyboard("3");
  await button("Read").click();
  await expect.element(field("Title")).toHaveValue("UPSC Peon");
  expect(sent).toEqual([{ text: "Clerk 123" }]);
});

test("a file is read at once, and a scanned one says so", async () => {
  stubRecruitments();
  const sent = stubNoticeReader(() => readNoticeResponse([], { kind: "pdf", scanned: true }));
  await renderAdmin("/admin/recruitments/new");
  const file = new File(["%PDF-1.7"], "notice.pdf", { type: "application/pdf" });
  await main.getByLabelText("Or choose a file").upload(file);
  await expect
    .element(main.getByRole("alert"))
    .toHaveTextContent("This PDF is a picture of pages without text. Nothing was read.");
  expect(sent).toEqual([{ file: "notice.pdf" }]);
  await link("Enter by hand").click();
  await expect.element(field("Title")).toHaveValue("");
});

test("a file that is dropped beside the field is read", async () => {
  stubRecruitments();
  const sent = stubNoticeReader(() => readNoticeResponse([PEONS]));
  await renderAdmin("/admin/recruitments/new");
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["<p>"], "notice.html", { type: "text/html" }));
  const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
  notice.element().dispatchEvent(drop);
  await expect.element(field("Title")).toHaveValue("UPSC Peon");
  expect(sent).toEqual([{ file: "notice.html" }]);
  expect(drop.defaultPrevented).toBe(true);
});

test("failures and empty notices are said, and nothing is lost", async () => {
  stubRecruitments();
  const invalid = {
    code: "invalid",
    message: "Invalid.",
    errors: { file: ["The notice has more than 400 pages."] },
  };
  const answers = [
    () => errorResponse(422, invalid),
    () => errorResponse(500),
    () => readNoticeResponse([proposedRecruitment({}, { fields: [] })]),
  ];
  stubNoticeReader(() => answers.shift()?.() ?? errorResponse(500));
  await renderAdmin("/admin/recruitments/new");
  await button("Read").click();
  await expect.element(notice).toHaveAccessibleDescription(/Paste a notice, or choose a file\./);
  await notice.fill("Clerk");
  for (const text of [
    "The notice has more than 400 pages.",
    "The notice could not be read. Try again.",
    "No recruitment was found in this notice.",
  ]) {
    await button("Read").click();
    await expect.element(main.getByRole("alert")).toHaveTextContent(text);
  }
  await expectAccessible("desktop");
  await expect.element(notice).toHaveValue("Clerk");
});

test("a finding about the reading moves to the first value that is not confirmed", async () => {
  const stub = stubRecruitments(
    recruitment({
      title: "Clerk",
      total: said(12, "12 posts"),
      machineReading: {
        reader: 1,
        on: "2026-11-20",
        verified: { at: "2026-11-20T03:31:00Z", by: 9 },
      },
    }),
  );
  const message = "1 values that a machine read are not confirmed.";
  stub.findings = [
    {
      code: "reading.unconfirmed",
      path: "machineReading",
      severity: "blocks",
      canOverride: false,
      message,
      english: message,
      params: {},
    },
  ];
  await renderAdmin("/admin/recruitments/7");
  await main.getByRole("button", { name: new RegExp(`^${message}`) }).click();
  await expect.poll(() => document.activeElement?.getAttribute("data-fact")).toBe("total");
});

test.each([
  ["phone", showOnPhone],
  ["desktop", showOnDesktop],
] as const)("the panel and the read form are accessible on a %s", async (device, show) => {
  await show();
  stubRecruitments();
  stubNoticeReader(() => readNoticeResponse([CLERKS, PEONS]));
  await renderAdmin("/admin/recruitments/new");
  await expect.element(notice).toBeVisible();
  await expectAccessible(device);
  await readPage();
  await expect.element(link("UPSC Peon")).toBeVisible();
  await expectAccessible(device);
  await link("UPSC Clerk").click();
  await expect.element(group("Identity as read")).toHaveFocus();
  await expectAccessible(device);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
