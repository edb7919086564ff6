import { createContext, type ReactNode, use } from "react";

/** Gives the HTML of markup that is known by its name. */
export type Keeper = (name: string, markup: ReactNode) => string;

const KeeperContext = createContext<Keeper | undefined>(undefined);

/** Only the server has a keeper: browsers hydrate the markup itself. */
export const KeeperProvider = KeeperContext;

interface KeptProps {
  readonly as?: "div" | "header" | "footer" | "section";
  /** Says all that the children depend on, beside the site's settings. */
  readonly name: string;
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
