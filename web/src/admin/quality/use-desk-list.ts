import { type RefObject, useRef } from "react";
import type { ApiQuery } from "../../api/query";
import { type ListPageState, useListPage } from "../../list/use-list-page";
import { focusRow } from "../lists/row-commands";
import { useClampedPage } from "../lists/use-clamped-page";
import type { DeskKind } from "./desk-kinds";
import { deskHref } from "./desk-url";

export const LOAD_FAILED = "Failed to fetch the list.";

/** A page of the items of a kind. */
export interface DeskPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly pages: number;
}

/** Where a list is. */
export interface DeskPlace {
  readonly kind: DeskKind;
  readonly page: number;
}

/** The state of a list, and the targets of the focus after a focused element has disappeared. */
export interface DeskList<Item> extends DeskPlace {
  readonly result: ListPageState<DeskPage<Item>>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly focusHeading: () => void;
  /** Focuses the row that is now at an index, or else the heading. */
  readonly focusRow: (index: number) => void;
}

/** Loads a page of a list. `parsePage` returns undefined for a malformed response. */
export function useDeskList<Item, Body>(
  place: DeskPlace,
  query: ApiQuery<Body>,
  parsePage: (body: Body) => DeskPage<Item> | undefined,
): DeskList<Item> {
  const { kind, page } = place;
  const result = useListPage(query, parsePage, LOAD_FAILED);
  const heading = useRef<HTMLHeadingElement>(null);
  const hrefOf = (number: number) => deskHref(kind, number);
  useClampedPage(page, hrefOf, { pages: result.page?.pages, stale: result.stale });
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  return {
    ...place,
    result,
    heading,
    focusHeading,
    focusRow: (index) => void (focusRow(index) || focusHeading()),
  };
}
