import { useState } from "react";
import { type ExportContent, type ExportFormat, exportFigures } from "../../api/figures";
import { saveFile } from "../../lib/save-file";
import { Button } from "../../ui/button";
import { showErrorToast } from "../layout/show-error";

const FORMATS = [
  { format: "xlsx", name: "Excel" },
  { format: "csv", name: "CSV" },
] as const;

interface ExportButtonsProps {
  readonly content: ExportContent;
  /** The exported data, such as "the days". */
  readonly subject: string;
  readonly days: number;
}

/** Buttons that store figures as a file of each format. */
export function ExportButtons({ content, subject, days }: ExportButtonsProps) {
  const [isBusy, setBusy] = useState(false);

  async function store(format: ExportFormat) {
    setBusy(true);
    try {
      saveFile(await exportFigures(content, format, days), `figures-${content}.${format}`);
    } catch (error) {
      showErrorToast(error, "The file could not be made.");
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-wrap gap-2">
      {FORMATS.map(({ format, name }) => (
        <Button
          key={format}
          size="small"
          icon="download"
          // A disabled button would lose the focus.
          aria-disabled={isBusy || undefined}
          aria-label={`Download ${subject} as ${name}`}
          onClick={() => !isBusy && void store(format)}
          className="aria-disabled:opacity-60"
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
