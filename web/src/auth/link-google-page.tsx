import { linkGoogle } from "../api/auth";
import { onlyErrors } from "../forms/form-errors";
import { type FieldValues, RequestForm, useRequestForm } from "../forms/request-form";
import { AuthAlternative, AuthLayout } from "./auth-layout";
import { AuthResult } from "./auth-result";
import { useContinueSignIn } from "./complete-sign-in";
import { PasswordField } from "./password-field";
import { ScreenLink } from "./screen-link";
import { useScreenState } from "./screen-state";
import { useRedirectIfSignedIn } from "./use-redirect-signed-in";

const TITLE = "Connect Google Account";

/**
 * Links the Google account of a sign-in to the account with the same e-mail address, which has a
 * password. The user is then signed in.
 */
export function LinkGooglePage() {
  useRedirectIfSignedIn();
  const { token } = useScreenState();
  return token ? <LinkForm token={token} /> : <MissingToken />;
}

function MissingToken() {
  return (
    <AuthResult
      icon="circle-alert"
      tone="bad"
      title={TITLE}
      text="This page needs a sign-in with Google. Please sign in with Google again."
    >
      <ScreenLink to="/login" appearance="primary">
        Back to Login
      </ScreenLink>
    </AuthResult>
  );
}

function LinkForm({ token }: { readonly token: string }) {
  const continueSignIn = useContinueSignIn();
  const form = useRequestForm({
    validate: ({ password }: FieldValues<"password">) =>
      onlyErrors({ password: password === "" ? "Enter your password" : undefined }),
    send: ({ password }) => linkGoogle(token, password),
    onDone: (response) => continueSignIn(response),
    errorMessage: (message) =>
      message ?? "Could not connect your Google account. Please try again.",
  });
  return (
    <AuthLayout
      title={TITLE}
      heading={TITLE}
      text="You already have an account with this email address. Enter its password to connect your Google account."
    >
      <RequestForm form={form} action="Connect Google Account" pendingAction="Connecting...">
        <div>
          <PasswordField label="Password" name="password" autoComplete="current-password" />
          <ScreenLink to="/forgot-password">Forgot Password?</ScreenLink>
        </div>
      </RequestForm>
      <AuthAlternative>
        <ScreenLink to="/login">Back to Login</ScreenLink>
      </AuthAlternative>
    </AuthLayout>
  );
}
