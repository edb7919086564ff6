import { useQuery } from "@tanstack/react-query";
import { isPastEnd, type JobPageQuery } from "../api/jobs";
import { PageHead } from "../site/page-head";
import { type ListAddress, listHref } from "./list-filter";

interface ListHeadProps {
  readonly path: string;
  readonly address: ListAddress;
  readonly query: JobPageQuery;
  readonly title: string;
  readonly description: string;
}

/** The head of a list. Pages of the list are for search engines, somebody's search and what lies past the end are not. */
export function ListHead({ path, address, query, title, description }: ListHeadProps) {
  const { data } = useQuery(query);
  const indexed = address.q === "" && address.loc === "" && !(data && isPastEnd(data));
  return (
    <PageHead
      title={address.page > 1 ? `${title} – Page ${address.page}` : title}
      description={description}
      {...(indexed ? { path: listHref(path, address) } : {})}
    />
  );
}
