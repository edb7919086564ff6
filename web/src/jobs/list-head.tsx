import { PageHead } from "../site/page-head";
import { type ListAddress, listHref } from "./list-filter";

interface ListHeadProps {
  readonly path: string;
  readonly address: ListAddress;
  readonly title: string;
  readonly description: string;
}

/** The head of a list. Pages of the list are for search engines, results of somebody's search are not. */
export function ListHead({ path, address, title, description }: ListHeadProps) {
  const searched = address.q !== "" || address.loc !== "";
  return (
    <PageHead
      title={address.page > 1 ? `${title} – Page ${address.page}` : title}
      description={description}
      {...(searched ? {} : { path: listHref(path, address) })}
    />
  );
}
