import type { Account } from "../../api/editors-desk";

/** Returns the e-mail address of an account, or `none` without an account. */
export const accountName = (account: Account | null | undefined, none = "The server") =>
  account ? (account.email ?? `Deleted account #${account.id}`) : none;
