import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { returnPathOf } from "./return-path";
import { dashboardOf, useUser } from "./session";

/** Redirects a signed-in user to the page they came from, or to their dashboard. */
export function useRedirectIfSignedIn(): void {
  const user = useUser();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    if (user) navigate(returnPathOf(location) ?? dashboardOf(user), { replace: true });
  }, [user, navigate, location]);
}
