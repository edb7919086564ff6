import { createContext, type ReactNode, use } from "react";

/**
 * Says all that the markup depends on, beside the site's settings: a constant that the markup is
 * made of and nothing else is, or a word with whatever varies in it.
 */
export type KeptName = string | object;

/** Gives the HTML of markup that is known by its name. */
export type Keeper = (name: KeptName, markup: ReactNode) => string;

const KeeperContext = createContext<Keeper | undefined>(undefined);

/** Only the server has a keeper: browsers hydrate the markup itself. */
export const KeeperProvider = KeeperContext;

interface KeptProps {
  readonly as?: "div" | "header" | "footer" | "section";
  readonly name: KeptName;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Markup that the server renders once and repeats in every page: what stands around the content hardly ever changes. */
export function Kept({ as: Tag = "div", name, className, children }: KeptProps) {
  const keep = use(KeeperContext);
  return keep ? (
    <Tag className={className} dangerouslySetInnerHTML={{ __html: keep(name, children) }} />
  ) : (
    <Tag className={className}>{children}</Tag>
  );
}
