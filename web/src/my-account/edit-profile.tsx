import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/profile";
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
      <Panel title={t.editProfile()}>
        <div className="grid gap-8 md:grid-cols-2">
          <NameForm name={me.name} />
          {me.hasPassword ? <PasswordForm email={me.email} /> : <NoPassword />}
        </div>
        <Button variant="quiet" size="small" onClick={onClose} className="mt-6 -ml-4">
          {t.close()}
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
    errorMessage: (message) => message ?? t.nameFailed(),
  });
  return (
    <RequestForm form={form} action={t.saveName()} pendingAction={t.saving()}>
      <Field
        label={t.name()}
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
        currentPassword: currentPassword === "" ? t.enterCurrentPassword() : undefined,
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
    errorMessage: (message) => message ?? t.passwordFailed(),
  });
  return (
    <RequestForm form={form} action={t.changePassword()} pendingAction={t.changing()}>
      {/* Identifies the account to password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t.currentPassword()}
        name="currentPassword"
        autoComplete="current-password"
      />
      <PasswordField label={t.newPassword()} name="newPassword" autoComplete="new-password" />
      <p className="-mt-3 text-sm text-ink-2">{t.otherDevicesSignedOut()}</p>
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
      <p className="mb-1.5 font-semibold">{t.password()}</p>
      <p className="text-ink-2">{t.noPassword()}</p>
      <a
        href={localizePath("/forgot-password")}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline"
      >
        {t.choosePassword()}
      </a>
    </div>
  );
}
