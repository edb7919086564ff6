import { useState } from "react";
import { inviteUser, type Role } from "../../api/admin-users";
import { validateEmail } from "../../auth/validation";
import { Field } from "../../forms/field";
import { onlyErrors } from "../../forms/form-errors";
import { Button } from "../../ui/button";
import { AccountDialog } from "./account-dialog";
import { RoleChoice } from "./role-choice";
import { STAFF_ROLES } from "./role-names";

interface Invitation {
  readonly email: string;
  /** Missing if no role is chosen. */
  readonly role?: Role;
}

/** Opens the dialog that invites a person to the administrator area. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon="plus" size="small" onClick={() => setOpen(true)}>
        Invite
      </Button>
      {isOpen ? <InviteDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const validate = ({ email, role }: Invitation) =>
  onlyErrors({
    email: email.trim() === "" ? "Enter an email address" : validateEmail(email.trim()),
    role: role === undefined ? "Choose a role" : undefined,
  });

const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <AccountDialog
    title="Invite a person"
    action="Send invitation"
    pendingAction="Sending..."
    validate={validate}
    send={({ email, role = "WRITER" }: Invitation) => inviteUser({ email: email.trim(), role })}
    errorMessage="The invitation could not be sent. Please try again."
    onClose={onClose}
  >
    <p className="text-ink-2">
      The person gets a mail with a link to choose a password. The link works for a week.
    </p>
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="off"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
    <RoleChoice roles={STAFF_ROLES} />
  </AccountDialog>
);
