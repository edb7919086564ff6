import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

interface DialogFormProps {
  readonly title: string;
  readonly wide?: boolean;
  /** Label of the button that submits. */
  readonly action: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Another action, such as the removal of a link. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog with a form. It is outside of the record's form in the document, and its events do not
 * reach that form.
 */
export function DialogForm(props: DialogFormProps) {
  const { title, wide = false, action, onSubmit, onClose, extra, children } = props;
  return createPortal(
    <Dialog title={title} wide={wide} onClose={onClose}>
      <form
        noValidate
        className="admin-frame mt-4 grid gap-4"
        onInput={(event) => event.stopPropagation()}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
        <div className="mt-2 flex flex-wrap gap-2.5 max-sm:*:grow">
          <Button type="submit" variant="primary" size="small">
            {action}
          </Button>
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
          {extra}
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
