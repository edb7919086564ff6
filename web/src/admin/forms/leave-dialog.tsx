import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import type { LeaveGuard } from "./use-leave-guard";

interface LeaveDialogProps {
  /** What becomes of unsaved changes, where there are any. */
  readonly changes?: "saved" | "lost" | undefined;
  /** A file is on its way. */
  readonly uploading: boolean;
  readonly guard: LeaveGuard;
  readonly onDiscard?: () => void;
}

const CHANGES = {
  saved:
    "You have unsaved changes. Kept, they are offered again in this browser when you come back.",
  lost: "You have unsaved changes, and this browser has no room to keep them.",
};

/** Asked by a form that is left with unsaved changes, or by whatever a file is being sent for. */
export function LeaveDialog({ changes, uploading, guard, onDiscard }: LeaveDialogProps) {
  const { isAsking: isOpen, stay, leave } = guard;
  if (!isOpen) return null;
  return (
    <Dialog title={changes ? "Leave without saving?" : "Leave now?"} onClose={stay}>
      {changes ? <p className="mt-2 text-ink-2">{CHANGES[changes]}</p> : null}
      {uploading ? (
        <p className="mt-2 text-ink-2">A file is still on its way. Leaving ends its upload.</p>
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
