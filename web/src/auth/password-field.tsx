import { type ComponentProps, useState } from "react";
import { IconButton } from "../ui/button";
import { Field } from "../ui/field";

/** A password, which can be looked at. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, "type" | "trailing">) {
  const [isVisible, setVisible] = useState(false);
  const label = field.label.toLowerCase();
  return (
    <Field
      {...field}
      type={isVisible ? "text" : "password"}
      required
      // What is shown is no less a secret.
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          icon={isVisible ? "eye-off" : "eye"}
          label={`${isVisible ? "Hide" : "Show"} ${label}`}
          onClick={() => setVisible(!isVisible)}
          className="my-auto"
        />
      }
    />
  );
}
