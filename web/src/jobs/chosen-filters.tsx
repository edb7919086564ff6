import { localizePath } from "#language/paths";
import * as t from "#messages/job-lists";
import type { JobPage } from "../api/jobs";
import { Icon } from "../ui/icon";
import { UserText } from "../ui/user-text";
import type { FilterName } from "./filter-choices";
import { chosenLabel } from "./filter-options";
import { type ListShape, type ListUrl, type ListWithPath, listHref, withFilter } from "./list-url";

interface ChosenFiltersProps {
  readonly list: ListWithPath;
  readonly url: ListUrl;
  /** The page of results, with the names of departments. */
  readonly page: JobPage | undefined;
  /** Called when a filter is removed, which also removes its focused link. */
  readonly onRemove: (name: FilterName) => void;
}

const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold md:min-h-9";

/** Lists the active filters. Each is a link to the list without it. */
export function ChosenFilters({ list, url, page, onRemove }: ChosenFiltersProps) {
  const chosen = list.filters.flatMap((name) => {
    const label = chosenLabel(name, url.chosen[name] ?? "", page);
    return label ? [{ name, label }] : [];
  });
  const [first] = chosen;
  if (!first) return null;
  return (
    <ul
      aria-label={t.chosenFilters()}
      className="link-row -mt-1.5 mb-1.5 gap-2 py-1.5 md:-mt-2.5 md:mb-2.5"
    >
      {chosen.map(({ name, label }) => (
        <li key={name} className="max-w-full flex-none">
          <a
            href={localizePath(listHref(list, withFilter(url, name, undefined)))}
            aria-label={t.removeFilter(label)}
            onClick={() => onRemove(name)}
            className={`${CHIP} max-w-full border border-brand bg-brand-soft text-brand-strong hover:bg-paper`}
          >
            <span className="truncate">
              <UserText text={label} />
            </span>
            <Icon name="x" />
          </a>
        </li>
      ))}
      {chosen.length > 1 ? (
        <li className="flex-none">
          <a
            href={localizePath(
              listHref(list, { ...url, chosen: withoutFilters(list, url), page: 1 }),
            )}
            onClick={() => onRemove(first.name)}
            className={`${CHIP} text-brand underline hover:no-underline`}
          >
            {t.clearAll()}
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Returns the URL state without filters. The tab is not a filter, so it stays. */
function withoutFilters({ tab }: ListShape, { chosen }: ListUrl): ListUrl["chosen"] {
  return tab && chosen[tab] ? { [tab]: chosen[tab] } : {};
}
