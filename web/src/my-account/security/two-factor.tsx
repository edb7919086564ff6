import { type RefObject, useRef, useState } from "react";
import * as t from "#messages/account-security";
import {
  beginAuthenticator,
  removeAuthenticator,
  replaceRecoveryCodes,
  type Security,
  type AuthenticatorSetup as Setup,
} from "../../api/security";
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
      title={t.twoFactorSignIn()}
      headingRef={heading}
      badge={isOn ? <Badge tone="open">{t.on()}</Badge> : <Badge tone="closed">{t.off()}</Badge>}
    >
      {security.secondFactorRequired && !isOn ? (
        <Alert quiet className="mt-2" message={t.staffNeedsIt()} />
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
  if (authenticator) return t.withAuthenticator();
  return passkeys.length > 0 ? t.withPasskey() : t.withoutFactor();
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
    errorMessage: t.setupNotStarted(),
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
            {t.authenticatorIsSetUp()}
          </p>
          <ConfirmedButton
            label={t.removeApp()}
            title={t.removeAppTitle()}
            text={t.removeAppText()}
            action={t.remove()}
            run={removeAuthenticator}
            onDone={({ message }) => {
              showToast("success", message);
              heading.current?.focus();
            }}
            errorMessage={t.removeAppFailed()}
          />
        </>
      ) : (
        <ActionButton action={begin} pendingText={t.starting()}>
          {t.setUpAuthenticator()}
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
        {isLow ? t.fewRecoveryCodesLeft(count) : t.recoveryCodesLeft(count)}
      </p>
      <ConfirmedButton
        label={t.newRecoveryCodes()}
        title={t.newRecoveryCodesTitle()}
        text={t.newRecoveryCodesText()}
        action={t.makeNewCodes()}
        run={replaceRecoveryCodes}
        onDone={({ recoveryCodes }) => onNewCodes(recoveryCodes)}
        errorMessage={t.newCodesFailed()}
      />
    </div>
  );
}
