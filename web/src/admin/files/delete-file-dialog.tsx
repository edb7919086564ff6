import { useQuery } from "@tanstack/react-query";
import { deleteFile, type FileUse, fileUses, type UploadedFile } from "../../api/uploads";
import { indianGrouping } from "../../lib/number-format";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { type DeleteCallbacks, useDelete } from "./use-delete";

const CONFIRM_TEXT = "Are you sure you want to delete this file? This action cannot be undone.";

const EDIT_LINKS: Record<FileUse["kind"], { readonly noun: string; readonly path?: string }> = {
  PRIVATE: { noun: "Private job", path: "/admin/private-jobs/edit" },
  GOVERNMENT: { noun: "Government job", path: "/admin/government-jobs/edit" },
  TECH: { noun: "Tech job", path: "/admin/tech-jobs/edit" },
  NON_TECH: { noun: "Non-tech job", path: "/admin/non-tech-jobs/edit" },
  ADMIT_CARD: { noun: "Admit card", path: "/admin/admit-cards/edit" },
  RESULT: { noun: "Result", path: "/admin/results/edit" },
  POST: { noun: "Blog post", path: "/admin/blog/edit" },
  PDF: { noun: "PDF" },
};

interface DeleteFileDialogProps extends DeleteCallbacks {
  readonly file: UploadedFile;
}

/** Asks for confirmation before a file is deleted, and lists the records that use it. */
export function DeleteFileDialog({ file, onClose, onRemoved }: DeleteFileDialogProps) {
  const { data, isPending } = useQuery({ ...fileUses(file.publicId), staleTime: 0 });
  const uses = data?.uses ?? [];
  const { busy, failure, remove } = useDelete({
    // An unused file is deleted without force, so the server refuses if a record has started to use
    // it.
    run: () => deleteFile(file.publicId, uses.length > 0),
    successMessage: "Deleted successfully",
    errorMessage: "Failed to delete file.",
    onClose,
    onRemoved,
  });

  return (
    <ConfirmDialog
      title={`Delete ${file.filename}?`}
      text={CONFIRM_TEXT}
      action={uses.length > 0 ? "Delete anyway" : "Delete"}
      {...{ busy, failure }}
      loading={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {data && uses.length > 0 ? <Uses uses={uses} remaining={remainingUses(data)} /> : null}
    </ConfirmDialog>
  );
}

interface UsesProps {
  readonly uses: readonly FileUse[];
  /** Number of uses that are not listed. */
  readonly remaining: number;
}

function Uses({ uses, remaining }: UsesProps) {
  return (
    <div className="mt-4 rounded-lg bg-saffron-soft px-4 py-3 text-sm">
      <p className="font-semibold text-saffron">
        {uses.length + remaining === 1
          ? "This file is used in this record, where it will be missing after deletion:"
          : "This file is used in these records, where it will be missing after deletion:"}
      </p>
      <ul className="mt-1.5 max-h-48 list-disc overflow-y-auto pl-5">
        {uses.map(({ kind, id, title }) => {
          const { noun, path } = EDIT_LINKS[kind];
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
        {remaining > 0 ? <li className="py-0.5">and {indianGrouping(remaining)} more</li> : null}
      </ul>
    </div>
  );
}

/** Returns how many uses of a file the response counts but does not list. */
export const remainingUses = (response: {
  readonly uses: readonly unknown[];
  readonly total?: number;
}) => Math.max(0, (response.total ?? 0) - response.uses.length);
