import type { AuditAction, AuditEvent, EventAccount } from "../../api/audit";

/** Names of the actions, in the order of the filter. */
export const ACTION_NAMES: Readonly<Record<AuditAction, string>> = {
  "signed-in": "Signed in",
  "sign-in-failed": "Failed sign-in",
  "signed-out": "Signed out",
  "sessions-ended": "Ended sessions",
  "password-changed": "Changed the password",
  "password-reset": "Reset the password",
  "address-verified": "Verified the email address",
  "account-deleted": "Deleted the account",
  "administrator-added": "Made an administrator",
  "administrator-removed": "Removed an administrator",
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
  imported: "Imported content",
};

export const isAuditAction = (text: string | null): text is AuditAction =>
  text !== null && Object.hasOwn(ACTION_NAMES, text);

const accountText = ({ id, email }: EventAccount) => email ?? `deleted account #${id}`;

/** Returns who acted: an account, a visitor, or the operator on the command line. */
export function actorText({ actor, client }: AuditEvent): string {
  if (actor) return accountText(actor);
  return client ? "Visitor" : "Operator";
}

/** The record that an event is about. */
interface EventSubject {
  readonly text: string;
  /** The page of the administrator area that shows the record, if there is one. */
  readonly to?: string;
}

const NOUNS = { job: "Job", post: "Blog post", pdf: "PDF" } as const;

/** Pages that edit a record. PDFs have none. */
const EDIT_PATHS = { job: "/admin/job", post: "/admin/blog/edit", pdf: undefined } as const;

/** Returns the record that an event is about. A deleted record has no page. */
export function subjectOf(event: AuditEvent): EventSubject | undefined {
  const { subject, subjectId, account, action } = event;
  if (!subject) return undefined;
  if (subject === "account") return account ? accountSubject(account) : undefined;
  const path = EDIT_PATHS[subject];
  const text = subjectId == null ? NOUNS[subject] : `${NOUNS[subject]} #${subjectId}`;
  const hasPage = path !== undefined && subjectId != null && action !== "deleted";
  return hasPage ? { text, to: `${path}/${subjectId}` } : { text };
}

function accountSubject(account: EventAccount): EventSubject {
  const text = accountText(account);
  if (!account.email) return { text };
  return { text, to: `/admin/users?${new URLSearchParams({ search: account.email })}` };
}
