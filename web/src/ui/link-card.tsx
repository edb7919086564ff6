import { Icon, type IconName } from "./icon";
import { Kept } from "./kept";

interface LinkCardProps {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** A card that is one link: an icon, a name, and what to expect there. */
export function LinkCard({ to, icon, title, text }: LinkCardProps) {
  return (
    <a
      href={to}
      className="flex h-full gap-3.5 rounded-xl border border-line bg-paper p-4 shadow-card transition-colors hover:border-control"
    >
      <span className="grid size-10 flex-none place-items-center rounded-lg bg-brand-soft text-lg text-brand-strong">
        <Icon name={icon} />
      </span>
      <span>
        <b className="block font-bold">{title}</b>
        <span className="text-sm text-ink-2">{text}</span>
      </span>
    </a>
  );
}

export interface LinkGroup {
  readonly title: string;
  readonly cards: readonly LinkCardProps[];
}

/** The group is a constant of its page: the server keeps the markup by it. */
export function LinkCards({ group }: { readonly group: LinkGroup }) {
  const { title, cards } = group;
  return (
    <Kept as="section" name={group} className="my-8">
      <h2 className="mb-3 text-xl font-bold tracking-tight">{title}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.title}>
            <LinkCard {...card} />
          </li>
        ))}
      </ul>
    </Kept>
  );
}
