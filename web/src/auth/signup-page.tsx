import * as t from "#messages/auth";
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
    <AuthLayout title={t.createAccount()} heading={t.createAccount()} text={t.signUpPurpose()}>
      <SignupForm />
      <GoogleLink from="signup" />
      <AuthAlternative>
        {t.haveAccount((text) => (
          <ScreenLink to="/login">{text}</ScreenLink>
        ))}
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
      showToast("success", t.accountCreated());
      showToast("info", t.checkEmailBeforeLogin());
      navigate("/login", { state: { ...state, email } });
    },
    errorMessage: (message) => message ?? t.signUpFailed(),
  });
  return (
    <RequestForm form={form} action={t.createAccount()} pendingAction={t.creatingAccount()}>
      <Field label={t.fullName()} name="name" autoComplete="name" required />
      <EmailField defaultValue={state.email} />
      <NewPasswordFields label={t.password()} name="password" />
    </RequestForm>
  );
}
