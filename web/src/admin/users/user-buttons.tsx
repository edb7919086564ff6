import { useState } from "react";
import type { AdminUser } from "../../api/admin-users";
import type { RowActionProps } from "../lists/admin-list";
import { Action, ActionButton } from "../lists/row-action";
import { isInvited } from "./accounts";
import { RoleDialog } from "./role-dialog";
import { DISABLE, ENABLE, INVITE_AGAIN, SIGN_OUT } from "./user-actions";

/** Renders the buttons of the actions on an account. */
export function UserButtons(props: RowActionProps<AdminUser>) {
  const { row: user } = props;
  const [isChangingRole, setChangingRole] = useState(false);
  return (
    <>
      <Action {...props} icon="id-card" onClick={() => setChangingRole(true)}>
        Change role
      </Action>
      {isChangingRole ? <RoleDialog user={user} onClose={() => setChangingRole(false)} /> : null}
      <ActionButton {...props} icon="power" action={user.disabled ? ENABLE : DISABLE}>
        {user.disabled ? "Enable" : "Disable"}
      </ActionButton>
      <ActionButton {...props} icon="log-out" action={SIGN_OUT}>
        Sign out
      </ActionButton>
      {isInvited(user) ? (
        <ActionButton {...props} icon="mail" action={INVITE_AGAIN}>
          Invite again
        </ActionButton>
      ) : null}
    </>
  );
}
