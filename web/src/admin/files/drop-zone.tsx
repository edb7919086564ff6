import { useState } from "react";
import type { FieldAria } from "../../forms/field-frame";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";

interface DropZoneProps {
  readonly aria: FieldAria;
  /** MIME types that the browser's file dialog offers. */
  readonly accept: string;
  /** Describes the accepted files. */
  readonly text: string;
  readonly onFile: (file: File) => void;
}

/** Accepts a file by selection or by drag and drop. The native file input covers the text. */
export function DropZone({ aria, accept, text, onFile }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={classNames(
        "relative flex min-h-16 items-center gap-3 rounded-lg border border-dashed px-3 py-2 text-sm text-ink-2 hover:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
        over ? "border-brand bg-brand-soft" : "border-control bg-ground",
      )}
    >
      <Icon name="upload" className="text-lg text-ink-3" />
      <span className="min-w-0">
        <b className="font-semibold text-brand underline">Choose a file</b> or drop it here
        <span className="block text-xs text-ink-3">{text}</span>
      </span>
      <input
        {...aria}
        // The form validates the URL of the file, not this input.
        required={false}
        type="file"
        accept={accept}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Allows the same file to be selected again.
          target.value = "";
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  );
}
