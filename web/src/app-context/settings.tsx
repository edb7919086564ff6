import { createContext, use } from "react";

/** The operator's configuration, embedded in every page. */
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
}

export type SocialNetwork = "facebook" | "youtube" | "linkedin" | "instagram" | "whatsapp";

const SiteContext = createContext<SiteSettings | undefined>(undefined);

export const SiteProvider = SiteContext;

export function useSite(): SiteSettings {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite needs a SiteProvider");
  return site;
}
