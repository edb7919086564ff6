import type { AuditAction, AuditEvent, EventAccount } from "../../api/audit";

/** Names of the actions, in the order of the filter. */
export const ACTION_NAMES: Readonly<Record<AuditAction, string>> = {
  "signed-in": "Signed in",
  "sign-in-failed": "Failed sign-in",
  "signed-out": "Signed out",
  "sessions-ended": "Ended sessions",
  "account-created": "Created the account",
  "account-renamed": "Changed the name",
  "password-changed": "Changed the password",
  "password-removed": "Removed the password",
  "password-reset": "Reset the password",
  "address-verified": "Verified the email address",
  "account-deleted": "Deleted the account",
  "administrator-added": "Made an administrator",
  "administrator-removed": "Removed an administrator",
  "role-changed": "Changed the role",
  invited: "Invited",
  "account-disabled": "Disabled the account",
  "account-enabled": "Enabled the account",
  "google-linked": "Linked a Google account",
  "google-removed": "Removed the link to Google",
  "authenticator-added": "Set up an authenticator app",
  "authenticator-removed": "Removed the authenticator app",
  "passkey-added": "Added a passkey",
  "passkey-removed": "Removed a passkey",
  "recovery-codes-replaced": "Made new recovery codes",
  "recovery-code-used": "Used a recovery code",
  "second-factors-reset": "Removed all second factors",
  created: "Created",
  updated: "Updated",
  deleted: "Deleted",
  "file-uploaded": "Uploaded a file",
  "file-deleted": "Deleted a file",
  "reports-settled": "Settled reports of visitors",
  "search-done": "Marked a search as done",
  imported: "Imported content",
  exported: "Exported data",
  restored: "Restored a backup",
};

export const isAuditAction = (text: string | null): text is AuditAction =>
  text !== null && Object.hasOwn(ACTION_NAMES, text);

/** The account or the record of an event. */
export interface EventReference {
  readonly text: string;
  /** The page of the administrator area that shows it, if there is one. */
  readonly to?: string;
}

/** Returns a deleted account, with the link to its events. */
const deletedAccount = (id: number): EventReference => ({
  text: `deleted account #${id}`,
  to: `/admin/audit?account=${id}`,
});

/** Returns the originator of an event: an account, a visitor, or the operator of the server. */
export function actorOf({ actor, client }: AuditEvent): EventReference {
  if (!actor) return { text: client ? "Visitor" : "Operator" };
  return actor.email ? { text: actor.email } : deletedAccount(actor.id);
}

const NOUNS = { job: "Job", post: "Blog post", pdf: "PDF", recruitment: "Recruitment" } as const;

/** Pages that edit a record. PDFs have none. */
const EDIT_PATHS = {
  job: "/admin/job",
  post: "/admin/blog/edit",
  pdf: undefined,
  recruitment: "/admin/recruitments",
} as const;

/** Returns the record that an event is about. A deleted record has no page. */
export function subjectOf(event: AuditEvent): EventReference | undefined {
  const { subject, subjectId, account, action } = event;
  if (!subject) return undefined;
  if (subject === "account") return account ? accountSubject(account) : undefined;
  if (subject === "site-settings") return { text: "Settings", to: "/admin/settings" };
  const path = EDIT_PATHS[subject];
  const text = subjectId == null ? NOUNS[subject] : `${NOUNS[subject]} #${subjectId}`;
  const hasPage = path !== undefined && subjectId != null && action !== "deleted";
  return hasPage ? { text, to: `${path}/${subjectId}` } : { text };
}

function accountSubject({ id, email }: EventAccount): EventReference {
  if (!email) return deletedAccount(id);
  return { text: email, to: `/admin/users?${new URLSearchParams({ search: email })}` };
}
