import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import * as t from "#messages/ui";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** Label of the confirm button. */
  readonly action: string;
  /** The action is running: buttons are disabled. */
  readonly busy?: boolean;
  /** Information needed for the decision is still loading. */
  readonly loading?: boolean;
  /** Error of the action. Toasts are not visible above a modal dialog. */
  readonly failure?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** More information about the action. */
  readonly children?: ReactNode;
}

/** Asks for confirmation of an action that cannot be undone. Cancel has the first focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, busy = false, loading = false, failure, children } = props;
  const { onConfirm, onClose } = props;
  const buttons = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => buttons.current?.querySelector<HTMLElement>(":first-child")?.focus(), []);
  // The disabled confirm button loses the focus, so it is restored.
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
        <Button disabled={busy} onKeyDown={ignoreHeldEnter} onClick={close}>
          {t.cancel()}
        </Button>
        <Button
          variant="danger"
          disabled={busy || loading}
          onKeyDown={ignoreHeldEnter}
          onClick={onConfirm}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  );
}

/** A held Enter key that opened the dialog must not press its buttons. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}
