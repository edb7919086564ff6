import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { INPUT } from "../../ui/search-field";
import { LoadingText } from "../../ui/skeleton";

interface PaletteDialogProps {
  readonly onClose: () => void;
}

/**
 * The command palette. Its field takes text at once; the list of options is a chunk of its own and
 * reads what was typed while it was loading.
 */
export function PaletteDialog({ onClose }: PaletteDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useQuery({
    queryKey: ["command palette"],
    queryFn: async () => (await import("./palette-list")).PaletteList,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const PaletteList = list.data;
  return (
    <Dialog title="Search or jump to" onClose={onClose}>
      <div className="relative mt-3">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
        />
        <input
          ref={field}
          id="palette"
          type="text"
          aria-label="Page, action or title of a record"
          placeholder="Page, action or title of a record"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="go"
          className={`${INPUT} h-11 pr-3 pl-10.5 text-ellipsis`}
        />
      </div>
      {/* The height does not follow the number of options, so that nothing moves while typing. */}
      <div className="-mx-2 mt-2 flex h-[min(26rem,55dvh)] flex-col">
        {PaletteList ? <PaletteList field={field} onClose={onClose} /> : null}
        {list.isPending ? <LoadingText>Loading...</LoadingText> : null}
        {list.isError ? (
          <div role="alert" className="px-2">
            <p className="mb-2 text-red">The palette could not be loaded.</p>
            <Button size="small" icon="refresh-cw" onClick={() => void list.refetch()}>
              Try again
            </Button>
          </div>
        ) : null}
      </div>
      <div className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3">
        <p className="text-sm text-ink-3 max-md:sr-only">
          Arrow keys choose, Enter opens, Esc closes.
        </p>
        <Button size="small" onClick={onClose} className="max-md:grow">
          Close
        </Button>
      </div>
    </Dialog>
  );
}
