import { type ComponentProps, useState } from "react";
import * as t from "#messages/account-fields";
import { Field } from "../forms/field";
import { IconButton } from "../ui/button";

/** Renders a password field with a button that shows the password. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, "type" | "trailing">) {
  const [isVisible, setVisible] = useState(false);
  const label = field.label.toLowerCase();
  return (
    <Field
      {...field}
      type={isVisible ? "text" : "password"}
      required
      // A visible password is still secret: no capitalisation and no spelling service.
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          icon={isVisible ? "eye-off" : "eye"}
          label={isVisible ? t.hideField(label) : t.showField(label)}
          onClick={() => setVisible(!isVisible)}
          className="my-auto"
        />
      }
    />
  );
}
