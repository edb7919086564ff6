import { Button, ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import type { FormDefinition } from "./form-definition";

interface DeletedDialogProps {
  readonly list: FormDefinition["list"];
  readonly onCreate: () => void;
  readonly onClose: () => void;
}

/**
 * Shown if another administrator deleted the record while it was edited. Offers to save it as a new
 * record.
 */
export function DeletedDialog({ list, onCreate, onClose }: DeletedDialogProps) {
  return (
    <Dialog title="This record was deleted" onClose={onClose}>
      <p className="mt-2 text-ink-2">
        Your changes are still in the form. You can save them as a new record. It keeps the old URL
        if that is free.
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button variant="primary" size="small" onClick={onCreate}>
          Save as new record
        </Button>
        <Button size="small" onClick={onClose}>
          Back to the form
        </Button>
        <ButtonLink to={list.to} size="small">
          {`Back to ${list.label}`}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
