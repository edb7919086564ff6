import { HttpResponse } from "msw";
import type { Locator } from "vitest/browser";
import type { Pdf } from "../../src/api/pdfs";
import type { FileFolder, FileUse, UploadedFile } from "../../src/api/uploads";
import { api, http } from "./api";

/** A PNG of one pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const MEGABYTE = 1024 * 1024;

const createFile = (name: string, type: string, bytes: number) =>
  new File([new Uint8Array(bytes)], name, { type });
export const png = (name: string, bytes = 100) => createFile(name, "image/png", bytes);
export const pdf = (name: string, megabytes = 0) =>
  createFile(name, "application/pdf", megabytes * MEGABYTE + 100);

export const uploadedFile = (file: Partial<UploadedFile> = {}): UploadedFile => ({
  publicId: "general/1",
  url: "/uploads/general/1.pdf",
  filename: "notice.pdf",
  size: 1,
  resourceType: "raw",
  createdAt: "2026-11-01T00:00:00Z",
  ...file,
});

/** The stored files of the stubbed API, newest first. */
export interface UploadStore {
  readonly files: Record<FileFolder, UploadedFile[]>;
  readonly pdfs: Pdf[];
  /** The records that use a file, by its public ID. */
  readonly uses: Record<string, readonly FileUse[]>;
  /** The fields of the uploads, without their files. */
  readonly sent: { readonly path: string; readonly fields: Record<string, string> }[];
}

/** Selects a file in a file input. */
export function selectFile(input: Locator, file: File): void {
  const element = input.element();
  if (!(element instanceof HTMLInputElement)) throw new Error("This is not a file input.");
  const transfer = new DataTransfer();
  transfer.items.add(file);
  element.files = transfer.files;
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Stubs the administrators' API of files. */
export function stubUploads(): UploadStore {
  const store: UploadStore = {
    files: { blogs: [], companies: [], general: [], documents: [] },
    pdfs: [],
    uses: {},
    sent: [],
  };
  api.use(...fileHandlers(store), ...pdfHandlers(store), ...uploadHandlers(store), ...images);
  return store;
}

const pixel = () =>
  HttpResponse.arrayBuffer(Uint8Array.from(atob(PIXEL), (char) => char.charCodeAt(0)).buffer, {
    headers: { "content-type": "image/png" },
  });

/** The stored files, and the images of other sites. */
const images = [
  http.untyped.get("/uploads/*", pixel),
  http.untyped.get("https://img.example.in/*", pixel),
];

function range({ url }: Request) {
  const { searchParams } = new URL(url);
  const skip = Number(searchParams.get("skip"));
  return [skip, skip + Number(searchParams.get("take"))] as const;
}

const fileHandlers = ({ files, uses }: UploadStore) => [
  http.get("/uploads/cloud/list/{type}", ({ params, request, response }) => {
    const items = files[params.type as FileFolder];
    return response(200).json({
      items: items.slice(...range(request)),
      totalItems: items.length,
    });
  }),
  http.get("/uploads/cloud/uses", ({ query, response }) => {
    const found = uses[query.get("publicId") ?? ""] ?? [];
    return response(200).json({ uses: [...found], total: found.length });
  }),
  http.delete("/uploads/cloud", ({ query, response }) => {
    for (const folder of Object.values(files)) {
      const at = folder.findIndex(({ publicId }) => publicId === query.get("publicId"));
      if (at >= 0) folder.splice(at, 1);
    }
    return response(200).json({ message: "Deleted successfully" });
  }),
];

const pdfHandlers = ({ pdfs }: UploadStore) => [
  http.get("/pdfs", ({ request, response }) =>
    response(200).json({
      pdfs: pdfs.slice(...range(request)),
      totalPdfs: pdfs.length,
    }),
  ),
  http.delete("/pdfs/{id}", ({ params, response }) => {
    const at = pdfs.findIndex(({ id }) => id === Number(params.id));
    pdfs.splice(at, 1);
    return response(200).json({ message: "PDF deleted successfully" });
  }),
];

/** Records the fields of an upload. Returns them with the file. */
async function receive(store: UploadStore, request: Request) {
  const form = await request.formData();
  const texts = [...form].filter((entry): entry is [string, string] => !isFile(entry[1]));
  const fields = Object.fromEntries(texts);
  store.sent.push({ path: new URL(request.url).pathname, fields });
  const file = [...form.values()].find(isFile);
  return { fields, name: file?.name ?? "", size: file?.size ?? 0 };
}

const isFile = (value: FormDataEntryValue) => value instanceof File;

const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");

const uploadHandlers = (store: UploadStore) => [
  http.post("/uploads/image", async ({ request, response }) => {
    const { fields, name, size } = await receive(store, request);
    const folder = fields.uploadType as FileFolder;
    const item = uploadedFile({
      publicId: `${folder}/${name}`,
      url: `/uploads/${folder}/${slugOf(name)}`,
      filename: name,
      size,
      resourceType: "image",
      width: 400,
      height: 300,
    });
    store.files[folder].unshift(item);
    return response(201).json({ fileUrl: item.url, item, message: "" });
  }),
  ...(["/uploads/pdf", "/uploads/simple-pdf"] as const).map((path) =>
    http.post(path, async ({ request, response }) => {
      const { fields, name, size } = await receive(store, request);
      const url = `/uploads/documents/${slugOf(name)}`;
      store.files.documents.unshift(uploadedFile({ publicId: url, url, filename: name, size }));
      if (fields.title) {
        store.pdfs.unshift({
          id: store.pdfs.length + 1,
          category: "GENERAL",
          createdAt: "2026-11-01T00:00:00Z",
          filename: name,
          size,
          title: fields.title,
          url,
        });
      }
      return response(201).json({ fileUrl: url, message: "" });
    }),
  ),
];
