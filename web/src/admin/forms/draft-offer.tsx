import { useNow } from "../../app-context/clock";
import { relativeTime } from "../../lib/dates";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import type { FormDraft } from "./drafts";

interface DraftOfferProps {
  readonly draft: FormDraft;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers to restore the unsaved changes of an earlier visit. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  const now = useNow();
  return (
    <section
      aria-label="Unsaved changes"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-brand bg-brand-soft px-4 py-3"
    >
      <p className="flex flex-1 basis-64 items-center gap-2.5 font-semibold">
        <Icon name="clock" className="text-brand-strong" />
        You have unsaved changes from {relativeTime(draft.at, now)}.
      </p>
      <div className="flex gap-2.5">
        <Button variant="primary" size="small" onClick={onRestore}>
          Restore
        </Button>
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
