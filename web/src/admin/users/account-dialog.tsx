import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import type { UserWriteResponse } from "../../api/admin-users";
import { failureText, useConfirmed } from "../../auth/confirmed";
import { Form, formValues, SubmitButton } from "../../forms/form";
import { type FieldErrors, hasErrors } from "../../forms/form-errors";
import { useSubmit } from "../../forms/use-submit";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { showToast } from "../../ui/toasts";

interface AccountDialogProps<Values> {
  readonly title: string;
  /** Text of the button that sends the form, also while the request is running. */
  readonly action: string;
  readonly pendingAction: string;
  readonly validate: (values: Values) => FieldErrors;
  readonly send: (values: Values) => Promise<UserWriteResponse>;
  /** Used if the server sends no message. */
  readonly errorMessage: string;
  /** Runs after the dialog has closed. */
  readonly onDone?: (response: UserWriteResponse) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Renders a form about an account in a dialog. If the server requires it, the administrator proves
 * their identity before the request. Then the list of accounts loads again.
 */
export function AccountDialog<Values extends object>(props: AccountDialogProps<Values>) {
  const { title, action, pendingAction, validate, send, errorMessage, children } = props;
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const submission = useSubmit({
    validate,
    send: (values: Values) => confirmed(() => send(values)),
    onDone(response) {
      showToast("success", response.message);
      props.onClose();
      props.onDone?.(response);
      void queries.invalidateQueries();
    },
  });
  const { errors, failure, pending } = submission;
  const message = failure && !hasErrors(errors) ? failureText(failure, errorMessage) : undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () => form.current?.querySelector<HTMLElement>("input[type=email], :checked")?.focus(),
    [],
  );
  const close = pending ? () => undefined : props.onClose;
  return (
    <Dialog title={title} onClose={close}>
      <Form
        state={submission}
        ref={form}
        onSubmit={(element) => submission.submit(formValues(element) as Values)}
        // The rows of the table have a smaller text.
        className="mt-2 flex flex-col gap-4 text-base"
      >
        {children}
        {message ? <Alert message={message} /> : null}
        <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
          <Button disabled={pending} onClick={close}>
            Cancel
          </Button>
          <SubmitButton pending={pending} pendingText={pendingAction}>
            {action}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
