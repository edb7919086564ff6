import { useState } from "react";
import * as t from "#messages/account";
import { resendVerification } from "../api/auth";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { showToast } from "../ui/toasts";

const BUTTON_TEXTS = {
  unsent: t.resendVerification,
  sending: t.sending,
  sent: t.sendAgain,
} as const;

/** Explains why the e-mail address must be verified, and sends another mail. */
export function VerifyNotice({ email }: { readonly email: string }) {
  const [state, setState] = useState<keyof typeof BUTTON_TEXTS>("unsent");
  async function send() {
    setState("sending");
    try {
      const { message } = await resendVerification(email);
      showToast("success", message || t.verificationSent());
      setState("sent");
    } catch {
      showToast("error", t.verificationNotSent());
      setState("unsent");
    }
  }
  return (
    <section
      aria-labelledby="verify-title"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-saffron-line bg-saffron-soft p-4 md:px-5"
    >
      <Icon name="circle-alert" className="text-xl text-saffron" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="verify-title" className="font-bold">
          {t.verifyAddress()}
        </h2>
        <p className="text-sm text-ink-2">
          {state === "sent" ? t.verificationOnItsWay(email) : t.openVerificationLink(email)}
        </p>
      </div>
      <Button size="small" disabled={state === "sending"} onClick={send}>
        {BUTTON_TEXTS[state]()}
      </Button>
    </section>
  );
}
