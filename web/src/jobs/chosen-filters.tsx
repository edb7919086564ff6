import { Icon } from "../ui/icon";
import { choiceWords, type FilterName } from "./filter-choices";
import { type ListAddress, type ListShape, listHref, withChoice } from "./list-address";

interface ChosenFiltersProps {
  readonly list: ListShape & { readonly path: string };
  readonly address: ListAddress;
  /** A filter goes, and with it the link that has the focus. */
  readonly onRemove: (name: FilterName) => void;
}

const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold md:min-h-9";

/** What narrows the list; each is a link to the list without it. */
export function ChosenFilters({ list, address, onRemove }: ChosenFiltersProps) {
  const chosen = list.filters.flatMap((name) => {
    const words = choiceWords(name, address.chosen[name] ?? "");
    return words ? [{ name, words }] : [];
  });
  const [first] = chosen;
  if (!first) return null;
  return (
    <ul
      aria-label="Chosen filters"
      className="link-row -mt-1.5 mb-1.5 gap-2 py-1.5 md:-mt-2.5 md:mb-2.5"
    >
      {chosen.map(({ name, words }) => (
        <li key={name} className="max-w-full flex-none">
          <a
            href={listHref(list, withChoice(address, name, undefined))}
            aria-label={`Remove filter: ${words}`}
            onClick={() => onRemove(name)}
            className={`${CHIP} max-w-full border border-brand bg-brand-soft text-brand-strong hover:bg-paper`}
          >
            <span className="truncate">{words}</span>
            <Icon name="x" />
          </a>
        </li>
      ))}
      {chosen.length > 1 ? (
        <li className="flex-none">
          <a
            href={listHref(list, { ...address, chosen: withoutFilters(list, address), page: 1 })}
            onClick={() => onRemove(first.name)}
            className={`${CHIP} text-brand underline hover:no-underline`}
          >
            Clear all
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** A tab is no filter that a visitor added: it stays. */
function withoutFilters({ tab }: ListShape, { chosen }: ListAddress): ListAddress["chosen"] {
  return tab && chosen[tab] ? { [tab]: chosen[tab] } : {};
}
