import { useState } from "react";
import { resendVerification } from "../api/auth";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { showToast } from "../ui/toasts";

/** Explains why the e-mail address must be verified, and sends another mail. */
export function VerifyNotice({ email }: { readonly email: string }) {
  const [state, setState] = useState<"unsent" | "sending" | "sent">("unsent");
  async function send() {
    setState("sending");
    try {
      const { message } = await resendVerification(email);
      showToast("success", message || "Verification email sent!");
      setState("sent");
    } catch {
      showToast("error", "Failed to send verification email. Please try again.");
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
          Verify your email address
        </h2>
        <p className="text-sm text-ink-2">
          {state === "sent"
            ? `A link is on its way to ${email}. It is good for 48 hours.`
            : `We have not heard from ${email} yet. Open the link in the mail that we sent there.`}
        </p>
      </div>
      <Button size="small" disabled={state === "sending"} onClick={send}>
        {state === "sending"
          ? "Sending..."
          : state === "sent"
            ? "Send again"
            : "Resend Verification"}
      </Button>
    </section>
  );
}
