import type { AdminListFilter } from "../../api/admin-job-lists";
import { useUser } from "../../auth/session";
import { type StoredList, storedList } from "../../lib/stored-list";
import { type ChoiceFilter, listHref, parseAdminListUrl } from "./list-url";

/** A search and filters of a list under a name. */
export interface SavedView {
  readonly name: string;
  /** The query of the URL of the list, without the page. */
  readonly query: string;
}

/** Maximum number of views that an account keeps for a list in a browser. */
export const MAX_VIEWS = 12;
/** Maximum length of the name of a view, in characters. */
export const MAX_NAME_CHARS = 40;

function isView(value: unknown): value is SavedView {
  const { name, query } = (value ?? {}) as Partial<SavedView>;
  return typeof name === "string" && name !== "" && typeof query === "string";
}

const stores = new Map<string, StoredList<SavedView>>();

/** Returns the views of a list that an account has saved in this browser. */
function storeOf(userId: number, path: string): StoredList<SavedView> {
  const key = `list-views:${userId}:${path}`;
  const store = stores.get(key) ?? storedList(key, isView);
  stores.set(key, store);
  return store;
}

/** Returns the query of a view that shows what a filter selects. */
export const queryOf = (filter: AdminListFilter) => listHref("", { ...filter, page: 1 });

/** Returns the filter of a view. Choices that the list no longer has are left out. */
export const filterOf = ({ query }: SavedView, filters: readonly ChoiceFilter[]) =>
  parseAdminListUrl(new URLSearchParams(query), filters);

/** Returns the views with another one. It replaces that of the same name. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] => [
  ...views.filter(({ name }) => name !== view.name),
  view,
];

/** Returns a name for a filter, such as "clerk, Active". */
export function suggestedName(filter: AdminListFilter, filters: readonly ChoiceFilter[]): string {
  const choices = filters.map(
    ({ name, options }) => options.find(([value]) => value === filter[name])?.[1],
  );
  return [filter.search, ...choices].filter(Boolean).join(", ").slice(0, MAX_NAME_CHARS);
}

/** Returns the views that the user has saved for a list, and the function that replaces them. */
export function useSavedViews(path: string) {
  const store = storeOf(useUser()?.id ?? 0, path);
  return { views: store.use(), write: store.write };
}
