import { useSearchParams } from "../app-context/location";
import { PartCode, ServerPart } from "../lib/server-part";
import type { FactLinksProps } from "./fact-links";
import { governmentList, listQuery } from "./job-lists";
import { isFiltered, parseListUrl } from "./list-url";
import { useJobPage } from "./use-job-page";

/** The code of the links to lists by facts. */
export const FACT_LINKS = new PartCode<FactLinksProps>(
  async () => (await import("./fact-links")).FactLinks,
);

/** Renders links to the lists of each value of facts. Pages of the server do not need its code. */
export const LazyFactLinks = (data: FactLinksProps) => (
  <ServerPart code={FACT_LINKS} data={data} className="my-8" loading={null} failed={null} />
);

/** Renders links to the lists of each value that government jobs have. */
export function GovernmentFactLinks() {
  const url = parseListUrl(governmentList, useSearchParams());
  const { page } = useJobPage(listQuery(governmentList, url));
  // The numbers of a search or a filter are not those of the linked lists.
  return page && !isFiltered(url) ? <LazyFactLinks listed={page.facts} /> : null;
}
