import * as errors from "#messages/account-validation";
import * as t from "#messages/auth";
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
      title={t.connectGoogle()}
      text={t.signInWithGoogleAgain()}
    >
      <ScreenLink to="/login" appearance="primary">
        {t.backToLogin()}
      </ScreenLink>
    </AuthResult>
  );
}

function LinkForm({ token }: { readonly token: string }) {
  const continueSignIn = useContinueSignIn();
  const form = useRequestForm({
    validate: ({ password }: FieldValues<"password">) =>
      onlyErrors({ password: password === "" ? errors.enterPassword() : undefined }),
    send: ({ password }) => linkGoogle(token, password),
    onDone: (response) => continueSignIn(response),
    errorMessage: (message) => message ?? t.connectingFailed(),
  });
  return (
    <AuthLayout title={t.connectGoogle()} heading={t.connectGoogle()} text={t.connectGoogleText()}>
      <RequestForm form={form} action={t.connectGoogle()} pendingAction={t.connecting()}>
        <div>
          <PasswordField label={t.password()} name="password" autoComplete="current-password" />
          <ScreenLink to="/forgot-password">{t.forgotPassword()}</ScreenLink>
        </div>
      </RequestForm>
      <AuthAlternative>
        <ScreenLink to="/login">{t.backToLogin()}</ScreenLink>
      </AuthAlternative>
    </AuthLayout>
  );
}
