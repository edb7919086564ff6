import { useState } from "react";
import { type FileFolder, uploadedFiles } from "../../api/uploads";
import { useListPage } from "../../site/use-list-page";
import { Button } from "../../ui/button";
import { Bar, LoadingWords } from "../../ui/skeleton";
import { FailedPanel } from "../frame/failed-panel";
import { FileTile } from "./file-tile";
import { PdfWidget } from "./pdf-widget";
import { PictureWidget } from "./picture-widget";

const FOLDERS: readonly { readonly folder: FileFolder; readonly label: string }[] = [
  { folder: "blogs", label: "Blog Images" },
  { folder: "companies", label: "Company Logos" },
  { folder: "general", label: "General Files" },
  { folder: "documents", label: "Documents (PDFs)" },
];

/** How many files more are shown at a time. */
const STEP = 24;
const FAILED = "Failed to load files";

/** All uploaded files, by what they are for: seen, copied, added and deleted. */
export function FileManager() {
  const [folder, setFolder] = useState<FileFolder>("blogs");
  return (
    <div>
      <fieldset className="mb-4 flex flex-wrap gap-1.5">
        <legend className="sr-only">Category</legend>
        {FOLDERS.map(({ folder: other, label }) => (
          <button
            key={other}
            type="button"
            aria-pressed={other === folder}
            onClick={() => setFolder(other)}
            className="min-h-11 rounded-lg border border-line px-3 text-sm font-semibold text-ink-2 hover:border-control hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-strong md:min-h-10"
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div className="mb-4">
        {folder === "documents" ? <PdfWidget /> : <PictureWidget key={folder} folder={folder} />}
      </div>
      <Files key={folder} folder={folder} />
    </div>
  );
}

function Files({ folder }: { readonly folder: FileFolder }) {
  const [take, setTake] = useState(STEP);
  const found = useListPage(
    uploadedFiles(folder, take),
    (body) => (Array.isArray(body.items) ? body : undefined),
    FAILED,
  );
  if (found.failed && !found.page) {
    return <FailedPanel text={FAILED} onRetry={found.retry} />;
  }
  if (!found.page) return <FilesSkeleton />;
  const { items, totalItems } = found.page;
  if (items.length === 0) {
    return (
      <p className="rounded-lg border border-dashed border-line px-4 py-8 text-center text-ink-2">
        No files here yet. What you upload above shows here.
      </p>
    );
  }
  return (
    <>
      <p className="mb-2 text-sm text-ink-2 tabular-nums">
        {items.length < totalItems
          ? `The newest ${items.length} of ${totalItems} files`
          : `${totalItems} ${totalItems === 1 ? "file" : "files"}`}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {items.map((file) => (
          <FileTile key={file.publicId} file={file} />
        ))}
      </ul>
      {items.length < totalItems ? (
        <Button
          size="small"
          className="mx-auto mt-4 flex"
          disabled={found.loading}
          onClick={() => setTake(take + STEP)}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}

function FilesSkeleton() {
  return (
    <>
      <LoadingWords>Loading files...</LoadingWords>
      <div
        aria-hidden="true"
        className="grid animate-pulse grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3"
      >
        {["a", "b", "c"].map((tile) => (
          <Bar key={tile} className="h-28 rounded-lg" />
        ))}
      </div>
    </>
  );
}
