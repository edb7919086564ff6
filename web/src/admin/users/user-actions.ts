import { type AdminUser, endSessionsOf, inviteUser, updateUser } from "../../api/admin-users";
import type { ConfirmedRowAction, RowAction } from "../lists/admin-list";
import { isOwn, leaveIfOwn, personOf } from "./accounts";

/**
 * Returns a question about the end of sessions, with a note if it is the administrator's account.
 */
const question = (user: AdminUser, consequence: string) =>
  `This signs ${personOf(user)} out on all devices. ${consequence}${
    isOwn(user) ? " This is your own account, so you are also signed out here." : ""
  }`;

/** Runs a request that ends the sessions of an account. */
async function endingSessions(user: AdminUser, request: Promise<unknown>) {
  await request;
  leaveIfOwn(user);
}

export const SIGN_OUT: ConfirmedRowAction<AdminUser> = {
  question: (user) => question(user, "They can sign in again."),
  run: (user) => endingSessions(user, endSessionsOf(user.id)),
  successMessage: (user) => `${personOf(user)} is signed out on all devices.`,
  errorMessage: "Failed to sign the account out.",
};

export const DISABLE: ConfirmedRowAction<AdminUser> = {
  question: (user) => question(user, "They cannot sign in until the account is enabled again."),
  run: (user) => endingSessions(user, updateUser(user.id, { disabled: true })),
  successMessage: (user) => `${personOf(user)} is disabled.`,
  errorMessage: "Failed to disable the account.",
};

export const ENABLE: RowAction<AdminUser> = {
  run: ({ id }) => updateUser(id, { disabled: false }),
  successMessage: (user) => `${personOf(user)} is enabled.`,
  errorMessage: "Failed to enable the account.",
};

export const INVITE_AGAIN: RowAction<AdminUser> = {
  run: ({ email, role }) => inviteUser({ email, role }),
  successMessage: ({ email }) => `An invitation was sent to ${email}.`,
  errorMessage: "Failed to send the invitation.",
};
