import { checkEmail, wrongFields } from "../accounts/checks";

/** The four fields (CONTACT-01), and how much of each the server takes. */
export const LIMITS = { name: 300, email: 254, subject: 300, message: 5000 } as const;

type FieldName = keyof typeof LIMITS;

const said = (text: string, missing: string) => (text.trim() === "" ? missing : undefined);

/** What is wrong with a message before it is sent: all four fields are required (CONTACT-02). */
export const contactFields = (values: Readonly<Record<FieldName, string>>) =>
  wrongFields({
    name: said(values.name, "Enter your name"),
    email: checkEmail(values.email),
    subject: said(values.subject, "Enter a subject"),
    message: said(values.message, "Enter your message"),
  });
