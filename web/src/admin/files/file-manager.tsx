import { useRef, useState } from "react";
import { type FileFolder, uploadedFiles } from "../../api/uploads";
import { indianGrouping } from "../../lib/number-format";
import { useListPage } from "../../list/use-list-page";
import { Button } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { Bar, LoadingText } from "../../ui/skeleton";
import { ErrorPanel } from "../layout/error-panel";
import { useMayPublish } from "../layout/roles";
import { FileTile } from "./file-tile";
import { PdfWidget } from "./pdf-widget";
import { PictureWidget } from "./picture-widget";
import { UploadGuard } from "./upload-guard";

const FOLDERS: readonly { readonly folder: FileFolder; readonly label: string }[] = [
  { folder: "blogs", label: "Blog Images" },
  { folder: "companies", label: "Company Logos" },
  { folder: "general", label: "General Files" },
  { folder: "documents", label: "Documents (PDFs)" },
];

const PAGE_SIZE = 24;
const LOAD_FAILED = "Failed to load files";

/** Lists all uploaded files by folder. Files can be opened, copied as URL, uploaded and deleted. */
export function FileManager() {
  const [folder, setFolder] = useState<FileFolder>("blogs");
  // The widget adds its documents to the list that visitors see.
  const mayPublish = useMayPublish();
  return (
    <UploadGuard>
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
      {/* Hidden forms stay mounted, so that typed text and running uploads are kept. */}
      <div className="mb-4" hidden={folder !== "documents"}>
        {mayPublish ? <PdfWidget /> : null}
      </div>
      <div className="mb-4" hidden={folder === "documents"}>
        <PictureWidget folder={folder === "documents" ? "general" : folder} />
      </div>
      <Files key={folder} folder={folder} />
    </UploadGuard>
  );
}

function Files({ folder }: { readonly folder: FileFolder }) {
  const [requestedPage, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const result = useListPage(
    uploadedFiles(folder, (requestedPage - 1) * PAGE_SIZE, PAGE_SIZE),
    (body) => (Array.isArray(body.items) ? body : undefined),
    LOAD_FAILED,
  );
  const pages = Math.max(1, Math.ceil((result.page?.totalItems ?? 0) / PAGE_SIZE));
  // Goes to the last page if the page number is past the end, such as after a deletion.
  if (result.page && !result.stale && requestedPage > pages) setPage(pages);
  if (result.failed && !result.page) {
    return <ErrorPanel text={LOAD_FAILED} onRetry={result.retry} />;
  }
  if (!result.page) return <FilesSkeleton />;
  const { items, totalItems } = result.page;
  const focusHeading = () => heading.current?.focus();
  function goToPage(page: number) {
    setPage(page);
    focusHeading();
  }
  return (
    <>
      <h2
        ref={heading}
        tabIndex={-1}
        className={classNames(
          "text-ink-2 tabular-nums",
          totalItems > 0
            ? "mb-2 text-sm"
            : "rounded-lg border border-dashed border-line px-4 py-8 text-center",
        )}
      >
        {countText(requestedPage, items.length, totalItems)}
      </h2>
      <ul
        aria-busy={result.loading || undefined}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3 aria-busy:opacity-60"
      >
        {items.map((file) => (
          <FileTile key={file.publicId} file={file} onRemoved={focusHeading} />
        ))}
      </ul>
      {pages > 1 ? (
        <nav aria-label="Pages of files" className="mt-4 flex items-center justify-center gap-2.5">
          <Button
            size="small"
            disabled={requestedPage <= 1}
            onClick={() => goToPage(requestedPage - 1)}
          >
            Previous
          </Button>
          <span className="text-sm text-ink-2 tabular-nums">
            Page {requestedPage} of {pages}
          </span>
          <Button
            size="small"
            disabled={requestedPage >= pages}
            onClick={() => goToPage(requestedPage + 1)}
          >
            Next
          </Button>
        </nav>
      ) : null}
    </>
  );
}

function countText(page: number, count: number, total: number): string {
  if (total === 0) return "No files here yet. Files that you upload appear here.";
  const files = `${indianGrouping(total)} ${total === 1 ? "file" : "files"}`;
  const before = (page - 1) * PAGE_SIZE;
  return count < total ? `${before + 1} to ${before + count} of ${files}, newest first` : files;
}

function FilesSkeleton() {
  return (
    <>
      <LoadingText>Loading files...</LoadingText>
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
