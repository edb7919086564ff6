import { useMutation } from "@tanstack/react-query";
import { resendVerification } from "../api/auth";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { showToast } from "../ui/toasts";

/** Explains why the e-mail address must be verified, and sends another mail. */
export function VerifyNotice({ email }: { readonly email: string }) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => resendVerification(email),
    onSuccess: ({ message }) => showToast("success", message || "Verification email sent!"),
    onError: () => showToast("error", "Failed to send verification email. Please try again."),
  });
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
          {isSuccess
            ? `A link is on its way to ${email}. It is good for 48 hours.`
            : `We have not heard from ${email} yet. Open the link in the mail that we sent there.`}
        </p>
      </div>
      <Button size="small" disabled={isPending} onClick={() => mutate()}>
        {isPending ? "Sending..." : isSuccess ? "Send again" : "Resend Verification"}
      </Button>
    </section>
  );
}
