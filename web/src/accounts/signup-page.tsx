import { useNavigate } from "react-router";
import { signUp } from "../api/auth";
import { Field } from "../ui/field";
import { showToast } from "../ui/toasts";
import { AccountForm, useAccountForm } from "./account-form";
import { AccountFrame, OtherWay } from "./account-frame";
import { checkConfirmation, checkEmail, checkName, checkNewPassword, wrongFields } from "./checks";
import { EmailField } from "./email-field";
import { GoogleLink } from "./google-link";
import { NewPasswordFields } from "./new-password-fields";
import { ScreenLink } from "./screen-link";
import { useScreenState } from "./screen-state";
import { useLedOn } from "./use-led-on";

export function SignupPage() {
  useLedOn();
  return (
    <AccountFrame
      title="Create Account"
      heading="Create Account"
      text="Free, and made in a minute. Your saved jobs go with you to every phone."
    >
      <SignupForm />
      <GoogleLink from="signup" />
      <OtherWay>
        Have an account already? <ScreenLink to="/login">Login</ScreenLink>
      </OtherWay>
    </AccountFrame>
  );
}

function SignupForm() {
  const navigate = useNavigate();
  const state = useScreenState();
  const form = useAccountForm({
    check: (values: Record<"name" | "email" | "password" | "confirmation", string>) =>
      wrongFields({
        name: checkName(values.name),
        email: checkEmail(values.email),
        password: checkNewPassword(values.password),
        confirmation: checkConfirmation(values.password, values.confirmation),
      }),
    send: ({ name, email, password }) => signUp(name.trim(), email, password),
    onDone(_, { email }) {
      showToast("success", "Account created successfully!");
      showToast("info", "Please check your email to verify your account before logging in.");
      navigate("/login", { state: { ...state, email } });
    },
    failed: (said) => said ?? "Signup failed. Please try again.",
  });
  return (
    <AccountForm form={form} action="Create Account" pendingAction="Creating Account...">
      <Field label="Full Name" name="name" autoComplete="name" required error={form.errors.name} />
      <EmailField known={state.email} error={form.errors.email} />
      <NewPasswordFields
        label="Password"
        name="password"
        error={form.errors.password}
        confirmationError={form.errors.confirmation}
      />
    </AccountForm>
  );
}
