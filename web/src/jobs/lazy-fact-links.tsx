import { PartCode, ServerPart } from "../lib/server-part";
import type { FactLinksProps } from "./fact-links";

/** The code of the links to lists by facts. */
export const FACT_LINKS = new PartCode<FactLinksProps>(
  async () => (await import("./fact-links")).FactLinks,
);

/** Renders links to the lists of each value of facts. Pages of the server do not need its code. */
export const LazyFactLinks = (data: FactLinksProps) => (
  <ServerPart code={FACT_LINKS} data={data} className="my-8" loading={null} failed={null} />
);
