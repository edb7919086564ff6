import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import type { LeaveGuard } from "./use-leave-guard";

interface LeaveDialogProps {
  /** Whether unsaved changes are saved as a draft or lost. Undefined without changes. */
  readonly changes?: "saved" | "lost" | undefined;
  /** An upload is running. */
  readonly uploading?: boolean;
  /** A comment was typed and not added. */
  readonly commenting?: boolean;
  /** Columns of an import were chosen and not checked. */
  readonly mapping?: boolean;
  readonly guard: LeaveGuard;
  readonly onDiscard?: () => void;
}

const CHANGES = {
  saved: "You have unsaved changes. If you keep them, this browser offers them when you come back.",
  lost: "You have unsaved changes, and this browser has no room to keep them.",
};

/**
 * Asks for confirmation before the user leaves a form with unsaved changes or a page with other
 * work that would be lost.
 */
export function LeaveDialog(props: LeaveDialogProps) {
  const { changes, uploading = false, commenting = false, mapping = false } = props;
  const { guard, onDiscard } = props;
  const { isAsking: isOpen, stay, leave } = guard;
  if (!isOpen) return null;
  return (
    <Dialog title={changes ? "Leave without saving?" : "Leave now?"} onClose={stay}>
      {changes ? <p className="mt-2 text-ink-2">{CHANGES[changes]}</p> : null}
      {uploading ? (
        <p className="mt-2 text-ink-2">
          A file is still uploading. If you leave, the upload is cancelled.
        </p>
      ) : null}
      {mapping ? (
        <p className="mt-2 text-ink-2">
          The columns that you chose are not checked yet. If you leave, your choice is lost.
        </p>
      ) : null}
      {commenting ? (
        <p className="mt-2 text-ink-2">Your comment is not added yet. If you leave, it is lost.</p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button variant="primary" size="small" onClick={stay}>
          Stay
        </Button>
        {changes === "lost" ? null : (
          <Button size="small" onClick={leave}>
            {changes ? "Leave and keep them" : "Leave"}
          </Button>
        )}
        {changes ? (
          <Button variant="danger" size="small" onClick={onDiscard}>
            Discard and leave
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
