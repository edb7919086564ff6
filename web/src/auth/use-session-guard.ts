import { useEffect, useEffectEvent } from "react";
import * as t from "#messages/session";
import { onUnauthorized } from "../api/client";
import { navigate, useLocation } from "../app-context/location";
import { showToast } from "../ui/toasts";
import { returnState } from "./return-path";
import { clearSession, currentUser } from "./session";

const REDIRECT_DELAY_MS = 1500;

/**
 * Ends the session after a 401 or 403 response. Redirects to the login after a delay, so that the
 * message can be read.
 */
export function useSessionGuard(): void {
  const location = useLocation();
  const redirect = useEffectEvent(() => {
    if (location.pathname === "/login" || currentUser()) return;
    navigate("/login", { state: returnState(location) });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    onUnauthorized((message) => {
      showToast("error", message ?? t.authenticationFailed());
      clearSession();
      clearTimeout(timer);
      timer = setTimeout(() => redirect(), REDIRECT_DELAY_MS);
    });
    return () => clearTimeout(timer);
  }, []);
}
