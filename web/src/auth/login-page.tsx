import { login } from "../api/auth";
import { formValues } from "../forms/form";
import { onlyErrors } from "../forms/form-errors";
import { type FieldValues, RequestForm, useRequestForm } from "../forms/request-form";
import { showToast } from "../ui/toasts";
import { AuthAlternative, AuthLayout } from "./auth-layout";
import { EmailField } from "./email-field";
import { GoogleLink } from "./google-link";
import { PasswordField } from "./password-field";
import { ScreenLink } from "./screen-link";
import { useScreenState } from "./screen-state";
import { signIn } from "./session";
import { useRedirectIfSignedIn } from "./use-redirect-signed-in";

const LOGIN_FAILED = "Login failed. Please check your credentials.";

export function LoginPage() {
  useRedirectIfSignedIn();
  return (
    <AuthLayout
      title="Login"
      heading="Welcome Back"
      text="Sign in to save jobs and find them again."
    >
      <LoginForm />
      <GoogleLink from="login" />
      <AuthAlternative>
        New here? <ScreenLink to="/signup">Create an account</ScreenLink>
      </AuthAlternative>
    </AuthLayout>
  );
}

function LoginForm() {
  const { email } = useScreenState();
  const form = useRequestForm({
    validate: (values: FieldValues<"email" | "password">) =>
      onlyErrors({
        email: values.email === "" ? "Enter your email" : undefined,
        password: values.password === "" ? "Enter your password" : undefined,
      }),
    send: ({ email, password }) => login(email, password),
    onDone({ message, token }) {
      if (signIn(token)) showToast("success", message || "Logged in successfully!");
      else showToast("error", LOGIN_FAILED);
    },
    errorMessage: (message) => message ?? LOGIN_FAILED,
  });
  const nextState = () => (form.ref.current ? { email: formValues(form.ref.current).email } : {});
  return (
    <RequestForm
      form={form}
      action="Sign In"
      pendingAction="Signing In..."
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
