import { type ExportContent, exportFigures } from "../../api/figures";
import { ExportButtons } from "../lists/export-buttons";

interface FiguresExportProps {
  readonly content: ExportContent;
  readonly days: number;
}

/** Exports figures of some days until today. */
export const FiguresExport = ({ content, days }: FiguresExportProps) => (
  <ExportButtons
    subject={content}
    fileName={`figures-${content}`}
    download={(format) => exportFigures(content, format, days)}
  />
);
