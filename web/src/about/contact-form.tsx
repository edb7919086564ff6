import { useState } from "react";
import { AccountForm, useAccountForm, type Values } from "../accounts/account-form";
import { firstErrors } from "../api/client";
import { sendMessage } from "../api/contact";
import type { SentForm } from "../site/sent-form";
import { useSite } from "../site/settings";
import { Alert } from "../ui/alert";
import { Field } from "../ui/field";
import { Panel } from "../ui/panel";
import { TextArea } from "../ui/text-area";
import { contactFields, LIMITS } from "./contact-rules";

/** What became of a form that was sent without JavaScript, as the address says it. */
export interface FormOutcome {
  readonly sent: boolean;
  /** What went wrong, in words. */
  readonly problem: string | undefined;
  /** What was typed, where it was not taken. */
  readonly refused: SentForm | undefined;
}

/** Writes to whoever runs the site (CONTACT-01 to CONTACT-04). */
export function ContactForm({ outcome }: { readonly outcome: FormOutcome }) {
  const { contactEmail } = useSite();
  const [done, setDone] = useState(false);
  const form = useAccountForm({
    check: (values: Values<keyof typeof LIMITS>) => contactFields(values),
    // Nobody reads it where no address is configured, so it stays here.
    send: async (values) => (contactEmail ? await sendMessage(values) : undefined),
    onDone() {
      form.ref.current?.reset();
      setDone(true);
    },
    wrong: outcome.refused && firstErrors(outcome.refused.errors),
    failed: (said) =>
      said ?? "Your message could not be sent. Please check your connection and try again.",
  });
  const { errors } = form;
  const typed = outcome.refused?.values ?? {};
  return (
    <Panel title="Send Us a Message">
      <Outcome outcome={outcome} />
      <AccountForm
        form={{
          ...form,
          onInput(event) {
            setDone(false);
            form.onInput(event);
          },
        }}
        address="/contact"
        action="Send Message"
        pendingAction="Sending..."
      >
        <Field
          label="Name"
          name="name"
          defaultValue={typed.name}
          autoComplete="name"
          required
          maxLength={LIMITS.name}
          error={errors.name}
        />
        <Field
          label="Email"
          name="email"
          defaultValue={typed.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={LIMITS.email}
          help="The answer goes there, and nothing else."
          error={errors.email}
        />
        <Field
          label="Subject"
          name="subject"
          defaultValue={typed.subject}
          autoComplete="off"
          required
          maxLength={LIMITS.subject}
          error={errors.subject}
        />
        <TextArea
          label="Message"
          name="message"
          defaultValue={typed.message}
          rows={7}
          required
          maxLength={LIMITS.message}
          help="About a listing? Tell us its address. Leave out passwords, Aadhaar and bank numbers."
          error={errors.message}
        />
        {done ? <Alert tone="good" words={THANKS} /> : null}
      </AccountForm>
      {contactEmail ? null : (
        <p className="mt-4 text-sm text-ink-2">
          No mailbox has been set up for this site yet: what is written here reaches nobody.
        </p>
      )}
    </Panel>
  );
}

const THANKS = "Thank you for your message! We will get back to you soon.";

function Outcome({ outcome: { sent, problem } }: { readonly outcome: FormOutcome }) {
  if (sent) return <Alert tone="good" className="mb-5" words={THANKS} />;
  return problem ? <Alert className="mb-5" words={problem} /> : null;
}
