import { useEffect } from "react";
import { useNavigate } from "react-router";
import { deleteAccount } from "../api/account";
import type { Me } from "../api/me";
import { logOut } from "../auth/session";
import { Field } from "../forms/field";
import { Form, formValues, SubmitButton } from "../forms/form";
import { onlyErrors } from "../forms/form-errors";
import { type FieldValues, useRequestForm } from "../forms/request-form";
import { clearJobLists } from "../jobs/job-storage";
import { Button } from "../ui/button";
import { showToast } from "../ui/toasts";

interface DeleteAccountProps {
  readonly me: Me;
  readonly onCancel: () => void;
}

/** Explains what is deleted and asks for proof of ownership. */
export function DeleteAccount({ me, onCancel }: DeleteAccountProps) {
  const navigate = useNavigate();
  const proof = me.hasPassword ? PASSWORD_PROOF : EMAIL_PROOF;
  const form = useRequestForm({
    validate: (values: FieldValues<typeof proof.name>) =>
      onlyErrors({ [proof.name]: values[proof.name] === "" ? proof.missing : undefined }),
    send: (values) => deleteAccount(values),
    onDone({ message }) {
      clearJobLists();
      logOut();
      showToast("success", message);
      navigate("/", { replace: true });
    },
    errorMessage: (message) => message ?? "Failed to delete your account. Please try again.",
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);
  return (
    <Form
      state={form}
      ref={ref}
      onSubmit={(element) => form.submit(formValues(element))}
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
        <SubmitButton variant="danger" pending={form.pending} pendingText="Deleting...">
          Delete my account
        </SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}

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
