import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import {
  button,
  field,
  heading,
  link,
  renderAdmin,
  stubAdminArea,
} from "../../../tests/components/admin";
import { api, errorResponse, http } from "../../../tests/components/api";
import { expectAccessible } from "../../../tests/components/axe";
import { hold } from "../../../tests/components/hold";
import {
  checkedImport,
  faultyRow,
  importOf,
  stubImport,
} from "../../../tests/components/imports-api";
import { dialog, expectTexts, expectUrl, main, toasts } from "../../../tests/components/page";
import { selectFile } from "../../../tests/components/uploads-api";
import { showOnDesktop, showOnPhone } from "../../../tests/components/viewports";

const PATH = "/admin/imports/7";
const FILE = new File(["Title\nClerk\n"], "jobs.csv", { type: "text/csv" });

beforeEach(() => stubAdminArea());

describe("list", () => {
  test.each(["phone", "desktop"] as const)("issue 22 (import): imports on a %s", async (device) => {
    await (device === "phone" ? showOnPhone() : showOnDesktop());
    stubImport(importOf({ state: "stored", stored: 193, skipped: 7 }));
    await renderAdmin("/admin/imports", "EDITOR");
    await expect.element(heading).toHaveTextContent("Imports");
    await expectTexts(main.getByRole("listitem").filter({ hasText: "Rows" }), [
      /^posts of November\.csvImportedRows200Imported193Skipped7Uploaded.*Byasha@example\.in$/,
    ]);
    await expect.element(link("posts of November.csv")).toHaveAttribute("href", PATH);
    await expectAccessible(device);
  });

  test("an uploaded file opens the page of its import", async () => {
    stubImport(importOf());
    api.use(http.post("/admin/imports", ({ response }) => response(201).json(importOf())));
    await renderAdmin("/admin/imports", "EDITOR");
    selectFile(field("File"), FILE);
    await expectUrl(PATH);
    await expect.element(heading).toHaveTextContent("Import of posts of November.csv");
  });

  test("a file that is too large is not sent, and leaving an upload is asked", async () => {
    stubImport(importOf());
    const { released } = hold();
    let uploads = 0;
    api.use(
      http.post("/admin/imports", async ({ response }) => {
        uploads += 1;
        await released;
        return response(201).json(importOf());
      }),
    );
    await renderAdmin("/admin/imports", "EDITOR");
    selectFile(field("File"), new File([new Uint8Array(25 * 1024 * 1024 + 1)], "large.csv"));
    await expect
      .element(main.getByRole("alert"))
      .toHaveTextContent("The file is larger than 25 MB.");
    expect(uploads).toBe(0);
    selectFile(field("File"), FILE);
    await expect.poll(() => uploads).toBe(1);
    await link("Back to Dashboard").click();
    await expect.element(dialog).toHaveTextContent("A file is still uploading.");
  });

  test("an unreadable file is reported in words", async () => {
    api.use(
      http.get("/admin/imports", ({ response }) =>
        response(200).json({ imports: [], totalImports: 0 }),
      ),
      http.post("/admin/imports", ({ response }) =>
        response.untyped(
          errorResponse(422, { code: "invalid", errors: { file: ["Line 2 is not in UTF-8."] } }),
        ),
      ),
    );
    await renderAdmin("/admin/imports", "EDITOR");
    await expect.element(main).toHaveTextContent("No imports yet.");
    selectFile(field("File"), FILE);
    await expect.element(main.getByRole("alert")).toHaveTextContent("Line 2 is not in UTF-8.");
    await expectAccessible("desktop");
  });

  test("issue 22 (roles): imports are for editors", async () => {
    stubImport(importOf());
    await renderAdmin(PATH, "WRITER");
    await expect.element(main).toHaveTextContent("This page is for editors and administrators.");
  });
});

describe("columns", () => {
  test.each(["phone", "desktop"] as const)(
    "issue 22 (import): columns are mapped with a preview on a %s",
    async (device) => {
      await (device === "phone" ? showOnPhone() : showOnDesktop());
      const stub = stubImport(importOf());
      await renderAdmin(PATH, "EDITOR");
      await expect.element(field("Field of Post")).toHaveValue("title");
      await expect.element(field("Field of Last date")).toHaveValue("");
      await expect.element(main).toHaveTextContent("1 row of 1 has faults.");
      await expectAccessible(device);
      await field("Field of Last date").selectOptions("Application End Date");
      // A column fills one field: the department loses its column.
      await field("Field of Board").selectOptions("Tags");
      await field("Department").fill("Staff Board");
      await field("Location").fill("Patna");
      await field("Publish the jobs at once").click();
      await expect.element(main).toHaveTextContent("All 1 row can be stored.");
      await button("Check all rows").click();
      await expect.element(main).toHaveTextContent("Checked 50 of 200");
      expect(stub.writes).toEqual([
        [
          "mapping",
          {
            jobType: "GOVERNMENT",
            published: false,
            fields: {
              title: { column: 0 },
              tags: { column: 1 },
              applicationEndDate: { column: 2 },
              department: { value: "Staff Board" },
              location: { value: "Patna" },
            },
          },
        ],
      ]);
    },
  );
});

test("a changed mapping survives another kind, and is not lost without a question", async () => {
  await showOnDesktop();
  stubImport(importOf());
  await renderAdmin(PATH, "EDITOR");
  const kind = field("All rows of the file are");
  await field("Field of Last date").selectOptions("Application End Date");
  await kind.selectOptions("Private job");
  await expect.element(field("Field of Last date")).toHaveValue("");
  await kind.selectOptions("Government job");
  await expect.element(field("Field of Last date")).toHaveValue("applicationEndDate");
  await link("Back to Imports").click();
  await expect.element(dialog).toHaveTextContent("If you leave, your choice is lost.");
  await dialog.getByRole("button", { name: "Stay" }).click();
  await field("Field of Last date").selectOptions("");
  await link("Back to Imports").click();
  await expectUrl("/admin/imports");
});

test("a second check shows its own rows", async () => {
  await showOnDesktop();
  const stub = stubImport(checkedImport(), [faultyRow(21)]);
  await renderAdmin(PATH, "EDITOR");
  await expect.element(button("Save row 21")).toBeVisible();
  await link("Change the columns").click();
  await button("Check all rows").click();
  await expect.element(main).toHaveTextContent("Checked 50 of 200");
  stub.rows = [faultyRow(31)];
  stub.import = checkedImport();
  await expect.element(button("Save row 31")).toBeVisible();
  await expect.element(button("Save row 21")).not.toBeInTheDocument();
});

describe("progress", () => {
  test("a failed request is shown, and the state stays", async () => {
    stubImport(importOf({ state: "checking", position: 50 }));
    await renderAdmin(PATH, "EDITOR");
    await expect.element(main).toHaveTextContent("Checked 50 of 200");
    api.use(
      http.get("/admin/imports/{id}", ({ response }) => response.untyped(errorResponse(500))),
    );
    await expect.element(main).toHaveTextContent("The progress could not be loaded.");
    await expect.element(main).toHaveTextContent("Checked 50 of 200");
  });

  test("an import that is discarded meanwhile is not found", async () => {
    stubImport(importOf({ state: "checking", position: 50 }));
    await renderAdmin(PATH, "EDITOR");
    await expect.element(main).toHaveTextContent("Checked 50 of 200");
    api.use(
      http.get("/admin/imports/{id}", ({ response }) => response.untyped(errorResponse(404))),
    );
    await expect.element(main).toHaveTextContent("Import not found");
  });
});

describe("check", () => {
  test.each(["phone", "desktop"] as const)(
    "issue 22 (import): faults are named, corrected and skipped on a %s",
    async (device) => {
      await (device === "phone" ? showOnPhone() : showOnDesktop());
      const stub = stubImport(checkedImport(), [faultyRow(21), faultyRow(31)]);
      api.use(
        http.post(
          "/admin/imports/{id}/store",
          ({ response }) =>
            response.untyped(
              errorResponse(409, { code: "faults", message: "7 rows have faults." }),
            ),
          { once: true },
        ),
      );
      await renderAdmin(PATH, "EDITOR");
      await expect.element(main).toHaveTextContent("7 rows have faults: correct or skip them.");
      await expect.element(main).toHaveTextContent("2 rows have the title, organisation and dates");
      await expectAccessible(device);
      await button("Import 193 rows").click();
      await expect.element(main.getByRole("alert")).toHaveTextContent("7 rows have faults.");
      await field("Application End Date").first().fill("30/12/2026");
      await button("Save row 21").click();
      await expect.element(toasts).toHaveTextContent("Row 21 is correct now.");
      await expect.element(main.getByRole("listitem").filter({ hasText: "Row 31" })).toHaveFocus();
      await button("Skip row 31").click();
      await expect.element(main).toHaveTextContent("No row has a fault.");
      await button("Skip 7 rows").click();
      await expect.element(main).toHaveTextContent("Ready to import");
      await button("Import 193 rows").click();
      await expect.element(main).toHaveTextContent("Imported 100 of 200");
      expect(stub.writes).toEqual([
        [
          "rows/20",
          {
            version: "version of row 21",
            corrections: { applicationEndDate: "30/12/2026" },
          },
        ],
        ["rows/30", { version: "version of row 31", skipped: true }],
        ["skip", { rows: "faulty" }],
        ["store", { skipFaulty: false }],
      ]);
    },
  );

  test.each(["phone", "desktop"] as const)(
    "issue 22 (import): two corrections of one row are compared on a %s",
    async (device) => {
      await (device === "phone" ? showOnPhone() : showOnDesktop());
      const stub = stubImport(checkedImport(), [faultyRow(21)]);
      await renderAdmin(PATH, "EDITOR");
      await field("Application End Date").fill("30/12/2026");
      const present = { row: faultyRow(21, { version: "newer" }) };
      api.use(
        http.put(
          "/admin/imports/{id}/rows/{number}",
          ({ response }) => response.untyped(errorResponse(409, { code: "row_changed" })),
          { once: true },
        ),
        http.get("/admin/imports/{id}/rows/{number}", ({ response }) =>
          response(200).json({ ...present, texts: { applicationEndDate: "29/12/2026" } }),
        ),
      );
      await button("Save row 21").click();
      await expect.element(dialog).toHaveTextContent("Yours30/12/2026");
      await expect.element(dialog).toHaveTextContent("Theirs29/12/2026");
      await expectAccessible(device);
      await button("Save selected values").click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect
        .poll(() => stub.writes)
        .toEqual([
          ["rows/20", { version: "newer", corrections: { applicationEndDate: "30/12/2026" } }],
        ]);
    },
  );

  test("a correction of another field is merged", async () => {
    const stub = stubImport(checkedImport(), [faultyRow(21)]);
    await renderAdmin(PATH, "EDITOR");
    await field("Application End Date").fill("30/12/2026");
    api.use(
      http.put(
        "/admin/imports/{id}/rows/{number}",
        ({ response }) => response.untyped(errorResponse(409, { code: "row_changed" })),
        { once: true },
      ),
      http.get("/admin/imports/{id}/rows/{number}", ({ response }) =>
        response(200).json({
          row: faultyRow(21, { version: "newer" }),
          texts: { applicationEndDate: "31/13/2026" },
        }),
      ),
    );
    await button("Save row 21").click();
    await expect.element(toasts).toHaveTextContent("Row 21 is correct now.");
    expect(stub.writes).toEqual([
      ["rows/20", { version: "newer", corrections: { applicationEndDate: "30/12/2026" } }],
    ]);
  });

  test("duplicates link to the stored job", async () => {
    const message = "A stored job has the same title, organisation and dates.";
    const row = faultyRow(2, {
      status: "good",
      faults: [],
      duplicate: { message, job: 5, row: null },
    });
    stubImport(checkedImport(), [row]);
    await renderAdmin(`${PATH}?show=duplicate`, "EDITOR");
    await expect.element(main).toHaveTextContent(message);
    await expect
      .element(link("Open the stored job"))
      .toHaveAttribute("href", "/admin/government-jobs/edit/5");
    await expect.element(button("Skip 2 rows")).toBeVisible();
  });

  test("issue 22 (import): a likely double is named and can be skipped", async () => {
    const duplicate = { message: "Looks like: Clerk of the Board", job: 5, row: null };
    stubImport(checkedImport(), [faultyRow(2, { status: "good", faults: [], duplicate })]);
    await renderAdmin(PATH, "EDITOR");
    await expect.element(main).toHaveTextContent("1 row looks like a stored job.");
    await main.getByRole("link", { name: /^Likely doubles/ }).click();
    await expect.element(main).toHaveTextContent(duplicate.message);
    await expect.element(button("Skip 1 row")).toBeVisible();
  });
});

describe("result", () => {
  const stored = () =>
    checkedImport({
      state: "stored",
      stored: 193,
      skipped: 7,
      changed: 1,
      storedAt: "2026-11-27T05:10:00Z",
      undoableUntil: "2026-12-27T05:10:00Z",
    });

  test("issue 22 (import): an import is undone after a confirmation", async () => {
    const stub = stubImport(stored());
    await renderAdmin(PATH, "EDITOR");
    await expect.element(main).toHaveTextContent("193 jobs imported, 7 rows skipped.");
    await expect.element(main).toHaveTextContent("It can be undone until 27 December 2026");
    await expect.element(link("Clerk 3")).toBeVisible();
    await expectAccessible("desktop");
    await button("Undo the import").click();
    await expect.element(dialog).toHaveTextContent("192 jobs that were not changed since");
    await dialog.getByLabelText("Also delete 1 job that people changed").click();
    await dialog.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.element(main).toHaveTextContent("Deleted 20 of 193");
    expect(stub.writes).toEqual([["undo", { deleteChanged: true }]]);
  });

  test.each([
    [
      { state: "failed", problem: "Row 281 has faults. Nothing was stored." },
      "Row 281 has faults.",
    ],
    [
      { state: "undone", deleted: 192, changed: 1 },
      "192 jobs deleted. 1 job that people changed stayed.",
    ],
  ] as const)("an import that stored nothing says why: %o", async (changes, text) => {
    stubImport(checkedImport(changes));
    await renderAdmin(PATH, "EDITOR");
    await expect.element(main).toHaveTextContent(text);
    await expect.element(link("Import another file")).toBeVisible();
  });

  test("an import that does not exist is not found", async () => {
    api.use(
      http.get("/admin/imports/{id}", () =>
        HttpResponse.json(
          { code: "not_found", message: "This import does not exist." },
          { status: 404 },
        ),
      ),
    );
    await renderAdmin(PATH, "EDITOR");
    await expect.element(main).toHaveTextContent("Import not found");
  });
});
