import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { changePassword, rename } from "../api/account";
import { ME, type Me } from "../api/me";
import { PasswordField } from "../auth/password-field";
import { renewSession } from "../auth/session";
import { validateName, validateNewPassword } from "../auth/validation";
import { Field } from "../forms/field";
import { onlyErrors } from "../forms/form-errors";
import { type FieldValues, RequestForm, useRequestForm } from "../forms/request-form";
import { Button } from "../ui/button";
import { Panel } from "../ui/panel";
import { showToast } from "../ui/toasts";

interface EditProfileProps {
  readonly me: Me;
  readonly onClose: () => void;
}

/** Renders one form for the name and one for the password. */
export function EditProfile({ me, onClose }: EditProfileProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={panel}>
      <Panel title="Edit Profile">
        <div className="grid gap-8 md:grid-cols-2">
          <NameForm name={me.name} />
          {me.hasPassword ? <PasswordForm email={me.email} /> : <NoPassword />}
        </div>
        <Button variant="quiet" size="small" onClick={onClose} className="mt-6 -ml-4">
          Close
        </Button>
      </Panel>
    </div>
  );
}

function NameForm({ name }: { readonly name: string }) {
  const queries = useQueryClient();
  const form = useRequestForm({
    validate: (values: FieldValues<"name">) => onlyErrors({ name: validateName(values.name) }),
    send: (values) => rename(values.name.trim()),
    onDone({ message, user }) {
      queries.setQueryData(ME.queryKey, user);
      showToast("success", message);
    },
    errorMessage: (message) => message ?? "Failed to save your name. Please try again.",
  });
  return (
    <RequestForm form={form} action="Save name" pendingAction="Saving...">
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={name}
      />
    </RequestForm>
  );
}

type PasswordName = "currentPassword" | "newPassword";

/** API path of the sessions. The module of its query is in the chunk of the security section. */
const SESSIONS_PATH = "/users/me/sessions";

function PasswordForm({ email }: { readonly email: string }) {
  const queries = useQueryClient();
  const form = useRequestForm({
    validate: ({ currentPassword, newPassword }: FieldValues<PasswordName>) =>
      onlyErrors({
        currentPassword: currentPassword === "" ? "Enter your current password" : undefined,
        newPassword: validateNewPassword(newPassword),
      }),
    send: ({ currentPassword, newPassword }) => changePassword(currentPassword, newPassword),
    onDone({ message, token }) {
      renewSession(token);
      // The change has ended all other sessions.
      void queries.invalidateQueries({ queryKey: [SESSIONS_PATH] });
      form.ref.current?.reset();
      showToast("success", message);
    },
    errorMessage: (message) => message ?? "Failed to change your password. Please try again.",
  });
  return (
    <RequestForm form={form} action="Change password" pendingAction="Changing...">
      {/* Identifies the account to password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
      />
      <PasswordField label="New password" name="newPassword" autoComplete="new-password" />
      <p className="-mt-3 text-sm text-ink-2">Every other device is signed out.</p>
    </RequestForm>
  );
}

/**
 * Renders the panel for an account without a password. A session is not enough to set one: a mail
 * must confirm the owner.
 */
function NoPassword() {
  return (
    <div>
      <p className="mb-1.5 font-semibold">Password</p>
      <p className="text-ink-2">
        You sign in with Google, so this account has no password. To have one as well, ask for a
        link by mail.
      </p>
      <a
        href="/forgot-password"
        className="inline-flex min-h-11 items-center font-semibold text-brand underline"
      >
        Choose a password
      </a>
    </div>
  );
}
