import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { returnPathOf } from "./return-path";
import { dashboardOf, useUser } from "./session";

/** Whoever is signed in, or has just done so, has no business here: on to where they came from, or to their own area. */
export function useRedirectIfSignedIn(): void {
  const user = useUser();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    if (user) navigate(returnPathOf(location) ?? dashboardOf(user), { replace: true });
  }, [user, navigate, location]);
}
