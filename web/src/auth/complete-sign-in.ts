import * as t from "#messages/account-fields";
import type { Session, SignInResponse } from "../api/auth";
import { navigate } from "../app-context/location";
import { showToast } from "../ui/toasts";
import { type ScreenState, useScreenState } from "./screen-state";
import { signIn } from "./session";

/** Starts the session of a sign-in. The page then redirects the user. */
export function completeSignIn({ message, token }: Session): void {
  if (signIn(token)) showToast("success", message || t.loggedIn());
  else showToast("error", t.loginFailed());
}

/**
 * Returns a function that completes a sign-in, or opens its second step on the login page. The
 * screen state is passed on, without the token of this screen.
 */
export function useContinueSignIn() {
  const { returnTo, email } = useScreenState();
  return (response: SignInResponse, entered: Pick<ScreenState, "email"> = {}) => {
    if ("token" in response) {
      completeSignIn(response);
      return;
    }
    const { secondStep, authenticator, passkey } = response;
    const factors = { secondStep, authenticator, passkey };
    const next: ScreenState = { returnTo, email, ...entered, secondStep: factors };
    navigate("/login", { replace: true, state: next });
  };
}
