import { useState } from "react";
import type { TableFormat } from "../../api/table-export";
import { indianGrouping } from "../../lib/number-format";
import { saveFile } from "../../lib/save-file";
import { showErrorToast } from "../layout/show-error";

const FORMATS: readonly (readonly [format: TableFormat, label: string])[] = [
  ["csv", "CSV"],
  ["xlsx", "Excel"],
];

/** Maximum number of rows of a file, as on the server. */
const MAX_ROWS = 50_000;

interface ExportButtonsProps {
  /** The exported data, such as "admit cards". */
  readonly subject: string;
  /** Name of the file, without its extension. */
  readonly fileName: string;
  readonly download: (format: TableFormat) => Promise<Blob>;
  /** Number of rows of the list, if it can exceed the maximum of a file. */
  readonly rows?: number;
}

/** Buttons that export data as a file of each format. */
export function ExportButtons({ subject, fileName, download, rows = 0 }: ExportButtonsProps) {
  const [busy, setBusy] = useState(false);

  async function save(format: TableFormat) {
    if (busy) return;
    setBusy(true);
    try {
      saveFile(await download(format), `${fileName}.${format}`);
    } catch (error) {
      showErrorToast(error, `The ${subject} could not be exported.`);
    }
    setBusy(false);
  }

  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      <span>
        {busy ? null : "Export:"}
        <span role="status">{busy ? "Exporting..." : null}</span>
      </span>
      {FORMATS.map(([format, label]) => (
        <button
          key={format}
          type="button"
          // A disabled button would lose the focus.
          aria-disabled={busy || undefined}
          aria-label={`Export ${subject} as ${label}`}
          onClick={() => void save(format)}
          className="min-h-11 min-w-11 font-semibold text-brand underline aria-disabled:opacity-60 md:min-h-8"
        >
          {label}
        </button>
      ))}
      {rows > MAX_ROWS ? <span>{`(the first ${indianGrouping(MAX_ROWS)} rows)`}</span> : null}
    </p>
  );
}
