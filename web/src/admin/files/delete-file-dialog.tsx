import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { serverMessage } from "../../api/client";
import { deleteFile, type FileUse, fileUses, type UploadedFile } from "../../api/uploads";
import { showToast } from "../../ui/toasts";
import { ConfirmDialog } from "../frame/confirm-dialog";

const SURE = "Are you sure you want to delete this file? This action cannot be undone.";

const EDIT: Record<FileUse["kind"], { readonly noun: string; readonly path?: string }> = {
  PRIVATE: { noun: "Private job", path: "/admin/private-jobs/edit" },
  GOVERNMENT: { noun: "Government job", path: "/admin/government-jobs/edit" },
  TECH: { noun: "Tech job", path: "/admin/tech-jobs/edit" },
  NON_TECH: { noun: "Non-tech job", path: "/admin/non-tech-jobs/edit" },
  ADMIT_CARD: { noun: "Admit card", path: "/admin/admit-cards/edit" },
  RESULT: { noun: "Result", path: "/admin/results/edit" },
  POST: { noun: "Blog post", path: "/admin/blog/edit" },
  PDF: { noun: "PDF" },
};

interface DeleteFileDialogProps {
  readonly file: UploadedFile;
  readonly onClose: () => void;
}

/** Asks before a file is deleted, and says what would miss it. */
export function DeleteFileDialog({ file, onClose }: DeleteFileDialogProps) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data, isPending } = useQuery({ ...fileUses(file.publicId), staleTime: 0 });
  const uses = data?.uses ?? [];

  async function remove() {
    setBusy(true);
    try {
      // Only what was shown here is meant: a use since then is told first.
      await deleteFile(file.publicId, uses.length > 0);
      showToast("success", "Deleted successfully");
      onClose();
    } catch (error) {
      showToast("error", serverMessage(error) ?? "Failed to delete file.");
      setBusy(false);
    }
    await queries.invalidateQueries();
  }

  return (
    <ConfirmDialog
      title={`Delete ${file.filename}?`}
      text={SURE}
      action={uses.length > 0 ? "Delete anyway" : "Delete"}
      busy={busy}
      waiting={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {uses.length > 0 ? <Uses uses={uses} /> : null}
    </ConfirmDialog>
  );
}

function Uses({ uses }: { readonly uses: readonly FileUse[] }) {
  return (
    <div className="mt-4 rounded-lg bg-saffron-soft px-4 py-3 text-sm">
      <p className="font-semibold text-saffron">
        {uses.length === 1
          ? "It is used here, and would be missing:"
          : "It is used here, and would be missing in all of them:"}
      </p>
      <ul className="mt-1.5 max-h-48 list-disc overflow-y-auto pl-5">
        {uses.map(({ kind, id, title }) => {
          const { noun, path } = EDIT[kind];
          const href = path ? `${path}/${id}` : "/admin/pdfs";
          return (
            <li key={`${kind} ${id}`} className="py-0.5">
              {noun}:{" "}
              <a href={href} target="_blank" rel="noopener" className="font-semibold underline">
                {title}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
