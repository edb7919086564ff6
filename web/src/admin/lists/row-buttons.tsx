import { useState } from "react";
import { flushSync } from "react-dom";
import { Icon, type IconName } from "../../ui/icon";
import { ConfirmDialog } from "../layout/confirm-dialog";
import type { RowActions } from "./admin-list";
import { useRowAction } from "./use-row-action";

interface RowButtonsProps<Row> {
  readonly row: Row;
  /** Name of the row. */
  readonly name: string;
  readonly actions: RowActions<Row>;
  /** Shows icons only, except on very wide screens. */
  readonly compact?: boolean;
  /** Runs after a deletion. The focused element was removed with the row. */
  readonly onRemoved: () => void;
}

export function RowButtons<Row>(props: RowButtonsProps<Row>) {
  const { row, name, actions, compact = false, onRemoved } = props;
  const { view, edit, toggle, remove } = actions;
  const [isConfirming, setConfirming] = useState(false);
  const { busy, runAction } = useRowAction(row);
  async function confirm() {
    const done = await runAction(remove);
    // Closes the dialog synchronously, because an open dialog blocks focus on the elements behind
    // it.
    flushSync(() => setConfirming(false));
    if (done) onRemoved();
  }
  const buttonProps = { compact, busy, rowName: name };
  return (
    <div className={compact ? "flex gap-0.5" : "grid auto-cols-fr grid-flow-col"}>
      {view ? (
        <Action {...buttonProps} icon="eye" href={view(row)}>
          View
        </Action>
      ) : null}
      <Action {...buttonProps} icon="pencil" href={edit(row)}>
        Edit
      </Action>
      {toggle ? (
        <Action {...buttonProps} icon="power" onClick={() => void runAction(toggle)}>
          {toggle.isActive(row) ? "Deactivate" : "Activate"}
        </Action>
      ) : null}
      <Action {...buttonProps} icon="trash-2" danger onClick={() => setConfirming(true)}>
        Delete
      </Action>
      {isConfirming ? (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          text={remove.question}
          action="Delete"
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </div>
  );
}

interface ActionProps {
  readonly icon: IconName;
  /** Part of the accessible name, so that the buttons of the rows differ. */
  readonly rowName: string;
  readonly compact: boolean;
  readonly busy: boolean;
  readonly danger?: boolean;
  readonly href?: string;
  readonly onClick?: () => void;
  /** The visible text, except in compact rows. */
  readonly children: string;
}

function Action(props: ActionProps) {
  const { icon, rowName, compact, busy, danger = false, href, onClick, children } = props;
  const className = `inline-flex items-center justify-center rounded-lg font-semibold transition-colors disabled:opacity-50 ${
    danger ? "text-red hover:bg-red-soft" : "text-ink-2 hover:bg-grey-soft hover:text-ink"
  } ${compact ? "size-9 gap-1.5 text-sm min-[100rem]:w-auto min-[100rem]:px-2" : "min-h-13 flex-col gap-1 text-xs"}`;
  const content = (
    <>
      <Icon name={icon} className="text-base" />
      <span className={compact ? "max-[100rem]:sr-only" : undefined}>{children}</span>
    </>
  );
  const names = {
    "aria-label": `${children} ${rowName}`,
    title: compact ? children : undefined,
  };
  return href === undefined ? (
    <button type="button" {...names} disabled={busy} onClick={onClick} className={className}>
      {content}
    </button>
  ) : (
    <a href={href} {...names} className={className}>
      {content}
    </a>
  );
}
