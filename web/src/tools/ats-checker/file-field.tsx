import type { DragEvent } from "react";
import * as t from "#messages/ats-checker";
import { FieldFrame } from "../../forms/field-frame";
import { SHARED_FRAGMENT } from "../../lib/offline-caches";
import { Icon } from "../../ui/icon";

const ACCEPTED_TYPES =
  ".pdf,.docx,.txt,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain";

/** Sets the attribute without React state, so that nothing is rendered during a drag. */
const setDragOver = (isOver: boolean) => (event: DragEvent<HTMLInputElement>) => {
  event.currentTarget.toggleAttribute("data-over", isOver);
};

/** Fills the field with a file that another app has shared. */
function fill(input: HTMLInputElement | null): void {
  if (input && window.location.hash === SHARED_FRAGMENT)
    import("./shared-resume").then((shared) => shared.fillWithSharedFile(input));
}

/**
 * A native file input over the whole drop area. It works without JavaScript and shows the file
 * name.
 */
export const FileField = () => (
  <FieldFrame name="file" label={t.yourResume()} className="relative">
    {(aria) => (
      <div className="relative">
        <p className="pointer-events-none absolute inset-x-4 top-4 flex items-center gap-2 text-sm text-ink-2">
          <Icon name="file-text" className="text-lg text-brand" />
          {t.fileHelp()}
        </p>
        <input
          {...aria}
          ref={fill}
          type="file"
          name="file"
          accept={ACCEPTED_TYPES}
          onDragEnter={setDragOver(true)}
          onDragLeave={setDragOver(false)}
          onDrop={setDragOver(false)}
          className="block w-full cursor-pointer rounded-lg border-2 border-dashed border-control px-4 pt-17 pb-4 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-lg file:border-0 file:bg-brand-soft file:px-4 file:font-semibold file:text-brand-strong hover:border-brand aria-invalid:border-red data-over:border-brand data-over:bg-brand-soft"
        />
      </div>
    )}
  </FieldFrame>
);
