import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type EmptySearch, finishSearch } from "../../api/figures";
import { Badge } from "../../ui/badge";
import { Button, ButtonLink } from "../../ui/button";
import { showToast } from "../../ui/toasts";
import { UserText } from "../../ui/user-text";
import { useReachablePath } from "../layout/reachable-path";
import { showErrorToast } from "../layout/show-error";
import { useFocusOnRemoval } from "../lists/use-focus-on-removal";
import { RelativeTime } from "../records/time-text";
import { publicSearchPath, SEARCHED_PAGES, timesText } from "./search-texts";

interface SearchListProps {
  readonly searches: readonly EmptySearch[];
  /** Runs after a search was removed with the focused button. */
  readonly onRemoved: () => void;
}

/** Lists the searches, the most frequent first: as rows, or on phones as cards. */
export const SearchList = ({ searches, onRemoved }: SearchListProps) => (
  <ul className="divide-y divide-line rounded-xl border border-line bg-paper shadow-card">
    {searches.map((search) => (
      <SearchRow key={search.id} search={search} onRemoved={onRemoved} />
    ))}
  </ul>
);

interface SearchRowProps extends Pick<SearchListProps, "onRemoved"> {
  readonly search: EmptySearch;
}

function SearchRow({ search, onRemoved }: SearchRowProps) {
  const ref = useRef<HTMLLIElement>(null);
  useFocusOnRemoval(ref, onRemoved);
  const { text, list, language, times, lastSeen } = search;
  const { name, addPath: formOfList } = SEARCHED_PAGES[list];
  const addPath = useReachablePath()(formOfList);
  return (
    <li
      ref={ref}
      className="grid gap-x-6 gap-y-3 px-4 py-3.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-5"
    >
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <a
            href={publicSearchPath(search)}
            className="text-brand underline max-md:-my-2.5 max-md:inline-block max-md:py-2.5"
          >
            <UserText text={text} />
          </a>
        </h3>
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-5 gap-y-1.5 text-sm text-ink-2 tabular-nums">
          <Badge tone="plain">{language === "hi" ? `${name}, Hindi` : name}</Badge>
          <span>Searched {timesText(times)}</span>
          <span>
            Last <RelativeTime at={lastSeen} />
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:*:grow">
        {addPath ? (
          <ButtonLink to={addPath} size="small" icon="plus" label={`Add to ${name}`}>
            Add
          </ButtonLink>
        ) : null}
        <DoneButton search={search} />
      </div>
    </li>
  );
}

/** Marks a search as done. */
function DoneButton({ search }: Pick<SearchRowProps, "search">) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function finish() {
    setBusy(true);
    try {
      showToast("success", await finishSearch(search.id));
    } catch (error) {
      showErrorToast(error, "The search could not be marked as done.");
    }
    // Another editor may have done it.
    await queries.invalidateQueries();
    setBusy(false);
  }
  return (
    <Button
      size="small"
      icon="circle-check"
      // A disabled button would lose the focus.
      aria-disabled={isBusy || undefined}
      aria-label={`Done: ${search.text}`}
      onClick={() => !isBusy && void finish()}
      className="aria-disabled:opacity-60"
    >
      Done
    </Button>
  );
}
