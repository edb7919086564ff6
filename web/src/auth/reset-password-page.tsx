import { useEffect } from "react";
import * as t from "#messages/auth";
import { resetPassword } from "../api/auth";
import { navigate } from "../app-context/location";
import { onlyErrors } from "../forms/form-errors";
import { type FieldValues, RequestForm, useRequestForm } from "../forms/request-form";
import { showToast } from "../ui/toasts";
import { AuthAlternative, AuthLayout } from "./auth-layout";
import { NewPasswordFields } from "./new-password-fields";
import { ScreenLink } from "./screen-link";
import { useScreenState } from "./screen-state";
import { clearSession } from "./session";
import { validateConfirmation, validateNewPassword } from "./validation";

export function ResetPasswordPage() {
  const { token } = useScreenState();
  return token ? <ResetForm token={token} /> : <MissingToken />;
}

function MissingToken() {
  useEffect(() => {
    showToast("error", t.invalidResetLink());
    navigate("/forgot-password", { replace: true });
  }, []);
  return null;
}

function ResetForm({ token }: { readonly token: string }) {
  const form = useRequestForm({
    validate: (values: FieldValues<"newPassword" | "confirmation">) =>
      onlyErrors({
        newPassword: validateNewPassword(values.newPassword),
        confirmation: validateConfirmation(values.newPassword, values.confirmation),
      }),
    send: ({ newPassword }) => resetPassword(token, newPassword),
    onDone({ message }) {
      // The server ended all sessions of the account when the password changed.
      clearSession();
      showToast("success", message);
      navigate("/login", { replace: true });
    },
    errorMessage: t.resetFailed,
  });
  return (
    <AuthLayout title={t.resetPassword()} heading={t.resetPassword()} text={t.resetPasswordText()}>
      <RequestForm
        form={form}
        action={t.resetPassword()}
        pendingAction={t.resetting()}
        remedy={<ScreenLink to="/forgot-password">{t.requestNewLink()}</ScreenLink>}
      >
        <NewPasswordFields label={t.newPassword()} name="newPassword" />
      </RequestForm>
      <AuthAlternative>
        <ScreenLink to="/login">{t.backToLogin()}</ScreenLink>
      </AuthAlternative>
    </AuthLayout>
  );
}
