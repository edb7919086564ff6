import { useState } from "react";
import { flushSync } from "react-dom";
import type { BulkAction, BulkRecord } from "../../api/bulk-changes";
import { indianGrouping } from "../../lib/number-format";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import type { IconName } from "../../ui/icon";
import { UserText } from "../../ui/user-text";
import { useCommands } from "../commands/registered-commands";
import { splitList } from "../forms/skills";
import { BulkResultNote } from "./bulk-result";
import { countText } from "./bulk-text";
import { hasDockFocus } from "./dock-focus";
import type { Selection } from "./selection";
import { TagDialog } from "./tag-dialog";
import { type BulkChange, CHANGE_FAILED } from "./use-bulk-change";

/** A row that can be selected. */
export interface BulkRow extends BulkRecord {
  readonly title: string;
  /** The tags, separated by commas. */
  readonly tags: string;
}

export type BulkOffer = BulkAction["type"];

interface OfferText {
  readonly label: string;
  readonly icon: IconName;
}

const OFFERS: Readonly<Record<BulkOffer, OfferText>> = {
  activate: { label: "Show", icon: "eye" },
  deactivate: { label: "Hide", icon: "eye-off" },
  addTag: { label: "Add tag", icon: "plus" },
  removeTag: { label: "Remove tag", icon: "minus" },
  delete: { label: "Delete", icon: "trash-2" },
};

/** All changes, in the order of the bar. */
export const ALL_OFFERS = Object.keys(OFFERS) as readonly BulkOffer[];

/** Maximum number of titles in the question about a deletion. */
const MAX_TITLES = 5;

interface BulkDockProps {
  readonly offers: readonly BulkOffer[];
  readonly bulk: BulkChange;
  readonly selection: Selection;
  /** The rows of the page. */
  readonly rows: readonly BulkRow[];
  /** Runs after the focused button has disappeared. */
  readonly onRemoved: () => void;
}

/**
 * Shows the changes of the selected rows, and the result of the last one, at the lower edge of the
 * screen. In the document it follows the heading of the list, so that the keyboard reaches it from
 * there. The element around heading, dock and rows has the class `bulk-frame`.
 */
export function BulkDock(props: BulkDockProps) {
  const { bulk, selection, onRemoved } = props;
  const count = selection.selected.length;
  return (
    <div className="bulk-dock no-print">
      <BulkResultNote bulk={bulk} onRemoved={onRemoved} />
      <p role="status" className="sr-only">
        {count > 0 ? `${indianGrouping(count)} selected` : ""}
      </p>
      {count > 0 ? <BulkBar {...props} /> : null}
    </div>
  );
}

/** Shows the result of the last change on a page without rows to select. */
export const ResultDock = (props: Pick<BulkDockProps, "bulk" | "onRemoved">) => (
  <div className="bulk-dock no-print">
    <BulkResultNote {...props} />
  </div>
);

/** The buttons that change the selected rows. */
function BulkBar({ offers, bulk, selection, rows, onRemoved }: BulkDockProps) {
  const [asking, setAsking] = useState<BulkOffer>();
  const [hasFailed, setFailed] = useState(false);
  const chosen = rows.filter(({ id }) => selection.isSelected(id));

  async function act(action: BulkAction) {
    const records = chosen.map(({ kind, id }) => ({ kind, id }));
    setFailed(false);
    const isDone = await bulk.change(action, records);
    // After a failure, the selection and the typed tag stay.
    setFailed(!isDone);
    if (!isDone) return;
    const isFocusHere = hasDockFocus();
    // An open dialog and the bar disappear, and the focus moves after both.
    flushSync(() => {
      setAsking(undefined);
      selection.clear();
    });
    if (isFocusHere) onRemoved();
  }
  function press(offer: BulkOffer) {
    if (bulk.isBusy) return;
    if (offer === "activate" || offer === "deactivate") void act({ type: offer });
    else {
      setFailed(false);
      setAsking(offer);
    }
  }
  function clear() {
    flushSync(selection.clear);
    onRemoved();
  }
  useCommands(
    offers.map((offer) => ({
      ...OFFERS[offer],
      label: `${OFFERS[offer].label}: ${countText(chosen.length, bulk.nouns)}`,
      group: "This page",
      run: () => press(offer),
    })),
  );
  return (
    <section aria-label="Selected rows" className="bulk-bar">
      <p aria-hidden="true" className="mr-auto px-1 font-semibold tabular-nums">
        {indianGrouping(chosen.length)} selected
      </p>
      <div className="bulk-buttons">
        {offers.map((offer) => (
          <Button
            key={offer}
            size="small"
            icon={OFFERS[offer].icon}
            variant={offer === "delete" ? "danger" : "secondary"}
            aria-disabled={bulk.isBusy || undefined}
            onClick={() => press(offer)}
            className="aria-disabled:opacity-60"
          >
            {OFFERS[offer].label}
          </Button>
        ))}
      </div>
      <Button variant="quiet" size="small" onClick={clear}>
        Clear
      </Button>
      <BulkQuestion
        {...{ asking, chosen, bulk }}
        failure={hasFailed ? CHANGE_FAILED : undefined}
        onAct={(action) => void act(action)}
        onClose={() => setAsking(undefined)}
      />
    </section>
  );
}

interface BulkQuestionProps {
  readonly asking: BulkOffer | undefined;
  readonly chosen: readonly BulkRow[];
  readonly bulk: BulkChange;
  /** Why the last attempt failed. Toasts are not visible above a dialog. */
  readonly failure: string | undefined;
  readonly onAct: (action: BulkAction) => void;
  readonly onClose: () => void;
}

/** The dialog of a change that needs a tag or a confirmation. */
function BulkQuestion({ asking, chosen, bulk, failure, onAct, onClose }: BulkQuestionProps) {
  const records = countText(chosen.length, bulk.nouns);
  const tags = [...new Set(chosen.flatMap((row) => splitList(row.tags)))].sort();
  const dialog = { isBusy: bulk.isBusy, failure, onClose };
  switch (asking) {
    case "addTag":
      return (
        <TagDialog
          {...dialog}
          title={`Add a tag to ${records}`}
          action="Add tag"
          tags={[]}
          onTag={(tag) => onAct({ type: "addTag", tag })}
        />
      );
    case "removeTag":
      return (
        <TagDialog
          {...dialog}
          title={`Remove a tag from ${records}`}
          action="Remove tag"
          tags={tags}
          onTag={(tag) => onAct({ type: "removeTag", tag })}
        />
      );
    case "delete":
      return (
        <ConfirmDialog
          title={`Delete ${records}?`}
          text="Visitors no longer see what you delete. It can be restored for 30 days."
          action="Delete"
          busy={bulk.isBusy}
          failure={failure}
          onConfirm={() => onAct({ type: "delete" })}
          onClose={onClose}
        >
          <Titles rows={chosen} />
        </ConfirmDialog>
      );
    default:
      return null;
  }
}

/** The first titles, and the number of the others. */
function Titles({ rows }: { readonly rows: readonly BulkRow[] }) {
  const others = rows.length - MAX_TITLES;
  return (
    <ul className="mt-3 grid list-disc gap-1 pl-5 text-sm wrap-anywhere">
      {rows.slice(0, MAX_TITLES).map(({ id, title }) => (
        <li key={id}>
          <UserText text={title} />
        </li>
      ))}
      {others > 0 ? <li>{`and ${indianGrouping(others)} more`}</li> : null}
    </ul>
  );
}
