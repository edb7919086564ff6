import { createContext, use } from "react";
import { useLocation } from "react-router";

/** A form that was sent without JavaScript: its page is shown again with what was typed. */
export interface SentForm {
  /** The page's word for what was wrong. */
  readonly problem?: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** What came of it, as the API answers. */
  readonly answer?: unknown;
}

const SentContext = createContext<SentForm | undefined>(undefined);

export const SentFormProvider = SentContext;

/** What the page that was loaded first had been sent; pages that are gone to afterwards have not. */
export function useSentForm(): SentForm | undefined {
  const sent = use(SentContext);
  return useLocation().key === "default" ? sent : undefined;
}
