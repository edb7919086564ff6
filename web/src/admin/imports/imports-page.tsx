import { useState } from "react";
import { fieldErrors, serverMessage } from "../../api/client";
import { IMPORTS_PAGE_SIZE, type ImportList, imports, uploadImport } from "../../api/imports";
import { navigate, useSearchParams } from "../../app-context/location";
import { FieldFrame } from "../../forms/field-frame";
import { pageNumber } from "../../lib/query-values";
import { useListPage } from "../../list/use-list-page";
import { Alert } from "../../ui/alert";
import { MessagePanel } from "../../ui/message-panel";
import { Panel } from "../../ui/panel";
import { DropZone } from "../files/drop-zone";
import { UploadProgress } from "../files/upload-progress";
import { useFileSending } from "../files/use-file-sending";
import { LeaveDialog } from "../forms/leave-dialog";
import { useLeaveGuard } from "../forms/use-leave-guard";
import { AdminPage } from "../layout/admin-page";
import { ErrorPanel } from "../layout/error-panel";
import { isAuthError } from "../layout/show-error";
import { ListPaging } from "../lists/list-paging";
import { ListSkeleton } from "../lists/list-skeleton";
import { useClampedPage } from "../lists/use-clamped-page";
import { ImportItem } from "./import-item";
import { importPath, importsHref } from "./import-url";

const LOAD_FAILED = "Failed to fetch the imports.";
const UPLOAD_FAILED = "The file could not be uploaded. Please try again.";
/** Maximum size of a file, as on the server. */
const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** The sentence of the server. */
const TOO_LARGE =
  "The file is larger than 25 MB. Split it, or ask the operator to import it with the command `avsar import jobs FILE`, which has no limit.";
/** File name extensions and MIME types that the browser's file dialog offers. */
const ACCEPT = ".csv,.tsv,.txt,.xlsx,.xls,.ods,.json,.jsonl,.ndjson,text/csv,application/json";

const pageOf = (body: ImportList) =>
  Array.isArray(body.imports)
    ? { ...body, pages: Math.ceil(body.totalImports / IMPORTS_PAGE_SIZE) }
    : undefined;

/** The page with the upload of a file to import, and the list of imports. */
export function ImportsPage() {
  const number = pageNumber(useSearchParams());
  const result = useListPage(imports(number), pageOf, LOAD_FAILED);
  useClampedPage(number, importsHref, { pages: result.page?.pages, stale: result.stale });
  return (
    <AdminPage title="Imports" back={{ to: "/admin", label: "Back to Dashboard" }}>
      <UploadPanel />
      <h2 className="mt-8 mb-3 text-xl font-bold tracking-tight">Earlier imports</h2>
      {result.failed && !result.page ? (
        <ErrorPanel text={LOAD_FAILED} onRetry={result.retry} />
      ) : result.page ? (
        <Imports list={result.page} number={number} />
      ) : (
        <div className="mt-9">
          <ListSkeleton loadingText="Loading imports..." />
        </div>
      )}
    </AdminPage>
  );
}

interface ImportsProps {
  readonly list: ImportList & { readonly pages: number };
  readonly number: number;
}

function Imports({ list, number }: ImportsProps) {
  if (list.totalImports === 0) {
    return (
      <MessagePanel
        icon="inbox"
        title="No imports yet."
        text="Choose a file above. Nothing is stored before you have seen its rows."
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-xl border border-line bg-paper shadow-card">
        {list.imports.map((item) => (
          <ImportItem key={item.id} item={item} />
        ))}
      </ul>
      <ListPaging page={number} pages={list.pages} hrefOf={importsHref} />
    </>
  );
}

/** Uploads a file. Then the page of its import opens. */
function UploadPanel() {
  const [problem, setProblem] = useState<string>();
  const { progress, send, cancel } = useFileSending();
  const guard = useLeaveGuard(progress !== undefined);

  async function upload(file: File) {
    setProblem(file.size > MAX_FILE_BYTES ? TOO_LARGE : undefined);
    if (file.size > MAX_FILE_BYTES) return;
    try {
      const created = await send((options) => uploadImport(file, options));
      if (created) navigate(importPath(created.id));
    } catch (error) {
      if (isAuthError(error)) return;
      const { file: fault } = fieldErrors(error);
      setProblem(fault ?? serverMessage(error) ?? UPLOAD_FAILED);
    }
  }

  return (
    <Panel title="Import a file of jobs">
      <p className="max-w-prose text-ink-2">
        Choose the columns, look at the rows, correct or skip those with faults, and only then
        import. An import can be undone for 30 days.
      </p>
      <FieldFrame label="File" className="mt-4 max-w-xl">
        {(aria) =>
          progress === undefined ? (
            <DropZone
              aria={aria}
              accept={ACCEPT}
              text="CSV, Excel, OpenDocument or JSON, up to 25 MB, 50,000 rows and 20,00,000 cells"
              onFile={upload}
            />
          ) : (
            <UploadProgress progress={progress} onCancel={cancel} />
          )
        }
      </FieldFrame>
      {problem ? <Alert message={problem} className="mt-4 max-w-xl" /> : null}
      <LeaveDialog uploading guard={guard} />
    </Panel>
  );
}
