import type { AdminUser } from "../../api/admin-users";
import { navigate } from "../../app-context/location";
import { clearSession, currentUser } from "../../auth/session";

/** Names the person, and the address if it is not the name. */
export const personOf = ({ name, email }: AdminUser) =>
  name.trim() ? `${name} (${email})` : email;

/** Returns whether it is the account of the signed-in administrator. */
export const isOwn = ({ id }: AdminUser) => id === currentUser()?.id;

/** Returns whether the person has not answered the invitation yet. */
export const isInvited = ({ role, verified, disabled }: AdminUser) =>
  role !== "USER" && !verified && !disabled;

/** Returns the status of an account, for the list. */
export function statusOf(user: AdminUser): string {
  if (user.disabled) return "Disabled";
  if (user.verified) return "Verified";
  return isInvited(user) ? "Invited" : "Not verified";
}

/**
 * Opens the login if the server has ended the session, because the account was that of the
 * administrator. Another request would show an error.
 */
export function leaveIfOwn(user: AdminUser): void {
  if (!isOwn(user)) return;
  clearSession();
  navigate("/login");
}
