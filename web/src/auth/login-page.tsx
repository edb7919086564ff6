import { useState } from "react";
import * as fields from "#messages/account-fields";
import * as errors from "#messages/account-validation";
import * as t from "#messages/auth";
import { login } from "../api/auth";
import { navigate } from "../app-context/location";
import { formValues } from "../forms/form";
import { onlyErrors } from "../forms/form-errors";
import { type FieldValues, RequestForm, useRequestForm } from "../forms/request-form";
import { Alert } from "../ui/alert";
import { AuthAlternative, AuthLayout } from "./auth-layout";
import { useContinueSignIn } from "./complete-sign-in";
import { EmailField } from "./email-field";
import { FocusFirst } from "./focus-first";
import { GoogleLink } from "./google-link";
import { PasskeyButton } from "./passkey-button";
import { PasswordField } from "./password-field";
import { ScreenLink } from "./screen-link";
import { useScreenState } from "./screen-state";
import { SecondStepScreen } from "./second-step-screen";
import { useRedirectIfSignedIn } from "./use-redirect-signed-in";

/** The return from the second step, with its reason if the user did not ask for it. */
interface Restart {
  readonly reason?: string | undefined;
}

/** Renders the sign-in. Its second step replaces the form if the account has a second factor. */
export function LoginPage() {
  useRedirectIfSignedIn();
  const { secondStep, ...state } = useScreenState();
  const [restart, setRestart] = useState<Restart>();
  if (secondStep) {
    return (
      <SecondStepScreen
        step={secondStep}
        onRestart={(reason) => {
          setRestart({ reason });
          navigate("/login", { replace: true, state });
        }}
      />
    );
  }
  return (
    <AuthLayout title={t.login()} heading={t.welcomeBack()} text={t.loginPurpose()}>
      {restart?.reason ? <Alert message={restart.reason} className="mb-5" /> : null}
      <FocusFirst enabled={restart !== undefined}>
        <LoginForm onInput={() => setRestart(undefined)} />
      </FocusFirst>
      <GoogleLink from="login" />
      <PasskeyButton className="mt-3">{t.signInWithPasskey()}</PasskeyButton>
      <AuthAlternative>
        {t.newHere((text) => (
          <ScreenLink to="/signup">{text}</ScreenLink>
        ))}
      </AuthAlternative>
    </AuthLayout>
  );
}

interface LoginFormProps {
  readonly onInput: () => void;
}

function LoginForm({ onInput }: LoginFormProps) {
  const { email } = useScreenState();
  const continueSignIn = useContinueSignIn();
  const form = useRequestForm({
    validate: (values: FieldValues<"email" | "password">) =>
      onlyErrors({
        email: values.email === "" ? errors.enterEmail() : undefined,
        password: values.password === "" ? errors.enterPassword() : undefined,
      }),
    send: ({ email, password }) => login(email, password),
    onDone: (response, { email }) => continueSignIn(response, { email }),
    errorMessage: (message) => message ?? fields.loginFailed(),
  });
  const nextState = () => (form.ref.current ? { email: formValues(form.ref.current).email } : {});
  return (
    <RequestForm
      form={form}
      action={t.signIn()}
      pendingAction={fields.signingIn()}
      onInput={onInput}
      remedy={
        form.code === "unverified" ? (
          <ScreenLink to="/resend-verification" nextState={nextState}>
            {t.resendVerification()}
          </ScreenLink>
        ) : null
      }
    >
      <EmailField defaultValue={email} />
      <div>
        <PasswordField label={t.password()} name="password" autoComplete="current-password" />
        <ScreenLink to="/forgot-password" nextState={nextState}>
          {t.forgotPassword()}
        </ScreenLink>
      </div>
    </RequestForm>
  );
}
