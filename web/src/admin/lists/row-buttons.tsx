import { useRef } from "react";
import { useUser } from "../../auth/session";
import { hasRole } from "../layout/roles";
import type { RowAction, RowActions } from "./admin-list";
import { Action, ActionButton } from "./row-action";
import { RowMenu } from "./row-menu";
import { useFocusOnRemoval } from "./use-focus-on-removal";
import { useRowAction } from "./use-row-action";

interface RowButtonsProps<Row> {
  readonly row: Row;
  /** Name of the row. */
  readonly name: string;
  readonly actions: RowActions<Row>;
  /** Shows icons only, except on very wide screens. */
  readonly compact?: boolean;
  /** Runs after the row was removed with the focused element. */
  readonly onRemoved: () => void;
}

/** Renders the buttons of the actions that the user may run on a row. */
export function RowButtons<Row>(props: RowButtonsProps<Row>) {
  const { row, name, actions, compact = false, onRemoved } = props;
  const { view, edit, toggle, remove, more, Others } = actions;
  const user = useUser();
  const mayRun = ({ role = "EDITOR" }: RowAction<Row>) => hasRole(user, role);
  const { busy, runAction } = useRowAction(row);
  const buttonProps = { row, compact, busy, rowName: name, runAction };
  const ref = useRef<HTMLDivElement>(null);
  useFocusOnRemoval(ref, onRemoved);
  return (
    <div ref={ref} className={compact ? "flex gap-0.5" : "grid auto-cols-fr grid-flow-col"}>
      {view ? (
        <Action {...buttonProps} icon="eye" href={view(row)}>
          View
        </Action>
      ) : null}
      {edit ? (
        <Action {...buttonProps} icon="pencil" href={edit(row)} opensForm>
          Edit
        </Action>
      ) : null}
      {toggle && mayRun(toggle) ? (
        <ActionButton {...buttonProps} icon="power" action={toggle}>
          {toggle.isActive(row) ? "Deactivate" : "Activate"}
        </ActionButton>
      ) : null}
      {Others ? <Others {...buttonProps} /> : null}
      {more ? <RowMenu rowName={name} {...{ compact }} links={more(row)} /> : null}
      {remove && mayRun(remove) ? (
        <ActionButton {...buttonProps} icon="trash-2" action={remove}>
          Delete
        </ActionButton>
      ) : null}
    </div>
  );
}
