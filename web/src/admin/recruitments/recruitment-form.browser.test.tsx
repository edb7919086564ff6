import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, drafts, field, renderAdmin, stubAdminArea } from "../../../tests/components/admin";
import { recruitment, stubRecruitments } from "../../../tests/components/admin-recruitments-api";
import { reloadApp } from "../../../tests/components/app";
import { expectAccessible } from "../../../tests/components/axe";
import { dialog, expectCount, expectUrl, main, toasts } from "../../../tests/components/page";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";
import type { Finding } from "../../api/admin-recruitments";

const CLERK = recruitment({
  title: "Clerk 2026",
  documents: [{ role: "notification", title: "Notification", official: true }],
  websiteUrl: { state: "said", value: "https://upsc.gov.in" },
  total: { state: "said", value: 12, sources: [{ doc: 0, quote: "12 posts" }] },
  dates: [
    {
      event: "exam",
      state: "said",
      value: { from: { on: "2026-12-24" } },
      sources: [{ doc: 0, quote: "A passage that is longer than the screen of a phone is wide" }],
      verified: { at: "2026-11-20T03:31:00Z", by: 9 },
    },
  ],
  attempts: { state: "notSaid", verified: { at: "2026-11-20T03:31:00Z", by: 9 } },
});

const finding = (members: Partial<Omit<Finding, "english">>): Finding => {
  const message = members.message ?? "The posts add up to 62, but the notice says 12.";
  return {
    code: "sum.posts",
    path: "total",
    severity: "blocks",
    canOverride: true,
    params: {},
    ...members,
    message,
    english: message,
  };
};

/** Pastes into the focused element, as the browser does on Control+V. */
function paste(text: string, html = "") {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  if (html) clipboardData.setData("text/html", html);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

const cell = (name: string) => main.getByRole("textbox", { name, exact: true });

beforeEach(async () => {
  await showOnDesktop();
  stubAdminArea();
});

test("a new recruitment is created from typed values and a pasted table", async () => {
  const { writes } = stubRecruitments();
  await renderAdmin("/admin/recruitments/new?by=hand");
  await expect.element(field("Title")).toBeVisible();
  await expectAccessible("desktop");
  await field("Title").fill("Clerk 2026");
  await field("Organisation").fill("UPSC");
  await field("Paste a table").click();
  paste("Post\tUR\tSC\tTotal\nClerk\t8\t4\t12\nPeon\t3\tNIL\t3\nTotal\t11\t4\t15");
  await expect.element(cell("Clerk, SC")).toHaveValue("4");
  await expect.element(cell("Peon, SC")).toHaveValue("0");
  await expect
    .element(main.getByText("The row of totals was checked and left out.", { exact: false }))
    .toBeVisible();
  await button("Create Recruitment").click();
  await expect.element(toasts).toHaveTextContent("Recruitment created successfully!");
  await expectUrl("/admin/recruitments/1");
  expect(writes).toMatchObject([
    {
      status: "draft",
      record: {
        title: "Clerk 2026",
        organisation: { name: "UPSC" },
        total: { state: "said", value: 15 },
        posts: { state: "said", value: [{ key: "clerk", name: "Clerk" }, { key: "peon" }] },
        vacancies: { state: "said", value: { length: 6 } },
      },
    },
  ]);
});

test("a paste that is not clear says so and changes nothing", async () => {
  stubRecruitments();
  await renderAdmin("/admin/recruitments/new?by=hand");
  await field("Paste a table").click();
  paste("Post\tUR\tXYZ\nClerk\t8\t4");
  await expect
    .element(main.getByText("Nothing was pasted. “XYZ” is not a category of the register."))
    .toBeVisible();
  await expectCount(main.getByRole("table"), 0);
});

test("an HTML table spreads its merged cells", async () => {
  stubRecruitments();
  await renderAdmin("/admin/recruitments/new?by=hand");
  await field("Paste a table").click();
  paste(
    "",
    `<table><tr><th rowspan=2>Post</th><th colspan=2>UR</th></tr><tr><th>M<th>F</tr>
     <tr><td>Clerk<br>(Civil)<td>8<td>4</tr></table>`,
  );
  await expect.element(cell("Clerk (Civil), UR women")).toHaveValue("4");
});

test("the grid is edited by keyboard, and changes can be undone", async () => {
  stubRecruitments();
  await renderAdmin("/admin/recruitments/new?by=hand");
  await field("Paste a table").click();
  paste("Post\tUR\tSC\nClerk\t8\t4\nPeon\t3\t1");
  await cell("Clerk, UR").click();
  await userEvent.keyboard("20{ArrowDown}30{ArrowRight}{ArrowUp}");
  await expect.element(cell("Clerk, EWS")).toHaveFocus();
  await expect.element(cell("Clerk, UR")).toHaveValue("20");
  await expect.element(cell("Peon, UR")).toHaveValue("30");
  await userEvent.keyboard("x{Escape}");
  await expect.element(cell("Clerk, EWS")).toHaveValue("");
  await userEvent.keyboard("{Control>}zz{/Control}");
  await expect.element(cell("Clerk, UR")).toHaveValue("20");
  await expect.element(cell("Peon, UR")).toHaveValue("3");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(cell("Clerk, UR")).toHaveValue("8");
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await expect.element(cell("Clerk, UR")).toHaveValue("20");
  // Words fill the row of the selected cell.
  paste("27 (UR-8, SC-4, ST-2, OBC-9, EWS-4)");
  await expect.element(cell("Clerk, ST")).toHaveValue("2");
  await expect.element(cell("Clerk, Total")).toHaveValue("27");
});

test("a text that is not a number is kept, and prevents the save", async () => {
  const { writes } = stubRecruitments(CLERK);
  await renderAdmin("/admin/recruitments/7");
  await button("Add row").click();
  await main.getByLabelText("Name of the post").fill("Clerk");
  await cell("Clerk, UR").fill("8 PH");
  await button("Update Recruitment").click();
  await expect
    .element(main.getByText("“8 PH” is not a number of vacancies.").first())
    .toBeVisible();
  await expect.element(cell("Clerk, UR")).toHaveValue("8 PH");
  expect(writes).toEqual([]);
});

test("typing an age fills its members and shows the birth dates", async () => {
  stubRecruitments();
  await renderAdmin("/admin/recruitments/new?by=hand");
  await button("Add age limit").click();
  await field("Age in words").fill("18-27 on 1.8.2025");
  await expect.element(field("Minimum, years")).toHaveValue("18");
  await expect.element(field("Maximum, years")).toHaveValue("27");
  await expect.element(field("Counted on")).toHaveValue("2025-08-01");
  await expect.element(main.getByText("Born from 02 August 1998 to 01 August 2007")).toBeVisible();
  await field("Wording").selectOptions("Not attained");
  await expect.element(main.getByText("01 August 1998: too old")).toBeVisible();
});

test("categories are recognised in any spelling", async () => {
  stubRecruitments();
  await renderAdmin("/admin/recruitments/new?by=hand");
  await button("Add fee").click();
  await field("Categories").fill("general, OBC-NCL, xyz");
  await expect.element(main.getByText("Not in the register: xyz")).toBeVisible();
  await field("Amount, ₹").fill("₹100");
  await expect.element(field("Categories")).toHaveValue("UR, OBC, xyz");
  await expect.element(field("Amount, ₹")).toHaveValue("100");
});

test("in the review, Enter confirms and moves on, and Escape empties", async () => {
  const { writes } = stubRecruitments(CLERK);
  await renderAdmin("/admin/recruitments/7");
  await button("Review values").click();
  const website = main.getByRole("group", { name: "Website of the organisation" });
  const total = main.getByRole("group", { name: "Total vacancies" });
  await expect.element(website).toHaveFocus();
  expect(getComputedStyle(website.element()).outlineStyle).toBe("solid");
  await userEvent.keyboard("{Enter}");
  await expect.element(total).toHaveFocus();
  await expect.element(website.getByText("Confirmed")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(cell("Total vacancies")).toHaveValue("");
  await total.getByRole("button", { name: "Restore: Total vacancies" }).click();
  await expect.element(cell("Total vacancies")).toHaveValue("12");
  await button("Update Recruitment").click();
  await expect.element(toasts).toHaveTextContent("Recruitment updated successfully!");
  expect(writes).toMatchObject([{ version: 1, verify: ["websiteUrl"] }]);
  await expect.element(website.getByText("Verified 20 November 2026")).toBeVisible();
});

test("the identity that a machine read is confirmed in the review", async () => {
  const { writes } = stubRecruitments(
    recruitment({ ...CLERK.record, machineReading: { reader: 1, on: "2026-11-20" } }),
  );
  await renderAdmin("/admin/recruitments/7");
  await button("Review values").click();
  const identity = main.getByRole("group", { name: "Identity as read" });
  await expect.element(identity).toHaveFocus();
  // Escape empties nothing: the reading is no value of the notice.
  await userEvent.keyboard("{Escape}{Enter}");
  await expect.element(identity.getByText("Confirmed", { exact: true })).toBeVisible();
  const website = main.getByRole("group", { name: "Website of the organisation" });
  await expect.element(website).toHaveFocus();
  await button("Update Recruitment").click();
  await expect.element(toasts).toHaveTextContent("Recruitment updated successfully!");
  expect(writes).toMatchObject([{ verify: ["machineReading"] }]);
  await expect.element(identity.getByText("Verified 20 November 2026")).toBeVisible();
});

test("a recruitment that no machine read has no identity to confirm", async () => {
  stubRecruitments(CLERK);
  await renderAdmin("/admin/recruitments/7");
  await expect.element(main.getByText("2 of 4 values to confirm.")).toBeVisible();
  await expectCount(main.getByText("Identity as read"), 0);
});

test("a changed value is not verified any more", async () => {
  stubRecruitments(
    recruitment({
      title: "Clerk 2026",
      total: { state: "said", value: 12, verified: { at: "2026-11-20T03:31:00Z", by: 9 } },
    }),
  );
  await renderAdmin("/admin/recruitments/7");
  const total = main.getByRole("group", { name: "Total vacancies" });
  await expect.element(total.getByText("Verified 20 November 2026")).toBeVisible();
  await cell("Total vacancies").fill("13");
  await expect
    .element(total.getByRole("button", { name: "Confirm: Total vacancies" }))
    .toBeVisible();
});

test("findings link to their values, and are overridden with a reason", async () => {
  const stub = stubRecruitments(CLERK);
  stub.findings = [
    finding({}),
    finding({
      code: "value.impossible",
      path: "attempts",
      canOverride: false,
      message: "Not possible.",
    }),
  ];
  await renderAdmin("/admin/recruitments/7");
  await main.getByRole("button", { name: /^The posts add up/ }).click();
  await expect.element(main.getByLabelText("State: Total vacancies")).toHaveFocus();
  await expectCount(main.getByRole("button", { name: "Override: Not possible." }), 0);
  await main.getByRole("button", { name: /^Override: The posts/ }).click();
  await field("Reason").fill("As in the notice");
  await main.getByRole("button", { name: "Override", exact: true }).click();
  await expect
    .poll(() => stub.checks.at(-1)?.record?.overrides)
    .toEqual([
      {
        check: "sum.posts",
        path: "total",
        finding: "The posts add up to 62, but the notice says 12.",
        reason: "As in the notice",
      },
    ]);
});

test("changes of a public recruitment need a reason", async () => {
  const { writes } = stubRecruitments({ ...CLERK, status: "published" });
  await renderAdmin("/admin/recruitments/7");
  await field("Title").fill("Clerks 2026");
  await button("Update Recruitment").click();
  await expect.element(dialog).toHaveTextContent("Why did values change?");
  await expectAccessible("desktop");
  await dialog.getByRole("button", { name: "Back to the form" }).click();
  await expect.element(field("Title")).toHaveValue("Clerks 2026");
  await button("Update Recruitment").click();
  await dialog.getByRole("radio", { name: /^The organisation announced/ }).click();
  await dialog.getByLabelText("Announced on").fill("2026-11-19");
  await dialog.getByLabelText("Quote").fill("Clerks");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect.element(toasts).toHaveTextContent("Recruitment updated successfully!");
  expect(writes.at(-1)).toMatchObject({
    change: { kind: "announced", since: "2026-11-19", source: { doc: 0, quote: "Clerks" } },
  });
});

test("a conflict shows both versions in words", async () => {
  const { store, writes } = stubRecruitments(CLERK);
  await renderAdmin("/admin/recruitments/7");
  await cell("Total vacancies").fill("13");
  store.change(7, {
    record: {
      ...CLERK.record,
      total: { state: "said", value: 14 },
      attempts: { state: "said", value: 3 },
    },
  });
  await button("Update Recruitment").click();
  const choice = dialog.getByRole("group", { name: "Total vacancies" });
  await expect
    .element(choice.getByRole("radio", { name: "Yours 13 Source: “12 posts”, document 1" }))
    .toBeChecked();
  await expect.element(choice.getByRole("radio", { name: "Theirs 14" })).toBeVisible();
  await expectAccessible("desktop");
  await dialog.getByRole("button", { name: "Save selected values" }).click();
  await expect.element(toasts).toHaveTextContent("Recruitment updated successfully!");
  expect(writes.at(-1)).toMatchObject({
    version: 2,
    record: { total: { value: 13 }, attempts: { state: "said", value: 3 } },
  });
});

test("a draft survives a reload", async () => {
  stubRecruitments();
  await renderAdmin("/admin/recruitments/new?by=hand");
  await field("Paste a table").click();
  paste("Post\tUR\nClerk\t8");
  await expect.poll(drafts).toHaveLength(1);
  await reloadApp();
  await main.getByRole("button", { name: "Restore", exact: true }).click();
  await expect.element(cell("Clerk, UR")).toHaveValue("8");
});

test("a copy has no dates, counts, documents and verifications", async () => {
  const { writes } = stubRecruitments(CLERK);
  await renderAdmin("/admin/recruitments/7");
  await main.getByRole("link", { name: "Duplicate" }).click();
  await expectUrl("/admin/recruitments/new?from=7");
  await expect.element(field("Title")).toHaveValue("Clerk 2026");
  await expect.element(cell("Total vacancies")).toHaveValue("");
  await button("Create Recruitment").click();
  await expect.element(toasts).toHaveTextContent("Recruitment created successfully!");
  expect(writes[0]?.record).toEqual({
    title: "Clerk 2026",
    organisation: { name: "UPSC" },
    websiteUrl: { state: "said", value: "https://upsc.gov.in" },
    attempts: { state: "notSaid" },
  });
});

test("a document that a source names stays, and another one can be removed", async () => {
  stubRecruitments(
    recruitment({
      title: "Clerk 2026",
      documents: [
        { role: "notification", title: "First" },
        { role: "corrigendum", title: "Second" },
      ],
      total: { state: "said", value: 12, sources: [{ doc: 1, quote: "12 posts" }] },
    }),
  );
  await renderAdmin("/admin/recruitments/7");
  await expect
    .element(main.getByRole("button", { name: "1 source names this document" }))
    .toBeDisabled();
  await main.getByRole("button", { name: "Remove Document 1" }).click();
  await expect.element(main.getByText("“12 posts” – Second")).toBeVisible();
});

test("a recruitment is deleted after a confirmation", async () => {
  const { store } = stubRecruitments(CLERK);
  await renderAdmin("/admin/recruitments/7");
  await button("Delete").click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectUrl("/admin/recruitments");
  expect(store.items).toEqual([]);
});

test.each([
  ["phone", showOnPhone],
  ["desktop", showOnDesktop],
] as const)("the form is accessible on a %s", async (device, show) => {
  await show();
  const stub = stubRecruitments(CLERK);
  stub.findings = [finding({})];
  await renderAdmin("/admin/recruitments/7");
  await button("Add row").click();
  await button("Add age limit").click();
  await button("Add date").click();
  await expect.element(page.getByRole("button", { name: /^The posts add up/ })).toBeVisible();
  await expectAccessible(device);
  const sections = [...document.querySelectorAll("form section")];
  expect(sections.filter((section) => section.scrollWidth > section.clientWidth)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
