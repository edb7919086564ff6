import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { useSecurityAction } from "./use-security-action";

interface ConfirmedButtonProps<Response> extends ConfirmedActionDialog<Response> {
  /** Text of the button that opens the dialog. */
  readonly label: string;
  /** Accessible name of that button, if several have the same text. */
  readonly name?: string;
}

interface ConfirmedActionDialog<Response> {
  readonly title: string;
  readonly text: string;
  /** Text of the button that confirms. */
  readonly action: string;
  readonly run: () => Promise<Response>;
  /** Runs after the dialog has closed. */
  readonly onDone: (response: Response) => void;
  readonly errorMessage: string;
}

/** Renders a button whose action must be confirmed in a dialog. */
export function ConfirmedButton<Response>(props: ConfirmedButtonProps<Response>) {
  const { label, name, ...dialog } = props;
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button size="small" aria-label={name} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {confirming ? <ActionDialog {...dialog} onClose={() => setConfirming(false)} /> : null}
    </>
  );
}

interface ActionDialogProps<Response> extends ConfirmedActionDialog<Response> {
  readonly onClose: () => void;
}

function ActionDialog<Response>(props: ActionDialogProps<Response>) {
  const { title, text, action, run, onDone, errorMessage, onClose } = props;
  const { busy, failure, start } = useSecurityAction({
    run,
    onDone(response: Response) {
      // Closes the dialog synchronously, because an open dialog blocks focus on the elements behind
      // it.
      flushSync(onClose);
      onDone(response);
    },
    errorMessage,
  });
  return <ConfirmDialog {...{ title, text, action, busy, failure, onClose }} onConfirm={start} />;
}
