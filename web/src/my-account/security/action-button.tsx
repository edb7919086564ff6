import { type ComponentProps, useEffect, useRef } from "react";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import type { SecurityAction } from "./use-security-action";

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, "onClick" | "ref"> {
  readonly action: SecurityAction;
  /** Text while the request is running. */
  readonly pendingText: string;
}

/** Renders the button of an action, and the message if the action failed. */
export function ActionButton({ action, pendingText, children, ...button }: ActionButtonProps) {
  const { busy, failure, start } = action;
  const ref = useRef<HTMLButtonElement>(null);
  // The disabled button loses the focus, so it is restored.
  const wasBusy = useRef(busy);
  useEffect(() => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (ended && document.activeElement === document.body) ref.current?.focus();
  }, [busy]);
  return (
    <>
      {failure ? <Alert message={failure} className="w-full" /> : null}
      <Button
        size="small"
        {...button}
        ref={ref}
        disabled={busy}
        aria-busy={busy || undefined}
        onClick={start}
      >
        {busy ? pendingText : children}
      </Button>
    </>
  );
}
