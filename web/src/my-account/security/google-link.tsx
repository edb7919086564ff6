import { useRef } from "react";
import { unlinkGoogle } from "../../api/security";
import { Badge } from "../../ui/badge";
import { showToast } from "../../ui/toasts";
import { ConfirmedButton } from "./confirmed-button";
import { SecurityBlock } from "./security-block";

/** Shows whether a Google account is linked, and removes the link. */
export function GoogleLink({ isLinked }: { readonly isLinked: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SecurityBlock
      title="Google"
      headingRef={heading}
      badge={isLinked ? <Badge tone="open">Linked</Badge> : <Badge tone="closed">Not linked</Badge>}
    >
      <p className="mt-1 max-w-prose text-ink-2">
        {isLinked
          ? "You can sign in with your Google account."
          : "To link your Google account, choose “Continue with Google” when you sign in."}
      </p>
      {isLinked ? (
        <div className="mt-3">
          <ConfirmedButton
            label="Remove the link"
            title="Remove the link to Google?"
            text="You then sign in with your password or a passkey only. Your other devices are signed out."
            action="Remove"
            run={unlinkGoogle}
            onDone={({ message }) => {
              showToast("success", message);
              heading.current?.focus();
            }}
            errorMessage="The link could not be removed. Please try again."
          />
        </div>
      ) : null}
    </SecurityBlock>
  );
}
