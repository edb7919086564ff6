import * as t from "#messages/photo-resizer";
import { buttonClass } from "../../ui/button";
import { FactsTable } from "../../ui/facts-table";
import { Icon } from "../../ui/icon";
import { ToolResult } from "../tool-result";
import type { Target } from "./presets";

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

const kilobytes = (bytes: number) => t.kilobytes((bytes / 1024).toFixed(1));

export function OutputFilePanel({ output }: { readonly output: OutputFile }) {
  const { url, name, bytes, padding, quality, target, originalBytes } = output;
  const { width, height, dpi, format } = target;
  const centimetres = (pixels: number) => ((pixels / dpi) * 2.54).toFixed(1);
  return (
    <ToolResult title={t.ready(kilobytes(bytes))}>
      <a
        href={url}
        download={name}
        className={buttonClass("primary", "medium", "mt-3 mb-4 w-full sm:w-auto")}
      >
        <Icon name="download" />
        {t.downloadFile()}
      </a>
      <FactsTable
        facts={[
          { label: t.file(), value: name },
          { label: t.sizeBefore(), value: kilobytes(originalBytes) },
          {
            label: t.sizeNow(),
            value: t.sizeAndRange({ size: kilobytes(bytes), range: t.kilobyteRange(target) }),
          },
          { label: t.pixels(), value: `${width} × ${height}` },
          {
            label: t.inPrint(),
            value: t.printSize({ width: centimetres(width), height: centimetres(height), dpi }),
          },
          {
            label: t.quality(),
            value: format === "jpeg" ? t.qualityOf100(quality) : undefined,
          },
        ]}
      />
      {padding > 0 ? (
        <p className="mt-3 text-sm text-ink-2">
          {t.paddingNote({ picture: kilobytes(bytes - padding), padding: kilobytes(padding) })}
        </p>
      ) : null}
      <p className="mt-3 text-sm text-ink-2">{t.lookOnce()}</p>
    </ToolResult>
  );
}
