import { useEffect } from "react";
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

const RESET_FAILED = "Failed to reset password";

export function ResetPasswordPage() {
  const { token } = useScreenState();
  return token ? <ResetForm token={token} /> : <MissingToken />;
}

function MissingToken() {
  useEffect(() => {
    showToast("error", "Invalid reset link. Please request a new password reset.");
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
    errorMessage: () => RESET_FAILED,
  });
  return (
    <AuthLayout
      title="Reset Password"
      heading="Reset Password"
      text="Choose a new password. It ends all sessions that were begun with the old one."
    >
      <RequestForm
        form={form}
        action="Reset Password"
        pendingAction="Resetting..."
        remedy={<ScreenLink to="/forgot-password">Request a new link</ScreenLink>}
      >
        <NewPasswordFields label="New Password" name="newPassword" />
      </RequestForm>
      <AuthAlternative>
        <ScreenLink to="/login">Back to Login</ScreenLink>
      </AuthAlternative>
    </AuthLayout>
  );
}
