import { useEffect, useState } from "react";
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
  const [failure, setFailure] = useState(token ? undefined : "No authentication token received");

  useEffect(() => {
    if (!token) return;
    const timer = setTimeout(() => {
      const user = signIn(token);
      if (!user) {
        setFailure("Failed to process authentication token");
        return;
      }
      showToast("success", "Successfully signed in!");
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
        title="Signing In"
        text="Completing your sign-in..."
      />
    );
  }
  return (
    <AuthResult
      key="failed"
      icon="circle-alert"
      tone="bad"
      title="Authentication Failed"
      text={failure}
    >
      <ScreenLink to="/login" appearance="primary">
        Back to Login
      </ScreenLink>
    </AuthResult>
  );
}
