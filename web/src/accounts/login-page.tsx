import { login } from "../api/auth";
import { showToast } from "../ui/toasts";
import { AccountForm, useAccountForm } from "./account-form";
import { AccountFrame, OtherWay } from "./account-frame";
import { wrongFields } from "./checks";
import { EmailField } from "./email-field";
import { GoogleLink } from "./google-link";
import { PasswordField } from "./password-field";
import { ScreenLink } from "./screen-link";
import { useScreenState } from "./screen-state";
import { signIn } from "./session";
import { useLedOn } from "./use-led-on";

const FAILED = "Login failed. Please check your credentials.";

export function LoginPage() {
  useLedOn();
  return (
    <AccountFrame
      title="Login"
      heading="Welcome Back"
      text="Sign in to save jobs and find them again."
    >
      <LoginForm />
      <GoogleLink from="login" />
      <OtherWay>
        New here? <ScreenLink to="/signup">Create an account</ScreenLink>
      </OtherWay>
    </AccountFrame>
  );
}

function LoginForm() {
  const { email } = useScreenState();
  const form = useAccountForm({
    check: (values: Record<"email" | "password", string>) =>
      wrongFields({
        email: values.email === "" ? "Enter your email" : undefined,
        password: values.password === "" ? "Enter your password" : undefined,
      }),
    send: ({ email, password }) => login(email, password),
    onDone({ message, token }) {
      if (signIn(token)) showToast("success", message || "Logged in successfully!");
      else showToast("error", FAILED);
    },
    failed: (said) => said ?? FAILED,
  });
  const bring = () => ({ email: form.typed("email") });
  return (
    <AccountForm
      form={form}
      action="Sign In"
      pendingAction="Signing In..."
      remedy={
        form.code === "unverified" ? (
          <ScreenLink to="/resend-verification" bring={bring}>
            Resend Verification
          </ScreenLink>
        ) : null
      }
    >
      <EmailField known={email} error={form.errors.email} />
      <div>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={form.errors.password}
        />
        <ScreenLink to="/forgot-password" bring={bring}>
          Forgot Password?
        </ScreenLink>
      </div>
    </AccountForm>
  );
}
