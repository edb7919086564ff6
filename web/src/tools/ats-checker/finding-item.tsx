import { whatToDo } from "#messages/ats-checker";
import { Badge } from "../../ui/badge";
import { Icon } from "../../ui/icon";
import { UserText } from "../../ui/user-text";

interface FindingItemProps {
  readonly message: string;
  /** The quoted text of the résumé. */
  readonly quote: string | null | undefined;
  /** The recommended action. */
  readonly fix: string;
  /** Deducted points; undefined if nothing is deducted. */
  readonly cost?: string;
}

/** A finding with its quote, recommendation and cost. */
export function FindingItem({ message, quote, fix, cost }: FindingItemProps) {
  return (
    <li className="border-t border-line py-3 break-inside-avoid first:border-0">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 font-semibold text-pretty">{message}</p>
        {cost ? (
          <span className="flex-none whitespace-nowrap tabular-nums">
            <Badge tone="plain">{cost}</Badge>
          </span>
        ) : null}
      </div>
      {quote ? <Quote text={quote} /> : null}
      <p className="mt-1.5 flex gap-2 text-sm">
        <Icon name="wrench" className="mt-0.5 text-brand" />
        <span>
          <span className="sr-only">{whatToDo()}</span>
          {fix}
        </span>
      </p>
    </li>
  );
}

/** Quoted text of the résumé, as it was read. */
export function Quote({ text }: { readonly text: string }) {
  return (
    <blockquote className="mt-1.5 border-l-4 border-line-2 pl-3 text-sm text-ink-2">
      <UserText text={text} />
    </blockquote>
  );
}
