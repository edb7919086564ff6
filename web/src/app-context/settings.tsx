import { createContext, use } from "react";

/**
 * The operator's configuration and the settings of administrators, embedded in every page. Texts
 * are in the language of the page.
 */
export interface SiteSettings {
  readonly name: string;
  readonly publicUrl: string;
  readonly gaMeasurementId: string | null;
  readonly contactEmail: string | null;
  readonly newPostWindowDays: number;
  /** External sites linked on the tools page. */
  readonly tools: {
    readonly resumeBuilder: string;
    readonly coverLetter: string;
    /** Operator of the language model that adds suggestions; null if none is configured. */
    readonly suggestions: string | null;
  };
  readonly social: Readonly<Partial<Record<SocialNetwork, string | null>>>;
  readonly demo: boolean;
  /** Cities of the city row, if they are not those of the program. */
  readonly cities?: readonly SiteCity[];
  /** Texts of the promo block and the target of its button. Others are those of the program. */
  readonly promo?: Partial<Record<"title" | "text" | "label" | "link", string>>;
  readonly tickers?: Partial<TickerRules>;
  /** Additions to the footer. */
  readonly footer?: {
    readonly text?: string;
    readonly links: readonly { readonly label: string; readonly url: string }[];
  };
  /** Whether the home page reads its testimonials, instead of those of the program. */
  readonly ownTestimonials?: true;
}

/** The rules of the tickers and of urgent jobs (RULE-13, RULE-16 to RULE-18). */
export interface TickerRules {
  /** Number of jobs in a ticker. */
  readonly items: number;
  /** Maximum number of calendar days in India from today to an urgent date. */
  readonly urgentDays: number;
  /** Tags that mark a job as urgent, in lower case. The case of a job's tags is ignored. */
  readonly urgentTags: readonly string[];
}

/** A city with a list of private jobs. */
export interface SiteCity {
  readonly slug: string;
  readonly name: string;
}

export type SocialNetwork = "facebook" | "youtube" | "linkedin" | "instagram" | "whatsapp";

const SiteContext = createContext<SiteSettings | undefined>(undefined);

export const SiteProvider = SiteContext;

export function useSite(): SiteSettings {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite needs a SiteProvider");
  return site;
}
