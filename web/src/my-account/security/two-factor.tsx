import { type RefObject, useRef, useState } from "react";
import {
  beginAuthenticator,
  removeAuthenticator,
  replaceRecoveryCodes,
  type Security,
  type AuthenticatorSetup as Setup,
} from "../../api/security";
import { countWithNoun } from "../../lib/text";
import { Alert } from "../../ui/alert";
import { Badge } from "../../ui/badge";
import { Icon } from "../../ui/icon";
import { showToast } from "../../ui/toasts";
import { ActionButton } from "./action-button";
import { AuthenticatorSetup } from "./authenticator-setup";
import { ConfirmedButton } from "./confirmed-button";
import { RecoveryCodes } from "./recovery-codes";
import { SecurityBlock } from "./security-block";
import { useSecurityAction } from "./use-security-action";

/** With so few recovery codes the user is asked to make new ones. */
const FEW_RECOVERY_CODES = 2;

/** Recovery codes that are shown until the user has stored them. */
export interface NewCodes {
  readonly codes: readonly string[];
  readonly show: (codes: readonly string[]) => void;
}

interface TwoFactorProps {
  readonly security: Security;
  readonly newCodes: NewCodes;
}

/** Sets up and removes the authenticator app and the recovery codes. */
export function TwoFactor({ security, newCodes: { codes, show } }: TwoFactorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOn = security.authenticator || security.passkeys.length > 0;
  function hideCodes() {
    show([]);
    heading.current?.focus();
  }
  return (
    <SecurityBlock
      title="Two-factor sign-in"
      headingRef={heading}
      badge={isOn ? <Badge tone="open">On</Badge> : <Badge tone="closed">Off</Badge>}
    >
      {security.secondFactorRequired && !isOn ? (
        <Alert
          quiet
          className="mt-2"
          message="Administrators of this site need two-factor sign-in. Set up an authenticator app or add a passkey."
        />
      ) : null}
      <p className="mt-1 max-w-prose text-ink-2">{explanationOf(security)}</p>
      {codes.length > 0 ? <RecoveryCodes codes={codes} onStored={hideCodes} /> : null}
      <AuthenticatorApp isSetUp={security.authenticator} heading={heading} onNewCodes={show} />
      {isOn && codes.length === 0 ? (
        <RecoveryCodeCount count={security.recoveryCodes} onNewCodes={show} />
      ) : null}
    </SecurityBlock>
  );
}

function explanationOf({ authenticator, passkeys }: Security): string {
  if (authenticator)
    return "When you sign in with your password or with Google, you also enter a code from your authenticator app.";
  if (passkeys.length > 0)
    return "When you sign in with your password or with Google, you also use a passkey or enter a recovery code.";
  return "When you sign in with your password or with Google, you also enter a code from an app on your phone. A stolen password is then not enough to sign in.";
}

interface AuthenticatorAppProps {
  readonly isSetUp: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onNewCodes: NewCodes["show"];
}

function AuthenticatorApp({ isSetUp, heading, onNewCodes }: AuthenticatorAppProps) {
  const [setup, setSetup] = useState<Setup>();
  const begin = useSecurityAction({
    run: beginAuthenticator,
    onDone: setSetup,
    errorMessage: "The setup could not be started. Please try again.",
  });
  if (setup) {
    return (
      <AuthenticatorSetup
        setup={setup}
        onDone={(codes) => {
          setSetup(undefined);
          heading.current?.focus();
          onNewCodes(codes);
        }}
        onCancel={() => {
          setSetup(undefined);
          heading.current?.focus();
        }}
      />
    );
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {isSetUp ? (
        <>
          <p className="flex items-center gap-1.5 font-semibold">
            <Icon name="circle-check" className="text-green" />
            Authenticator app is set up
          </p>
          <ConfirmedButton
            label="Remove the app"
            title="Remove the authenticator app?"
            text="You then sign in without a code from the app. Your other devices are signed out."
            action="Remove"
            run={removeAuthenticator}
            onDone={({ message }) => {
              showToast("success", message);
              heading.current?.focus();
            }}
            errorMessage="The app could not be removed. Please try again."
          />
        </>
      ) : (
        <ActionButton action={begin} pendingText="Starting...">
          Set up an authenticator app
        </ActionButton>
      )}
    </div>
  );
}

interface RecoveryCodeCountProps {
  /** Number of unused codes. */
  readonly count: number;
  readonly onNewCodes: NewCodes["show"];
}

function RecoveryCodeCount({ count, onNewCodes }: RecoveryCodeCountProps) {
  const isLow = count <= FEW_RECOVERY_CODES;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className={isLow ? "flex gap-1.5 font-semibold text-saffron" : undefined}>
        {isLow ? <Icon name="circle-alert" className="mt-1" /> : null}
        {countText(count)}
      </p>
      <ConfirmedButton
        label="New recovery codes"
        title="Make new recovery codes?"
        text="The codes that you have now no longer work. Your other devices are signed out."
        action="Make new codes"
        run={replaceRecoveryCodes}
        onDone={({ recoveryCodes }) => onNewCodes(recoveryCodes)}
        errorMessage="New codes could not be made. Please try again."
      />
    </div>
  );
}

function countText(count: number): string {
  if (count > FEW_RECOVERY_CODES) return `${countWithNoun(count, "recovery code")} left.`;
  const left =
    count === 0
      ? "No recovery code is left."
      : `Only ${countWithNoun(count, "recovery code")} left.`;
  return `${left} Make new ones, so that you can sign in without your phone.`;
}
