import { useRef } from "react";
import * as t from "#messages/account-security";
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
      title={t.google()}
      headingRef={heading}
      badge={
        isLinked ? (
          <Badge tone="open">{t.linked()}</Badge>
        ) : (
          <Badge tone="closed">{t.notLinked()}</Badge>
        )
      }
    >
      <p className="mt-1 max-w-prose text-ink-2">
        {isLinked ? t.googleIsLinked() : t.howToLinkGoogle()}
      </p>
      {isLinked ? (
        <div className="mt-3">
          <ConfirmedButton
            label={t.removeLink()}
            title={t.removeLinkTitle()}
            text={t.removeLinkText()}
            action={t.remove()}
            run={unlinkGoogle}
            onDone={({ message }) => {
              showToast("success", message);
              heading.current?.focus();
            }}
            errorMessage={t.removeLinkFailed()}
          />
        </div>
      ) : null}
    </SecurityBlock>
  );
}
