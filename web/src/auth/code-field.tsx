import type { ComponentProps } from "react";
import * as t from "#messages/account-fields";
import { Field } from "../forms/field";

/** The code that a field accepts. `any` is a code of the authenticator app or a recovery code. */
export type CodeKind = "authenticator" | "recovery" | "any";

/** Length of a code of an authenticator app. */
const CODE_DIGITS = 6;

const LABELS: Readonly<Record<CodeKind, () => string>> = {
  authenticator: () => t.authenticatorCode(CODE_DIGITS),
  recovery: t.recoveryCode,
  any: () => t.anyCode(CODE_DIGITS),
};

interface CodeFieldProps extends Pick<ComponentProps<typeof Field>, "id" | "help"> {
  readonly kind: CodeKind;
}

/** Renders the field of a code of a second factor. Its name is `code`. */
export const CodeField = ({ kind, ...field }: CodeFieldProps) => (
  <Field
    {...field}
    label={LABELS[kind]()}
    name="code"
    autoComplete={kind === "recovery" ? "off" : "one-time-code"}
    inputMode={kind === "authenticator" ? "numeric" : "text"}
    autoCapitalize="none"
    spellCheck={false}
    required
  />
);

/** Returns the error of a code that the server cannot accept. Spaces are allowed. */
export function codeError(kind: CodeKind, code: string): string | undefined {
  if (code.trim() === "") return t.enterCode();
  if (kind !== "authenticator") return undefined;
  const digits = code.replace(/\D/g, "").length;
  return digits === CODE_DIGITS ? undefined : t.enterDigits(CODE_DIGITS);
}
