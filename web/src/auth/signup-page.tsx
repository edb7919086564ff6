import { signUp } from "../api/auth";
import { navigate } from "../app-context/location";
import { Field } from "../forms/field";
import { onlyErrors } from "../forms/form-errors";
import { type FieldValues, RequestForm, useRequestForm } from "../forms/request-form";
import { showToast } from "../ui/toasts";
import { AuthAlternative, AuthLayout } from "./auth-layout";
import { EmailField } from "./email-field";
import { GoogleLink } from "./google-link";
import { NewPasswordFields } from "./new-password-fields";
import { ScreenLink } from "./screen-link";
import { useScreenState } from "./screen-state";
import { useRedirectIfSignedIn } from "./use-redirect-signed-in";
import {
  validateConfirmation,
  validateEmail,
  validateName,
  validateNewPassword,
} from "./validation";

export function SignupPage() {
  useRedirectIfSignedIn();
  return (
    <AuthLayout
      title="Create Account"
      heading="Create Account"
      text="Free, and made in a minute. Your saved jobs go with you to every phone."
    >
      <SignupForm />
      <GoogleLink from="signup" />
      <AuthAlternative>
        Have an account already? <ScreenLink to="/login">Login</ScreenLink>
      </AuthAlternative>
    </AuthLayout>
  );
}

function SignupForm() {
  const state = useScreenState();
  const form = useRequestForm({
    validate: (values: FieldValues<"name" | "email" | "password" | "confirmation">) =>
      onlyErrors({
        name: validateName(values.name),
        email: validateEmail(values.email),
        password: validateNewPassword(values.password),
        confirmation: validateConfirmation(values.password, values.confirmation),
      }),
    send: ({ name, email, password }) => signUp(name.trim(), email, password),
    onDone(_, { email }) {
      showToast("success", "Account created successfully!");
      showToast("info", "Please check your email to verify your account before logging in.");
      navigate("/login", { state: { ...state, email } });
    },
    errorMessage: (message) => message ?? "Signup failed. Please try again.",
  });
  return (
    <RequestForm form={form} action="Create Account" pendingAction="Creating Account...">
      <Field label="Full Name" name="name" autoComplete="name" required />
      <EmailField defaultValue={state.email} />
      <NewPasswordFields label="Password" name="password" />
    </RequestForm>
  );
}
