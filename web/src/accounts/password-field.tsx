import { type ComponentProps, useState } from "react";
import { IconButton } from "../ui/button";
import { Field } from "../ui/field";

/** A password, which can be looked at. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, "type" | "trailing">) {
  const [shown, setShown] = useState(false);
  const label = field.label.toLowerCase();
  return (
    <Field
      {...field}
      type={shown ? "text" : "password"}
      required
      // What is shown is no less a secret.
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          icon={shown ? "eye-off" : "eye"}
          label={`${shown ? "Hide" : "Show"} ${label}`}
          onClick={() => setShown(!shown)}
          className="my-auto"
        />
      }
    />
  );
}
