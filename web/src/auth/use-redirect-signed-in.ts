import { useEffect } from "react";
import { navigate, useLocation } from "../app-context/location";
import { returnPathOf } from "./return-path";
import { dashboardOf, useUser } from "./session";

/** Redirects a signed-in user to the page they came from, or to their dashboard. */
export function useRedirectIfSignedIn(): void {
  const user = useUser();
  const location = useLocation();
  useEffect(() => {
    if (user) navigate(returnPathOf(location) ?? dashboardOf(user), { replace: true });
  }, [user, location]);
}
