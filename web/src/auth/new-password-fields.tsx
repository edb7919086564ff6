import { useId, useState } from "react";
import * as t from "#messages/auth";
import { PasswordField } from "./password-field";
import { MIN_PASSWORD_CHARS } from "./password-strength";
import { StrengthMeter } from "./strength-meter";

interface NewPasswordFieldsProps {
  readonly name: string;
  readonly label: string;
}

/** Renders the fields for a new password: the password with its strength, and its repetition. */
export function NewPasswordFields({ name, label }: NewPasswordFieldsProps) {
  const meter = useId();
  const [password, setPassword] = useState("");
  return (
    <>
      <div>
        <PasswordField
          label={label}
          name={name}
          autoComplete="new-password"
          minLength={MIN_PASSWORD_CHARS}
          aria-describedby={meter}
          onChange={(event) => setPassword(event.target.value)}
        />
        <StrengthMeter id={meter} password={password} />
      </div>
      <PasswordField
        label={t.confirmPassword()}
        name="confirmation"
        autoComplete="new-password"
        minLength={MIN_PASSWORD_CHARS}
      />
    </>
  );
}
