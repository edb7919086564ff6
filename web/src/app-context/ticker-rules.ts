import { type SiteSettings, type TickerRules, useSite } from "./settings";

/** The rules of a site whose settings have none. */
export const DEFAULT_TICKER_RULES: TickerRules = {
  items: 8,
  urgentDays: 7,
  urgentTags: ["urgent", "important"],
};

/** Returns the rules of a site. */
export const tickerRules = ({ tickers }: Pick<SiteSettings, "tickers">): TickerRules => ({
  ...DEFAULT_TICKER_RULES,
  ...tickers,
});

/** Returns the rules of this site. */
export const useTickerRules = () => tickerRules(useSite());
