import { useState } from "react";
import type { UploadedFile } from "../../api/uploads";
import { useSite } from "../../app-context/settings";
import { parseMoment, shortDate } from "../../lib/dates";
import { megabytes } from "../../lib/number-format";
import { IconButton } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { showToast } from "../../ui/toasts";
import { useMayPublish } from "../layout/roles";
import { DeleteFileDialog } from "./delete-file-dialog";
import { FileThumbnail } from "./file-thumbnail";

interface FileTileProps {
  readonly file: UploadedFile;
  readonly onRemoved: () => void;
}

/** An uploaded file with its actions: open, copy URL, delete. */
export function FileTile({ file, onRemoved }: FileTileProps) {
  const { publicUrl } = useSite();
  // The file may be part of what visitors see.
  const mayDelete = useMayPublish();
  const [deleting, setDeleting] = useState(false);
  const created = parseMoment(file.createdAt);
  async function copy() {
    try {
      await navigator.clipboard.writeText(publicUrl + file.url);
      showToast("success", "URL copied to clipboard!");
    } catch {
      showToast("error", "Could not copy the URL.");
    }
  }
  return (
    <li className="flex items-start gap-3 rounded-lg border border-line bg-paper p-3">
      <FileThumbnail file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold" title={file.filename}>
          {file.filename}
        </p>
        <p className="text-xs text-ink-3 tabular-nums">
          {megabytes(file.size)}
          {file.width ? ` · ${file.width} × ${file.height}` : ""}
        </p>
        <p className="text-xs text-ink-3">{created ? shortDate(created) : ""}</p>
        <div className="-mb-1.5 -ml-2.5 flex">
          <a
            href={file.url}
            target="_blank"
            rel="noopener"
            aria-label={`Open ${file.filename}`}
            title="Open"
            className="grid size-11 place-items-center rounded-lg text-ink-3 hover:bg-grey-soft hover:text-ink"
          >
            <Icon name="external-link" className="text-lg" />
          </a>
          <IconButton icon="copy" label={`Copy URL of ${file.filename}`} onClick={copy} />
          {mayDelete ? (
            <IconButton
              icon="trash-2"
              label={`Delete ${file.filename}`}
              onClick={() => setDeleting(true)}
              className="hover:bg-red-soft hover:text-red"
            />
          ) : null}
        </div>
      </div>
      {deleting ? (
        <DeleteFileDialog {...{ file, onRemoved }} onClose={() => setDeleting(false)} />
      ) : null}
    </li>
  );
}
