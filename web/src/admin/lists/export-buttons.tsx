import { useState } from "react";
import type { AdminListFilter, TableFormat } from "../../api/admin-job-lists";
import { saveFile } from "../../lib/save-file";
import { showErrorToast } from "../layout/show-error";
import type { AdminList } from "./admin-list";

const FORMATS: readonly (readonly [format: TableFormat, label: string])[] = [
  ["csv", "CSV"],
  ["xlsx", "Excel"],
];

interface ExportButtonsProps {
  readonly list: Pick<AdminList<never, unknown>, "exportRows" | "nouns">;
  readonly filter: AdminListFilter;
}

/** Downloads the rows of a list with its search and filters. Renders nothing without an export. */
export function ExportButtons({ list: { exportRows, nouns }, filter }: ExportButtonsProps) {
  const [busy, setBusy] = useState(false);
  if (!exportRows) return null;

  async function download(format: TableFormat) {
    if (busy || !exportRows) return;
    setBusy(true);
    try {
      const name = nouns[1].replaceAll(" ", "-");
      saveFile(await exportRows(filter, format), `${name}.${format}`);
    } catch (error) {
      showErrorToast(error, "The list could not be exported.");
    }
    setBusy(false);
  }

  return (
    <p className="flex items-center gap-x-3 text-sm text-ink-2">
      {busy ? "Exporting..." : "Export:"}
      {FORMATS.map(([format, label]) => (
        <button
          key={format}
          type="button"
          // A disabled button would lose the focus.
          aria-disabled={busy || undefined}
          aria-label={`Export as ${label}`}
          onClick={() => void download(format)}
          className="min-h-11 min-w-11 font-semibold text-brand underline aria-disabled:opacity-60 md:min-h-8"
        >
          {label}
        </button>
      ))}
    </p>
  );
}
