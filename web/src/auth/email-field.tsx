import * as t from "#messages/auth";
import { Field } from "../forms/field";

interface EmailFieldProps {
  /** The e-mail address that was entered on another screen. */
  readonly defaultValue: string | undefined;
}

/**
 * Renders the field for the e-mail address of the account. Password managers store it as the user
 * name.
 */
export function EmailField({ defaultValue }: EmailFieldProps) {
  return (
    <Field
      label={t.email()}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={defaultValue}
    />
  );
}
