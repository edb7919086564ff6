import { useEffect, useRef } from "react";
import * as errors from "#messages/account-validation";
import * as t from "#messages/profile";
import * as ui from "#messages/ui";
import { deleteAccount } from "../api/account";
import type { Me } from "../api/me";
import { navigate } from "../app-context/location";
import { failureText, useConfirmed } from "../auth/confirmed";
import { logOut } from "../auth/session";
import { Field } from "../forms/field";
import { Form, formValues, SubmitButton } from "../forms/form";
import { onlyErrors } from "../forms/form-errors";
import { useSubmit } from "../forms/use-submit";
import { clearJobLists } from "../jobs/job-storage";
import { Button } from "../ui/button";
import { showToast } from "../ui/toasts";

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
      onlyErrors({ [proof.name]: values[proof.name] === "" ? proof.missing() : undefined }),
    send: (values) => confirmed(() => deleteAccount(values)),
    onDone({ message }) {
      clearJobLists();
      logOut();
      showToast("success", message);
      navigate("/", { replace: true });
    },
    onFailed(error) {
      const message = failureText(error, t.deletionFailed());
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
        {t.deleteYourAccount()}
      </h3>
      <div className="text-ink-2">
        <p>{t.cannotBeUndone()}</p>
        <ul className="mt-1 list-disc pl-6">
          <li>{t.deletesIdentity(me)}</li>
          <li>{t.deletesSavedJobs()}</li>
          <li>{t.deletesPractice()}</li>
          <li>{t.deletesEligibility()}</li>
          <li>{t.deletesHistory()}</li>
        </ul>
        <p className="mt-1">{t.keepsApplications()}</p>
      </div>
      <Field {...proof.field} label={proof.label()} name={proof.name} required className="w-full" />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton variant="danger" pending={submission.pending} pendingText={t.deleting()}>
          {t.deleteMyAccount()}
        </SubmitButton>
        <Button onClick={onCancel}>{ui.cancel()}</Button>
      </div>
    </Form>
  );
}

/** The password, or the e-mail address of an account without a password. */
type ProofValues = Readonly<Partial<Record<"password" | "email", string>>>;

const PASSWORD_PROOF = {
  name: "password" as const,
  missing: errors.enterPassword,
  label: t.passwordProof,
  field: { type: "password", autoComplete: "current-password" },
};

const EMAIL_PROOF = {
  name: "email" as const,
  missing: t.enterAccountEmail,
  label: t.emailProof,
  field: { type: "email", autoComplete: "email" },
};
