import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
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
  readonly loading?: boolean;
  /** Why it was not done: no notification reaches before a dialog. */
  readonly failure?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What else is to be known before. */
  readonly children?: ReactNode;
}

/** Asks before something that cannot be taken back. Enter goes on, Escape does not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, busy = false, loading = false, failure, children } = props;
  const { onConfirm, onClose } = props;
  const buttons = useRef<HTMLDivElement>(null);
  // Who asked for it says so with Enter.
  useLayoutEffect(() => buttons.current?.querySelector<HTMLElement>(":last-child")?.focus(), []);
  // While it is disabled a button cannot keep the focus.
  const wasBusy = useRef(busy);
  useEffect(() => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (ended && !buttons.current?.contains(document.activeElement)) {
      buttons.current?.querySelector<HTMLElement>(":last-child")?.focus();
    }
  }, [busy]);
  const close = busy ? () => undefined : onClose;
  return (
    <Dialog title={title} onClose={close}>
      <p className="mt-2 text-ink-2">{text}</p>
      {children}
      <p role="alert" className="mt-4 font-semibold text-red empty:hidden">
        {failure}
      </p>
      <div ref={buttons} className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
        <Button disabled={busy} onClick={close}>
          Cancel
        </Button>
        <Button
          variant="danger"
          disabled={busy || loading}
          onKeyDown={(event) => {
            // The key that asked, still held, does not answer as well.
            if (event.repeat && event.key === "Enter") event.preventDefault();
          }}
          onClick={onConfirm}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
