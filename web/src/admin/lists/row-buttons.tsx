import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Icon, type IconName } from "../../ui/icon";
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
  const { view, edit, toggle, signOut, remove } = actions;
  const { busy, runAction } = useRowAction(row);
  const buttonProps = { compact, busy, rowName: name };
  const confirmProps = { ...buttonProps, row, runAction };
  return (
    <div className={compact ? "flex gap-0.5" : "grid auto-cols-fr grid-flow-col"}>
      {view ? (
        <Action {...buttonProps} icon="eye" href={view(row)}>
          View
        </Action>
      ) : null}
      {edit ? (
        <Action {...buttonProps} icon="pencil" href={edit(row)}>
          Edit
        </Action>
      ) : null}
      {toggle ? (
        <Action {...buttonProps} icon="power" onClick={() => void runAction(toggle)}>
          {toggle.isActive(row) ? "Deactivate" : "Activate"}
        </Action>
      ) : null}
      {signOut ? (
        <ConfirmedAction {...confirmProps} icon="log-out" action={signOut}>
          Sign out
        </ConfirmedAction>
      ) : null}
      {remove ? (
        <ConfirmedAction {...confirmProps} icon="trash-2" action={remove} onDone={onRemoved}>
          Delete
        </ConfirmedAction>
      ) : null}
    </div>
  );
}

interface ConfirmedActionProps<Row> extends Omit<ActionProps, "href" | "onClick"> {
  readonly row: Row;
  readonly action: NonNullable<RowActions<Row>["remove"]>;
  readonly runAction: ReturnType<typeof useRowAction<Row>>["runAction"];
  /** Runs after the action, if it removes the row and so the focused element. */
  readonly onDone?: () => void;
}

/** Renders the button of an action that is confirmed in a dialog. */
function ConfirmedAction<Row>(props: ConfirmedActionProps<Row>) {
  const { row, action, runAction, onDone, ...button } = props;
  const { question } = action;
  const [isConfirming, setConfirming] = useState(false);
  const opener = useRestoredFocus(isConfirming, button.busy);
  async function confirm() {
    const done = await runAction(action);
    // Closes the dialog synchronously, because an open dialog blocks focus on the elements behind
    // it.
    flushSync(() => setConfirming(false));
    if (done) onDone?.();
  }
  return (
    <>
      <Action {...button} ref={opener} danger onClick={() => setConfirming(true)} />
      {isConfirming ? (
        <ConfirmDialog
          title={`${button.children} “${button.rowName}”?`}
          text={typeof question === "string" ? question : question(row)}
          action={button.children}
          busy={button.busy}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
}

/**
 * Returns the ref of the button that opens a dialog. It gets the focus back when the action has
 * ended: the browser cannot restore it while the button is disabled.
 */
function useRestoredFocus(isOpen: boolean, busy: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    wasOpen.current ||= isOpen;
    if (isOpen || busy || !wasOpen.current) return;
    wasOpen.current = false;
    if (document.activeElement === document.body) opener.current?.focus();
  }, [isOpen, busy]);
  return opener;
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
  readonly ref?: RefObject<HTMLButtonElement | null>;
  /** The visible text, except in compact rows. */
  readonly children: string;
}

function Action(props: ActionProps) {
  const { icon, rowName, compact, busy, danger = false, href, onClick, ref, children } = props;
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
    <button
      ref={ref}
      type="button"
      {...names}
      disabled={busy}
      onClick={onClick}
      className={className}
    >
      {content}
    </button>
  ) : (
    <a href={href} {...names} className={className}>
      {content}
    </a>
  );
}
