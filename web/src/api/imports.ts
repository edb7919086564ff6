import { client, unwrap } from "./client";
import type { JobKind } from "./jobs";
import { apiQuery } from "./query";
import type { components } from "./schema";
import { sendFields, type UploadOptions } from "./send-form";

/** Requests of the imports of files. */

type Schemas = components["schemas"];

export type Import = Schemas["ImportResponse"];
export type ImportState = Schemas["ImportState"];
export type ImportList = Schemas["ImportList"];
export type ImportColumn = Schemas["ImportColumn"];
export type ImportField = Schemas["ImportFieldResponse"];
export type ImportMapping = Schemas["MappingInput"];
export type FieldSource = Schemas["FieldSource"];
export type ImportRow = Schemas["ImportRowResponse"];
export type ImportRows = Schemas["ImportRows"];
export type RowFilter = Schemas["RowFilter"];
export type PreviewRow = Schemas["PreviewRow"];

/** Imports on a page of their list. */
export const IMPORTS_PAGE_SIZE = 20;
/** Rows on a page of an import. */
export const ROWS_PAGE_SIZE = 25;

const idParams = (id: number) => ({ params: { path: { id } } });

/** The imports, which other people and the server change. */
export const imports = (page: number) => ({
  ...apiQuery("/admin/imports", {
    query: { skip: (page - 1) * IMPORTS_PAGE_SIZE, take: IMPORTS_PAGE_SIZE },
  }),
  staleTime: 0,
});

export const importById = (id: number) => apiQuery("/admin/imports/{id}", { path: { id } });

export const importColumns = (id: number) =>
  apiQuery("/admin/imports/{id}/columns", { path: { id } });

export const importFields = () => apiQuery("/admin/import-fields", {});

export const suggestedMapping = (id: number, kind: JobKind) =>
  apiQuery("/admin/imports/{id}/mapping", { path: { id }, query: { kind } });

const ROWS_PATH = "/admin/imports/{id}/rows";

/** Key of all rows of imports. A check changes the rows and their faults. */
export const IMPORT_ROWS = [ROWS_PATH] as const;

export const importRows = (id: number, show: RowFilter, page: number) => ({
  ...apiQuery(ROWS_PATH, {
    path: { id },
    query: { show, skip: (page - 1) * ROWS_PAGE_SIZE, take: ROWS_PAGE_SIZE },
  }),
  staleTime: 0,
});

export const changedJobs = (id: number) =>
  apiQuery("/admin/imports/{id}/changed", { path: { id } });

export const uploadImport = (file: File, options: UploadOptions) =>
  sendFields("/admin/imports", { file }, options);

/** Returns the first rows as they would be stored with a mapping. */
export async function previewImport(id: number, mapping: ImportMapping) {
  const init = { ...idParams(id), body: mapping };
  return unwrap(await client.POST("/admin/imports/{id}/preview", init)).rows;
}

/** Stores the mapping, and begins the check of all rows. */
export async function checkImport(id: number, mapping: ImportMapping): Promise<Import> {
  const init = { ...idParams(id), body: mapping };
  return unwrap(await client.PUT("/admin/imports/{id}/mapping", init));
}

/** Begins to store the jobs. */
export async function storeImport(id: number, skipFaulty: boolean): Promise<Import> {
  const init = { ...idParams(id), body: { skipFaulty } };
  return unwrap(await client.POST("/admin/imports/{id}/store", init));
}

/** Begins to delete the jobs of an import. */
export async function undoImport(id: number, deleteChanged: boolean): Promise<Import> {
  const init = { ...idParams(id), body: { deleteChanged } };
  return unwrap(await client.POST("/admin/imports/{id}/undo", init));
}

export async function discardImport(id: number): Promise<void> {
  unwrap(await client.DELETE("/admin/imports/{id}", idParams(id)));
}

/** Skips all rows of a kind. With `skipped`, takes back all skips. */
export async function skipRows(id: number, rows: RowFilter): Promise<Import> {
  const init = { ...idParams(id), body: { rows } };
  return unwrap(await client.POST("/admin/imports/{id}/skip", init));
}

/** Loads a row with all its texts, as it is now. */
export async function loadRow(id: number, number: number) {
  const init = { params: { path: { id, number } } };
  return unwrap(await client.GET("/admin/imports/{id}/rows/{number}", init));
}

/** Corrects or skips a row. */
export async function changeRow(
  id: number,
  number: number,
  body: Schemas["RowInput"],
): Promise<ImportRow> {
  const init = { params: { path: { id, number } }, body };
  return unwrap(await client.PUT("/admin/imports/{id}/rows/{number}", init));
}

/** Downloads all faults as CSV. */
export async function importFaults(id: number): Promise<Blob> {
  const init = { ...idParams(id), parseAs: "blob" } as const;
  return unwrap(await client.GET("/admin/imports/{id}/faults.csv", init)) as unknown as Blob;
}
