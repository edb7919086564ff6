import * as t from "#messages/contact";
import { validateEmail } from "../auth/validation";
import { onlyErrors } from "../forms/form-errors";

/** Maximum length of each of the four fields on the server, in characters (CONTACT-01). */
export const MAX_FIELD_CHARS = { name: 300, email: 254, subject: 300, message: 5000 } as const;

type FieldName = keyof typeof MAX_FIELD_CHARS;

const requiredError = (text: string, message: string) => (text.trim() === "" ? message : undefined);

/** Validates a message before it is sent. All four fields are required (CONTACT-02). */
export const contactFields = (values: Readonly<Record<FieldName, string>>) =>
  onlyErrors({
    name: requiredError(values.name, t.enterName()),
    email: validateEmail(values.email),
    subject: requiredError(values.subject, t.enterSubject()),
    message: requiredError(values.message, t.enterMessage()),
  });
