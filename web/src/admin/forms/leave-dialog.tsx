import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onDiscard: () => void;
}

/** Asked by a form that is left with unsaved changes. */
export function LeaveDialog({ onStay, onLeave, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog title="Leave without saving?" onClose={onStay}>
      <p className="mt-2 text-ink-2">
        You have unsaved changes. Kept, they are offered again in this browser when you come back.
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button variant="primary" size="small" onClick={onStay}>
          Stay
        </Button>
        <Button size="small" onClick={onLeave}>
          Leave and keep them
        </Button>
        <Button variant="danger" size="small" onClick={onDiscard}>
          Discard and leave
        </Button>
      </div>
    </Dialog>
  );
}
