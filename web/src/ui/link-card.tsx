import { localizePath } from "#language/paths";
import { CachedFragment } from "./cached-fragment";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";

interface LinkCardProps {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Shows only the icon and the name on a phone. */
  readonly tile?: boolean | undefined;
}

/** Renders a card that is one link: an icon, a name and a description. */
export function LinkCard({ to, icon, title, text, tile = false }: LinkCardProps) {
  return (
    <a
      href={localizePath(to)}
      className={classNames(
        "flex h-full gap-3.5 rounded-xl border border-line bg-paper p-4 shadow-card transition-colors hover:border-control",
        tile && "max-sm:items-center max-sm:gap-2.5 max-sm:p-2.5 max-sm:text-sm",
      )}
    >
      <span className="grid size-10 flex-none place-items-center rounded-lg bg-brand-soft text-lg text-brand-strong">
        <Icon name={icon} />
      </span>
      <span>
        <b className="block font-bold">{title}</b>
        <span className={classNames("text-sm text-ink-2", tile && "max-sm:sr-only")}>{text}</span>
      </span>
    </a>
  );
}

interface GroupCard extends Pick<LinkCardProps, "to" | "icon"> {
  readonly title: () => string;
  readonly text: () => string;
}

export interface LinkGroup {
  readonly title: () => string;
  readonly cards: readonly GroupCard[];
  /** Small cards, two in a row on a phone and three on wider screens. */
  readonly tiles?: boolean;
}

/**
 * Renders a group of link cards. `group` must be a constant: it is the cache key of the server's
 * markup.
 */
export function LinkCards({ group }: { readonly group: LinkGroup }) {
  const { title, cards, tiles } = group;
  return (
    <CachedFragment as="section" cacheKey={group} className="my-8">
      <h2 className="mb-3 text-xl font-bold tracking-tight">{title()}</h2>
      <ul
        className={
          tiles
            ? "grid grid-cols-2 gap-2.5 sm:gap-3 lg:grid-cols-3"
            : "grid gap-3 sm:grid-cols-2 lg:grid-cols-4"
        }
      >
        {cards.map((card) => (
          <li key={card.title()}>
            <LinkCard {...card} title={card.title()} text={card.text()} tile={tiles} />
          </li>
        ))}
      </ul>
    </CachedFragment>
  );
}
