import type { APIRequestContext, Page } from "@playwright/test";
import { type Created, createdRecords, deleteRecords } from "./editors-day/created";
import { Hand } from "./editors-day/hand";
import { noticeData } from "./editors-day/notice-data";
import { type Notice, noticesOfTheDay } from "./editors-day/notices";
import { documentedRows, type Entry, rowsOf, tableOf } from "./editors-day/report";
import { byDuplicate, byHand, byReader, byTemplate } from "./editors-day/ways";
import { expect, test } from "./fixtures";

// Twenty real notices of a day. docs/editors-day.md has their clicks, keys and time. No response is
// stubbed.
test.use({ expectedErrors: [/Failed to load resource/] });
// Both tests create the same records, one after the other.
test.describe.configure({ mode: "default", timeout: 900_000 });

/** Maximum excess of the counted work over that of the documentation. */
const TOLERANCE = 0.15;

const notices = () => noticesOfTheDay(noticeData(process.env.AVSAR_E2E_DATA ?? ""));

let created: readonly Created[] = [];

test.beforeEach(async ({ page, context, signIn }) => {
  created = createdRecords(page);
  page.setDefaultTimeout(30_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.unrouteAll();
  await signIn("ADMIN");
});

test.afterEach(({ request, adminToken }) => deleteRecords(request, adminToken, created));

/** Enters notices one after another. Each starts on the page on which the one before ended. */
async function enterAll(
  page: Page,
  entered: readonly Notice[],
  enter: (hand: Hand, notice: Notice, before: Notice | undefined) => Promise<void>,
): Promise<readonly Entry[]> {
  const hand = await Hand.of(page);
  await page.goto("/admin");
  const entries: Entry[] = [];
  for (const [at, notice] of entered.entries()) {
    await test.step(`${notice.way}: ${notice.id}`, () => enter(hand, notice, entered[at - 1]));
    entries.push({ notice, work: await hand.takeWork() });
  }
  return entries;
}

async function enterByWay(hand: Hand, notice: Notice, before: Notice | undefined): Promise<void> {
  if (notice.way === "reader") return byReader(hand, notice);
  if (notice.way === "duplicate" && before) return byDuplicate(hand, notice, before);
  return byTemplate(hand, notice);
}

/** Defects that an editor can avoid. Applications for notices of past years have ended. */
const AVOIDABLE = [
  "no-source",
  "no-last-date",
  "no-apply-link",
  "dates",
  "pay",
  "short-text",
  "no-organisation",
  "no-location",
];

test("issue 22: an editor publishes twenty notices by reader, templates and duplicates", {
  tag: "@real-data",
}, async ({ page, request, adminToken }) => {
  const entries = await enterAll(page, notices(), enterByWay);
  await expect.poll(() => created.length).toBe(entries.length);
  for (const [at, { notice }] of entries.entries())
    await test.step(`page of ${notice.id}`, () => expectShown(page, notice, created[at]));
  await test.step("the quality desk names no defect", () => expectNoDefects(request, adminToken));
  await reportWork("With the desk", entries);
});

test("issue 22: the same notices by hand need the documented work", {
  tag: "@real-data",
}, async ({ page }) => {
  const entries = await enterAll(page, notices(), byHand);
  await expect.poll(() => created.length).toBe(entries.length);
  await reportWork("By hand", entries);
});

/** Expects the title and the facts of a notice on its page for visitors. */
async function expectShown(page: Page, { shown }: Notice, record: Created | undefined) {
  await page.goto(record?.page ?? "");
  const main = page.getByRole("main");
  for (const text of shown)
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

/** Expects that the quality desk names none of the created jobs. */
async function expectNoDefects(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const paths = new Set(created.map(({ api }) => api));
  for (const defect of AVOIDABLE) {
    const response = await request.get(`/api/admin/quality/jobs?defect=${defect}&limit=100`, {
      headers,
    });
    expect(response.ok(), await response.text()).toBe(true);
    const { jobs } = (await response.json()) as { jobs: { id: number; title: string }[] };
    const defective = jobs.filter(({ id }) => paths.has(`/api/jobs/${id}`));
    expect(
      defective.map(({ title }) => title),
      defect,
    ).toEqual([]);
  }
}

/**
 * Prints and attaches the work by way, and expects that of the documentation within the tolerance.
 * The time is that of the model: the time of the run says nothing about an editor.
 */
async function reportWork(heading: string, entries: readonly Entry[]): Promise<void> {
  const rows = rowsOf(entries);
  process.stdout.write([`${heading}:`, ...tableOf(rows), ""].join("\n"));
  const work = entries.map(({ notice: { id, way }, work }) => ({ id, way, ...work }));
  await test.info().attach("work.json", {
    body: JSON.stringify(work, null, 2),
    contentType: "application/json",
  });
  const documented = documentedRows(heading);
  expect(documented.map(({ way }) => way)).toEqual(rows.map(({ way }) => way));
  for (const [at, row] of rows.entries()) {
    for (const member of ["clicks", "keys", "minutes"] as const) {
      const expected = documented[at]?.[member] ?? Number.NaN;
      const excess = Math.abs(row[member] - expected) / expected;
      expect(excess, `${row.way}: ${member} ${row[member]}, documented ${expected}`).toBeLessThan(
        TOLERANCE,
      );
    }
  }
}
