import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Icon, type IconName } from "../../ui/icon";
import type { ConfirmedRowAction, RowAction, RowActionProps } from "./admin-list";

interface ActionProps extends Pick<RowActionProps<never>, "rowName" | "compact" | "busy"> {
  readonly icon: IconName;
  readonly danger?: boolean;
  readonly href?: string;
  /** The link opens the form of the row, as the keys of the list do. */
  readonly opensForm?: boolean;
  readonly onClick?: () => void;
  readonly ref?: RefObject<HTMLButtonElement | null>;
  /** Id of the menu that the button opens. */
  readonly popoverTarget?: string;
  /** The visible text, except in compact rows. */
  readonly children: string;
}

/** Renders the button or the link of an action on a row. */
export function Action(props: ActionProps) {
  const { icon, rowName, compact, busy, danger = false, href, onClick, ref, children } = props;
  const { opensForm = false, popoverTarget } = props;
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
      popoverTarget={popoverTarget}
      onClick={onClick}
      className={className}
    >
      {content}
    </button>
  ) : (
    <a href={href} {...names} data-form={opensForm ? "" : undefined} className={className}>
      {content}
    </a>
  );
}

interface ActionButtonProps<Row> extends RowActionProps<Row> {
  readonly icon: IconName;
  readonly action: RowAction<Row> | ConfirmedRowAction<Row>;
  readonly children: string;
}

/** Renders the button that runs an action, after a confirmation if the action has a question. */
export function ActionButton<Row>(props: ActionButtonProps<Row>) {
  const { row, action, runAction, ...button } = props;
  const [isConfirming, setConfirming] = useState(false);
  const opener = useRestoredFocus(isConfirming, button.busy);
  const question = "question" in action ? action.question : undefined;
  async function confirm() {
    await runAction(action);
    // Closes the dialog synchronously, because an open dialog blocks focus on the elements behind
    // it.
    flushSync(() => setConfirming(false));
  }
  return (
    <>
      <Action
        {...button}
        ref={opener}
        danger={question !== undefined}
        onClick={() => (question === undefined ? void runAction(action) : setConfirming(true))}
      />
      {isConfirming && question !== undefined ? (
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
 * Returns the ref of the button that opens a dialog or runs an action. It gets the focus back when
 * the action has ended: the browser cannot restore it while the button is disabled.
 */
function useRestoredFocus(isOpen: boolean, busy: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasActive = useRef(false);
  useLayoutEffect(() => {
    wasActive.current ||= isOpen || (busy && document.activeElement === opener.current);
    if (isOpen || busy || !wasActive.current) return;
    wasActive.current = false;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === null) opener.current?.focus();
  }, [isOpen, busy]);
  return opener;
}
