import { type DragEvent, type RefCallback, useState } from "react";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import type { Ties } from "../forms/field-frame";

interface DropZoneProps {
  readonly ties: Ties;
  /** Which types the browser offers. */
  readonly accept: string;
  /** What can be dropped here. */
  readonly text: string;
  readonly inputRef?: RefCallback<HTMLElement>;
  readonly onFile: (file: File) => void;
}

/** Takes a file by choosing it or dropping it. */
export function DropZone({ ties, accept, text, inputRef, onFile }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drag = (above: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(above);
  };
  function take(files: FileList | null) {
    const [file] = files ?? [];
    if (file) onFile(file);
  }
  return (
    <label
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
      className={classNames(
        "flex min-h-16 cursor-pointer items-center gap-3 rounded-lg border border-dashed px-3 py-2 text-sm text-ink-2 hover:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
        over ? "border-brand bg-brand-soft" : "border-control bg-ground",
      )}
    >
      <Icon name="upload" className="text-lg text-ink-3" />
      <span className="min-w-0">
        <b className="font-semibold text-brand underline">Choose a file</b> or drop it here
        <span className="block text-xs text-ink-3">{text}</span>
      </span>
      <input
        {...ties}
        // What is required is its address, which the form looks after.
        required={false}
        ref={inputRef}
        type="file"
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
    </label>
  );
}
