import { useUser } from "../../auth/session";
import { areaOf } from "./areas";
import { hasRole } from "./roles";

/**
 * Returns a function that returns a path, or undefined if the path is in an area that the signed-in
 * user may not use.
 */
export function useReachablePath() {
  const user = useUser();
  return (path: string | undefined): string | undefined => {
    const role = path === undefined ? undefined : areaOf(path)?.role;
    return role === undefined || hasRole(user, role) ? path : undefined;
  };
}
