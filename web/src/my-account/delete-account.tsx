import { useEffect, useRef } from "react";
import { deleteAccount } from "../api/account";
import type { Me } from "../api/me";
import { navigate } from "../app-context/location";
import { logOut } from "../auth/session";
import { Field } from "../forms/field";
import { Form, formValues, SubmitButton } from "../forms/form";
import { onlyErrors } from "../forms/form-errors";
import { useSubmit } from "../forms/use-submit";
import { clearJobLists } from "../jobs/job-storage";
import { Button } from "../ui/button";
import { showToast } from "../ui/toasts";
import { failureText, useConfirmed } from "./security/confirmed";

const DELETION_FAILED = "Failed to delete your account. Please try again.";

interface DeleteAccountProps {
  readonly me: Me;
  readonly onCancel: () => void;
}

/** Explains what is deleted and asks for proof of ownership. */
export function DeleteAccount({ me, onCancel }: DeleteAccountProps) {
  const proof = me.hasPassword ? PASSWORD_PROOF : EMAIL_PROOF;
  const ref = useRef<HTMLFormElement>(null);
  const confirmed = useConfirmed();
  const submission = useSubmit({
    validate: (values: ProofValues) =>
      onlyErrors({ [proof.name]: values[proof.name] === "" ? proof.missing : undefined }),
    send: (values) => confirmed(() => deleteAccount(values)),
    onDone({ message }) {
      clearJobLists();
      logOut();
      showToast("success", message);
      navigate("/", { replace: true });
    },
    onFailed(error) {
      const message = failureText(error, DELETION_FAILED);
      if (message) showToast("error", message);
    },
  });
  useEffect(() => ref.current?.querySelector("input")?.focus(), []);
  return (
    <Form
      state={submission}
      ref={ref}
      onSubmit={(form) => submission.submit(formValues<keyof ProofValues>(form))}
      aria-labelledby="delete-title"
      className="mt-5 flex max-w-prose flex-col items-start gap-4 border-t border-line pt-5"
    >
      <h3 id="delete-title" className="text-lg font-bold">
        Delete your account?
      </h3>
      <div className="text-ink-2">
        <p>This cannot be undone. What goes at once:</p>
        <ul className="mt-1 list-disc pl-6">
          <li>{`your name, your address ${me.email} and ${me.hasPassword ? "your password" : "the link to Google"}`}</li>
          <li>your saved jobs, on the account and in this browser</li>
          <li>your interview practice, on the account and in this browser</li>
          <li>what this browser remembers: jobs viewed and applications begun</li>
        </ul>
        <p className="mt-1">
          Applications that you sent on other sites are not touched. A last mail tells that the
          account is gone.
        </p>
      </div>
      <Field {...proof.field} name={proof.name} required className="w-full" />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton variant="danger" pending={submission.pending} pendingText="Deleting...">
          Delete my account
        </SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}

/** The password, or the e-mail address of an account without a password. */
type ProofValues = Readonly<Partial<Record<"password" | "email", string>>>;

const PASSWORD_PROOF = {
  name: "password" as const,
  missing: "Enter your password",
  field: {
    label: "Your password, to show that it is you",
    type: "password",
    autoComplete: "current-password",
  },
};

const EMAIL_PROOF = {
  name: "email" as const,
  missing: "Enter the email address of this account",
  field: {
    label: "Your email address, to show that you mean it",
    type: "email",
    autoComplete: "email",
  },
};
