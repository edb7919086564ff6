import type { Import, ImportMapping, ImportRow } from "../../src/api/imports";
import { api, http } from "./api";

/** The API of imports of files. */

const MAPPING: ImportMapping = {
  jobType: "GOVERNMENT",
  published: true,
  fields: { title: { column: 0 }, department: { column: 1 } },
};

export const importOf = (changes: Partial<Import> = {}): Import => ({
  id: 7,
  state: "mapping",
  fileName: "posts of November.csv",
  format: "CSV, UTF-8, separated by commas",
  rowCount: 200,
  position: 0,
  mapping: null,
  counts: { good: 0, faulty: 0, duplicates: 0, likely: 0, skipped: 0 },
  stored: 0,
  skipped: 0,
  deleted: 0,
  changed: 0,
  hasRows: true,
  problem: null,
  createdAt: "2026-11-27T05:00:00Z",
  createdBy: { id: 9, email: "asha@example.in" },
  storedAt: null,
  undoableUntil: null,
  ...changes,
});

export const checkedImport = (changes: Partial<Import> = {}): Import =>
  importOf({
    state: "checked",
    position: 200,
    mapping: MAPPING,
    counts: { good: 193, faulty: 7, duplicates: 2, likely: 1, skipped: 0 },
    ...changes,
  });

export const faultyRow = (line: number, changes: Partial<ImportRow> = {}): ImportRow => ({
  number: line - 1,
  line,
  title: `Clerk ${line}`,
  organisation: "Staff Selection Commission",
  status: "faulty",
  skipped: false,
  version: `version of row ${line}`,
  faults: [
    {
      field: "applicationEndDate",
      label: "Application End Date",
      column: "Last date",
      text: "31/13/2026",
      message: "“31/13/2026” is not a date. Write it as 31/12/2026 or 2026-12-31.",
    },
  ],
  duplicate: null,
  ...changes,
});

const FIELDS = [
  ["title", "Title", true],
  ["location", "Location", true],
  ["department", "Department", true],
  ["applicationEndDate", "Application End Date", false],
  ["tags", "Tags", false],
] as const;

interface ImportStub {
  import: Import;
  rows: ImportRow[];
  /** The bodies of the requests that changed something, with their paths below the import. */
  readonly writes: (readonly [path: string, body: unknown])[];
}

/** Stubs the API of one import. */
export function stubImport(data: Import, rows: readonly ImportRow[] = []): ImportStub {
  const stub: ImportStub = { import: data, rows: [...rows], writes: [] };
  const write = async (request: Request) => {
    const path = new URL(request.url).pathname.replace("/api/admin/imports/7/", "");
    stub.writes.push([path, await request.json()]);
  };
  api.use(
    http.get("/admin/imports", ({ response }) =>
      response(200).json({ imports: [stub.import], totalImports: 1 }),
    ),
    http.get("/admin/imports/{id}", ({ response }) => response(200).json(stub.import)),
    http.get("/admin/import-fields", ({ response }) =>
      response(200).json({
        kinds: (["GOVERNMENT", "PRIVATE"] as const).map((jobType) => ({
          jobType,
          fields: FIELDS.map(([name, label, isRequired]) => ({
            name,
            label,
            isRequired,
            isDate: name.endsWith("Date"),
            choices: [],
          })),
        })),
      }),
    ),
    http.get("/admin/imports/{id}/columns", ({ response }) =>
      response(200).json({
        columns: [
          { name: "Post", samples: ["Clerk", "Warden"] },
          { name: "Board", samples: ["Staff Selection Commission"] },
          { name: "Last date", samples: [] },
        ],
      }),
    ),
    http.get("/admin/imports/{id}/mapping", ({ response }) =>
      response(200).json({ mapping: MAPPING, known: true }),
    ),
    http.get("/admin/imports/{id}/rows", ({ response }) =>
      response(200).json({ rows: stub.rows, totalRows: stub.rows.length }),
    ),
    http.post("/admin/imports/{id}/preview", async ({ request, response }) => {
      const { location } = (await request.json()).fields;
      const faults = [
        {
          field: "location",
          label: "Location",
          column: null,
          text: "",
          message: "Location is required.",
        },
      ];
      const row = {
        line: 2,
        values: [{ field: "title", label: "Title", text: "Clerk" }],
        faults: location?.value ? [] : faults,
      };
      return response(200).json({ rows: [row] });
    }),
    http.put("/admin/imports/{id}/mapping", async ({ request, response }) => {
      await write(request);
      stub.import = { ...stub.import, state: "checking", position: 50, mapping: MAPPING };
      return response(200).json(stub.import);
    }),
    http.post("/admin/imports/{id}/skip", async ({ request, response }) => {
      await write(request);
      const { faulty } = stub.import.counts;
      const counts = { ...stub.import.counts, faulty: 0, skipped: faulty };
      stub.import = { ...stub.import, counts };
      stub.rows = [];
      return response(200).json(stub.import);
    }),
    http.put("/admin/imports/{id}/rows/{number}", async ({ request, params, response }) => {
      await write(request);
      const row = stub.rows.find(({ number }) => number === Number(params.number));
      stub.rows = stub.rows.filter((other) => other !== row);
      const changed: ImportRow = { ...(row ?? faultyRow(2)), status: "good", faults: [] };
      return response(200).json(changed);
    }),
    http.post("/admin/imports/{id}/store", async ({ request, response }) => {
      await write(request);
      stub.import = { ...stub.import, state: "storing", position: 100 };
      return response(200).json(stub.import);
    }),
    http.post("/admin/imports/{id}/undo", async ({ request, response }) => {
      await write(request);
      stub.import = { ...stub.import, state: "undoing", deleted: 20 };
      return response(200).json(stub.import);
    }),
    http.get("/admin/imports/{id}/changed", ({ response }) =>
      response(200).json({
        jobs: [
          { id: 3, jobType: "GOVERNMENT", title: "Clerk 3", updatedAt: "2026-11-27T06:00:00Z" },
        ],
        totalJobs: 1,
      }),
    ),
  );
  return stub;
}
