import { buttonClass } from "../../ui/button";
import { FactsTable } from "../../ui/facts-table";
import { Icon } from "../../ui/icon";
import { ToolResult } from "../tool-result";
import { rangeText, type Target } from "./presets";

/** The generated file and its facts. */
export interface OutputFile {
  readonly url: string;
  readonly name: string;
  readonly bytes: number;
  readonly padding: number;
  readonly quality: number;
  readonly target: Target;
  /** Size of the selected file, in bytes. */
  readonly originalBytes: number;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

export function OutputFilePanel({ output }: { readonly output: OutputFile }) {
  const { url, name, bytes, padding, quality, target, originalBytes } = output;
  const { width, height, dpi, format } = target;
  const centimetres = (pixels: number) => ((pixels / dpi) * 2.54).toFixed(1);
  return (
    <ToolResult title={`Ready: ${kilobytes(bytes)}`}>
      <a
        href={url}
        download={name}
        className={buttonClass("primary", "medium", "mt-3 mb-4 w-full sm:w-auto")}
      >
        <Icon name="download" />
        Download the file
      </a>
      <FactsTable
        facts={[
          { label: "File", value: name },
          { label: "Size before", value: kilobytes(originalBytes) },
          { label: "Size now", value: `${kilobytes(bytes)}, required: ${rangeText(target)}` },
          { label: "Pixels", value: `${width} × ${height}` },
          {
            label: "In print",
            value: `${centimetres(width)} × ${centimetres(height)} cm at ${dpi} dpi`,
          },
          { label: "Quality", value: format === "jpeg" ? `${quality} of 100` : undefined },
        ]}
      />
      {padding > 0 ? (
        <p className="mt-3 text-sm text-ink-2">
          {`The picture itself needs only ${kilobytes(bytes - padding)}. Because the form refuses smaller files, ${kilobytes(padding)} of blanks were added as a comment, which changes nothing that is seen.`}
        </p>
      ) : null}
      <p className="mt-3 text-sm text-ink-2">
        Look at the file once before you upload it: a form may refuse a face that is cut or a
        signature that is faint.
      </p>
    </ToolResult>
  );
}
