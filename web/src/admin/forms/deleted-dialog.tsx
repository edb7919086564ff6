import { Button, ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import type { FormDefinition } from "./form-definition";

interface DeletedDialogProps {
  readonly list: FormDefinition["list"];
  readonly onCreate: () => void;
  readonly onClose: () => void;
}

/** Somebody deleted the record while it was edited: what stands in the form need not go with it. */
export function DeletedDialog({ list, onCreate, onClose }: DeletedDialogProps) {
  return (
    <Dialog title="It was deleted meanwhile" onClose={onClose}>
      <p className="mt-2 text-ink-2">
        What stands in the form is still there. It can be stored as a new record, at its old address
        if nothing else has taken that.
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button variant="primary" size="small" onClick={onCreate}>
          Create it anew
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
