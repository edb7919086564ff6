import type { SiteFigures } from "../../api/figures";

/** The reason why there are no figures: they are turned off, or nothing has been counted yet. */
export const NoFigures = ({ isCounting }: Pick<SiteFigures, "isCounting">) => (
  <p className="max-w-prose text-ink-2">
    {isCounting
      ? "Nothing has been counted yet. Views, apply clicks, saves and searches without results appear here a few seconds after they happen."
      : "This server does not count visits (AVSAR_COUNT_FIGURES)."}
  </p>
);
