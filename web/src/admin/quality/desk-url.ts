import { pageNumber } from "../../lib/query-values";
import { type DeskKind, isDeskKind } from "./desk-kinds";

export const DESK_PATH = "/admin/quality";

interface DeskLocation {
  /** The selected kind; undefined for the first one with items. */
  readonly kind: DeskKind | undefined;
  readonly page: number;
}

/** Parses the query of the desk. Ignores an unknown kind. An invalid page is page 1. */
export function parseDeskUrl(query: URLSearchParams): DeskLocation {
  const kind = query.get("kind");
  return {
    kind: isDeskKind(kind) ? kind : undefined,
    page: pageNumber(query),
  };
}

/** Returns the URL of a page of a kind. */
export const deskHref = (kind: DeskKind, page = 1) =>
  `${DESK_PATH}?kind=${kind}${page > 1 ? `&page=${page}` : ""}`;
