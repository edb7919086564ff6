import { createContext, use } from "react";
import { useLocation } from "react-router";

/** A form that was sent without JavaScript and not taken: it is shown again with what was typed. */
export interface RefusedForm {
  /** The page's word for what was wrong. */
  readonly problem: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

const RefusedContext = createContext<RefusedForm | undefined>(undefined);

export const RefusedProvider = RefusedContext;

/** What the page that was loaded first had been sent; pages that are gone to afterwards have not. */
export function useRefusedForm(): RefusedForm | undefined {
  const refused = use(RefusedContext);
  return useLocation().key === "default" ? refused : undefined;
}
