import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** The word for going on. */
  readonly action: string;
  /** It is on its way: nothing more can be said. */
  readonly busy?: boolean;
  /** What is to be known before is on its way. */
  readonly waiting?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What else is to be known before. */
  readonly children?: ReactNode;
}

/** Asks before something that cannot be taken back. Enter goes on, Escape does not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, busy = false, waiting = false, children } = props;
  const { onConfirm, onClose } = props;
  const choices = useRef<HTMLDivElement>(null);
  // Who asked for it says so with Enter.
  useLayoutEffect(() => choices.current?.querySelector<HTMLElement>(":last-child")?.focus(), []);
  const close = busy ? () => undefined : onClose;
  return (
    <Dialog title={title} onClose={close}>
      <p className="mt-2 text-ink-2">{text}</p>
      {children}
      <div ref={choices} className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
        <Button disabled={busy} onClick={close}>
          Cancel
        </Button>
        <Button variant="danger" disabled={busy || waiting} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
