import { useEffect, useRef } from "react";
import type { QualityCounts } from "../../api/quality-desk";
import { indianGrouping } from "../../lib/number-format";
import { countOf, DESK_KINDS, type DeskKind, kindLabel } from "./desk-kinds";
import { deskHref } from "./desk-url";

interface KindListProps {
  readonly counts: QualityCounts;
  readonly current: DeskKind;
}

/** Width of the previous kind that stays visible before the current one, in pixels. */
const PEEK_PX = 40;

/** Links to the kinds with items, with their numbers. The other kinds are in a line below. */
export function KindList({ counts, current }: KindListProps) {
  const isShown = (kind: DeskKind) => countOf(counts, kind) > 0 || kind === current;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`a[href="${deskHref(current)}"]`);
    // On a phone, the list scrolls sideways.
    list.current?.scrollTo({ left: (link?.offsetLeft ?? 0) - PEEK_PX });
  }, [current]);
  const quiet = DESK_KINDS.filter((kind) => !isShown(kind));
  return (
    <>
      <nav aria-label="Kinds of problems">
        <ul ref={list} className="link-row gap-2 max-md:pb-1">
          {DESK_KINDS.filter(isShown).map((kind) => (
            <li key={kind} className="flex-none">
              <a
                href={deskHref(kind)}
                aria-current={kind === current ? "page" : undefined}
                className="flex min-h-11 items-center gap-2 rounded-full border border-line-2 bg-paper pr-4 pl-2 text-sm font-semibold whitespace-nowrap -outline-offset-3 hover:border-control aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong"
              >
                <b className="min-w-7 rounded-full bg-saffron-soft px-2 py-0.5 text-center text-saffron tabular-nums">
                  {indianGrouping(countOf(counts, kind))}
                </b>
                {kindLabel(kind)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {quiet.length > 0 ? (
        <p className="mt-2.5 text-sm text-ink-2">Nothing: {quiet.map(kindLabel).join(", ")}.</p>
      ) : null}
    </>
  );
}
