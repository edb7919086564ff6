import { type AdminUser, type Role, updateUser } from "../../api/admin-users";
import { onlyErrors } from "../../forms/form-errors";
import { AccountDialog } from "./account-dialog";
import { isOwn, leaveIfOwn, personOf } from "./accounts";
import { RoleChoice } from "./role-choice";
import { ALL_ROLES } from "./role-names";

interface RoleDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

/** Asks for the new role of an account. */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const isOwnAccount = isOwn(user);
  return (
    <AccountDialog
      title={`Change the role of “${user.name.trim() || user.email}”`}
      action="Change role"
      pendingAction="Changing..."
      validate={({ role }: { readonly role: Role }) =>
        onlyErrors({ role: role === user.role ? "Choose another role" : undefined })
      }
      send={({ role }) => updateUser(user.id, { role })}
      errorMessage="The role could not be changed. Please try again."
      onDone={() => leaveIfOwn(user)}
      onClose={onClose}
    >
      {isOwnAccount ? <p className="font-semibold">This is your own account.</p> : null}
      <p className="text-ink-2">
        {isOwnAccount
          ? "You are signed out on all devices and get a mail about the new role."
          : `${personOf(user)} is signed out on all devices and gets a mail about the new role.`}
      </p>
      <RoleChoice roles={ALL_ROLES} defaultRole={user.role} />
    </AccountDialog>
  );
}
