import { useEffect, useRef } from "react";
import { serverMessage } from "../../api/client";
import { confirmPassword } from "../../api/security";
import { PasswordField } from "../../auth/password-field";
import { useLogout } from "../../auth/use-logout";
import { Form, formValues, SubmitButton } from "../../forms/form";
import { hasErrors, onlyErrors } from "../../forms/form-errors";
import { useSubmit } from "../../forms/use-submit";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

interface ConfirmIdentityDialogProps extends ConfirmationCallbacks {
  readonly hasPassword: boolean;
}

interface ConfirmationCallbacks {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** Asks the user to prove that it is them. */
export function ConfirmIdentityDialog({ hasPassword, ...callbacks }: ConfirmIdentityDialogProps) {
  return (
    <Dialog title="Please confirm that it is you" onClose={callbacks.onCancel}>
      {hasPassword ? <PasswordQuestion {...callbacks} /> : <SignInAgain {...callbacks} />}
    </Dialog>
  );
}

const FAILED = "Your password could not be checked. Please try again.";

function PasswordQuestion({ onConfirmed, onCancel }: ConfirmationCallbacks) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useSubmit({
    validate: ({ password }: { readonly password: string }) =>
      onlyErrors({ password: password === "" ? "Enter your password" : undefined }),
    send: ({ password }) => confirmPassword(password),
    onDone: onConfirmed,
  });
  const { errors, failure, pending } = submission;
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <Form
      state={submission}
      ref={form}
      onSubmit={(element) => submission.submit(formValues<"password">(element))}
      className="mt-2 flex flex-col gap-4"
    >
      <p className="text-ink-2">
        Your last sign-in was more than 15 minutes ago. Enter your password to continue.
      </p>
      <PasswordField
        // The form that deletes the account also has a field of this name.
        id="confirm-password"
        label="Your password"
        name="password"
        autoComplete="current-password"
      />
      {failure && !hasErrors(errors) ? <Alert message={serverMessage(failure) ?? FAILED} /> : null}
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton pending={pending} pendingText="Checking...">
          Confirm
        </SubmitButton>
      </div>
    </Form>
  );
}

/** A sign-in is the only proof of an account without a password. */
function SignInAgain({ onCancel }: Pick<ConfirmationCallbacks, "onCancel">) {
  const logout = useLogout();
  return (
    <>
      <p className="mt-2 text-ink-2">
        This account has no password. Sign out, and sign in with Google again. You can then make
        this change within 15 minutes.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" onClick={logout}>
          Sign out
        </Button>
      </div>
    </>
  );
}
