import { useEffect, useState } from "react";
import * as t from "#messages/auth";
import { navigate } from "../app-context/location";
import { showToast } from "../ui/toasts";
import { AuthResult } from "./auth-result";
import { consumeReturnPath } from "./return-path";
import { ScreenLink } from "./screen-link";
import { useScreenState } from "./screen-state";
import { dashboardOf, signIn } from "./session";

/** Delay before the redirect, so that users can read the message. */
const COMPLETION_DELAY_MS = 1500;

/** Completes the sign-in with a third party. */
export function OauthSuccessPage() {
  const { token } = useScreenState();
  const [failure, setFailure] = useState(token ? undefined : t.noToken());

  useEffect(() => {
    if (!token) return;
    const timer = setTimeout(() => {
      const user = signIn(token);
      if (!user) {
        setFailure(t.unreadableToken());
        return;
      }
      showToast("success", t.signedIn());
      navigate(consumeReturnPath() ?? dashboardOf(user), { replace: true });
    }, COMPLETION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [token]);

  if (failure === undefined) {
    return (
      <AuthResult
        key="working"
        icon="loader-circle"
        tone="working"
        title={t.signingInTitle()}
        text={t.completingSignIn()}
      />
    );
  }
  return (
    <AuthResult
      key="failed"
      icon="circle-alert"
      tone="bad"
      title={t.authenticationFailed()}
      text={failure}
    >
      <ScreenLink to="/login" appearance="primary">
        {t.backToLogin()}
      </ScreenLink>
    </AuthResult>
  );
}
