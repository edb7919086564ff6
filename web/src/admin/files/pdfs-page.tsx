import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { exportPdfs } from "../../api/admin-pdfs";
import { type Pdf, pdfs } from "../../api/pdfs";
import { deletePdf, uploadPdf } from "../../api/uploads";
import { useSearchParams } from "../../app-context/location";
import { indianGrouping, megabytes } from "../../lib/number-format";
import { useListPage } from "../../list/use-list-page";
import { Button, ButtonLink } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Icon } from "../../ui/icon";
import { MessagePanel } from "../../ui/message-panel";
import { Bar, LoadingText } from "../../ui/skeleton";
import { showToast } from "../../ui/toasts";
import { UserText } from "../../ui/user-text";
import { AdminPage } from "../layout/admin-page";
import { ErrorPanel } from "../layout/error-panel";
import { ExportButtons } from "../lists/export-buttons";
import { ListPaging } from "../lists/list-paging";
import { listHref, parseAdminListUrl } from "../lists/list-url";
import { useClampedPage } from "../lists/use-clamped-page";
import { PDF_TYPE, pdfError, titleFromFilename } from "./file-rules";
import { UploadGuard } from "./upload-guard";
import { UploadProgress } from "./upload-progress";
import { type DeleteCallbacks, useDelete } from "./use-delete";
import { useUpload } from "./use-upload";

const PATH = "/admin/pdfs";
const PAGE_SIZE = 24;
const LOAD_FAILED = "Failed to load files";
const GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3 md:gap-4";

/** The page that manages the public PDFs. */
export const AdminPdfsPage = () => (
  <UploadGuard>
    <PdfManager />
  </UploadGuard>
);

function PdfManager() {
  const query = useSearchParams();
  const filter = parseAdminListUrl(query);
  const { page } = filter;
  const result = useListPage(
    pdfs((page - 1) * PAGE_SIZE, PAGE_SIZE),
    (body) => (Array.isArray(body.pdfs) ? body : undefined),
    LOAD_FAILED,
  );
  const upload = usePdfUpload();
  const total = result.page?.totalPdfs ?? 0;
  const pages = result.page && Math.ceil(total / PAGE_SIZE);
  const hrefOf = (number: number) => listHref(PATH, { ...filter, page: number });
  useClampedPage(page, hrefOf, { pages, stale: result.stale });
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  return (
    <AdminPage
      title="Manage PDFs"
      back={{ to: "/admin", label: "Back to Dashboard" }}
      actions={<UploadButton disabled={upload.progress !== undefined} onFile={upload.send} />}
    >
      {upload.progress === undefined ? null : (
        <div className="mb-4">
          <UploadProgress progress={upload.progress} onCancel={upload.cancel} />
        </div>
      )}
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-3 md:min-h-10">
        <h2 ref={heading} tabIndex={-1} aria-live="polite" className="text-ink-2 tabular-nums">
          {result.page ? (
            <>
              <b className="text-ink">{indianGrouping(total)}</b> {total === 1 ? "PDF" : "PDFs"}
            </>
          ) : null}
        </h2>
        {total > 0 ? (
          <ExportButtons
            subject="documents"
            fileName="documents"
            download={exportPdfs}
            rows={total}
          />
        ) : null}
      </div>
      {result.failed && !result.page ? (
        <ErrorPanel text={LOAD_FAILED} onRetry={result.retry} />
      ) : null}
      {result.page ? (
        <PdfGrid pdfs={result.page.pdfs} total={total} onRemoved={focusHeading} />
      ) : result.failed ? null : (
        <GridSkeleton />
      )}
      <ListPaging page={page} pages={pages ?? 0} hrefOf={hrefOf} />
    </AdminPage>
  );
}

function usePdfUpload() {
  const queries = useQueryClient();
  const { progress, start, cancel } = useUpload("Failed to upload PDF");
  async function send(file: File) {
    const error = pdfError(file);
    if (error) return showToast("error", error);
    if (!(await start((watch) => uploadPdf(file, titleFromFilename(file.name), watch)))) return;
    showToast("success", "PDF uploaded successfully");
    await queries.invalidateQueries();
  }
  return { progress, cancel, send };
}

interface UploadButtonProps {
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

function UploadButton({ disabled, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="primary"
        icon="upload"
        size="small"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        Upload PDF
      </Button>
      <input
        ref={input}
        type="file"
        accept={PDF_TYPE}
        aria-label="PDF file"
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
    </>
  );
}

interface PdfGridProps {
  readonly pdfs: readonly Pdf[];
  /** Number of PDFs on all pages. */
  readonly total: number;
  /** Runs after a deletion. The focused element was removed with the card. */
  readonly onRemoved: () => void;
}

function PdfGrid({ pdfs: pagePdfs, total, onRemoved }: PdfGridProps) {
  if (total === 0) {
    return (
      <MessagePanel
        icon="inbox"
        title="No PDFs yet."
        text="Upload one: visitors find it on the page of documents."
      />
    );
  }
  return (
    <ul className={GRID}>
      {pagePdfs.map((pdf) => (
        <AdminPdfCard key={pdf.id} {...{ pdf, onRemoved }} />
      ))}
    </ul>
  );
}

interface AdminPdfCardProps {
  readonly pdf: Pdf;
  readonly onRemoved: () => void;
}

function AdminPdfCard({ pdf, onRemoved }: AdminPdfCardProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <li className="flex flex-col rounded-xl border border-line bg-paper p-4 shadow-card">
      <div className="flex gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-lg bg-red-soft text-xl text-red">
          <Icon name="file-text" />
        </span>
        <div className="min-w-0">
          <h3 className="font-bold tracking-tight text-pretty">
            <UserText text={pdf.title} />
          </h3>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">{pdf.filename}</p>
          <p className="text-sm text-ink-3 tabular-nums">{megabytes(pdf.size)}</p>
        </div>
      </div>
      {pdf.description ? (
        <p className="mt-2 text-sm text-ink-2">
          <UserText text={pdf.description} />
        </p>
      ) : null}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <a
          href={pdf.url}
          target="_blank"
          rel="noopener"
          aria-label={`View ${pdf.title}`}
          className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-line-2 px-4 text-sm font-semibold hover:border-control hover:bg-grey-soft md:min-h-10"
        >
          <Icon name="eye" />
          View
        </a>
        <ButtonLink
          to={`${PATH}/edit/${pdf.id}`}
          size="small"
          icon="pencil"
          label={`Edit ${pdf.title}`}
        >
          Edit
        </ButtonLink>
        <Button
          size="small"
          variant="danger"
          icon="trash-2"
          aria-label={`Delete ${pdf.title}`}
          onClick={() => setConfirming(true)}
        >
          Delete
        </Button>
      </div>
      {isConfirming ? (
        <DeletePdfDialog {...{ pdf, onRemoved }} onClose={() => setConfirming(false)} />
      ) : null}
    </li>
  );
}

interface DeletePdfDialogProps extends DeleteCallbacks {
  readonly pdf: Pdf;
}

function DeletePdfDialog({ pdf, onClose, onRemoved }: DeletePdfDialogProps) {
  const { busy, failure, remove } = useDelete({
    run: () => deletePdf(pdf.id),
    successMessage: "PDF deleted successfully",
    errorMessage: "Failed to delete PDF",
    onClose,
    onRemoved,
  });
  return (
    <ConfirmDialog
      title={`Delete ${pdf.title}?`}
      text="Are you sure you want to delete this PDF?"
      action="Delete"
      {...{ busy, failure }}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

function GridSkeleton() {
  return (
    <>
      <LoadingText>Loading PDFs...</LoadingText>
      <div aria-hidden="true" className={`${GRID} animate-pulse`}>
        {["a", "b", "c", "d"].map((card) => (
          <Bar key={card} className="h-40 rounded-xl" />
        ))}
      </div>
    </>
  );
}
