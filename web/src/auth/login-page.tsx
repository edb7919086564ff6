import { useState } from "react";
import { login } from "../api/auth";
import { navigate } from "../app-context/location";
import { formValues } from "../forms/form";
import { onlyErrors } from "../forms/form-errors";
import { type FieldValues, RequestForm, useRequestForm } from "../forms/request-form";
import { Alert } from "../ui/alert";
import { AuthAlternative, AuthLayout } from "./auth-layout";
import { LOGIN_FAILED, useContinueSignIn } from "./complete-sign-in";
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
    <AuthLayout
      title="Login"
      heading="Welcome Back"
      text="Sign in to save jobs and find them again."
    >
      {restart?.reason ? <Alert message={restart.reason} className="mb-5" /> : null}
      <FocusFirst enabled={restart !== undefined}>
        <LoginForm onInput={() => setRestart(undefined)} />
      </FocusFirst>
      <GoogleLink from="login" />
      <PasskeyButton className="mt-3">Sign in with a passkey</PasskeyButton>
      <AuthAlternative>
        New here? <ScreenLink to="/signup">Create an account</ScreenLink>
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
        email: values.email === "" ? "Enter your email" : undefined,
        password: values.password === "" ? "Enter your password" : undefined,
      }),
    send: ({ email, password }) => login(email, password),
    onDone: (response, { email }) => continueSignIn(response, { email }),
    errorMessage: (message) => message ?? LOGIN_FAILED,
  });
  const nextState = () => (form.ref.current ? { email: formValues(form.ref.current).email } : {});
  return (
    <RequestForm
      form={form}
      action="Sign In"
      pendingAction="Signing In..."
      onInput={onInput}
      remedy={
        form.code === "unverified" ? (
          <ScreenLink to="/resend-verification" nextState={nextState}>
            Resend Verification
          </ScreenLink>
        ) : null
      }
    >
      <EmailField defaultValue={email} />
      <div>
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <ScreenLink to="/forgot-password" nextState={nextState}>
          Forgot Password?
        </ScreenLink>
      </div>
    </RequestForm>
  );
}
