import { Field } from "../ui/field";

interface EmailFieldProps {
  readonly error: string | undefined;
  /** The address that another screen has asked for already. */
  readonly defaultValue: string | undefined;
}

/** The address by which an account is known; password managers keep it as its user name. */
export function EmailField({ error, defaultValue }: EmailFieldProps) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={defaultValue}
      error={error}
    />
  );
}
