import type { Role } from "../../api/admin-users";
import { useUser } from "../../auth/session";
import type { SessionUser } from "../../auth/token";

/** The roles, each with the permissions of the earlier ones. */
const ROLES: readonly string[] = ["USER", "WRITER", "EDITOR", "ADMIN"] satisfies readonly Role[];

const rankOf = (role: string) => ROLES.indexOf(role);

/** Returns whether a user has a role or a later one. The server checks each request itself. */
export const hasRole = (user: SessionUser | undefined, role: Role) =>
  user !== undefined && rankOf(user.role) >= rankOf(role);

/** Returns whether a user may open the administrator area. */
export const isStaff = (user: SessionUser | undefined) => hasRole(user, "WRITER");

/** Returns whether a user may change what visitors see. */
export const mayPublish = (user: SessionUser | undefined) => hasRole(user, "EDITOR");

/** Returns whether the signed-in user may change what visitors see. */
export const useMayPublish = () => mayPublish(useUser());
