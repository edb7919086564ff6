import type { components } from "../../src/api/schema";

type ErrorBody = components["schemas"]["ErrorBody"];

interface StoredRecord {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly version: number;
}

/** The members of an input that the store reads itself. */
interface RecordInput {
  readonly title?: string | null;
  readonly slug?: string | null;
  readonly version?: number | null;
}

/** The refusal of a request, as the API responds to it. */
export interface Refusal {
  readonly status: 404 | 409;
  readonly body: ErrorBody;
}

export const isRefusal = (outcome: object): outcome is Refusal =>
  "status" in outcome && "body" in outcome;

const NOT_FOUND: Refusal = {
  status: 404,
  body: { code: "not_found", message: "This record was not found." },
};
const STALE: Refusal = {
  status: 409,
  body: { code: "stale", message: "This record was changed after you opened it." },
};
const SLUG_TAKEN: Refusal = {
  status: 409,
  body: { code: "slug_taken", message: "Another record has this slug." },
};

const ROWS_PER_PAGE = 10;

interface PageQuery {
  readonly search: string;
  /** Number of the first row. */
  readonly skip: number;
}

/** The stored records of one API, newest first, with the rules for slugs and versions. */
export class RecordStore<Input extends RecordInput, Item extends StoredRecord> {
  readonly items: Item[];
  readonly #read: (input: Input, stored: Item | undefined) => Item;

  /** `read` returns the record that an input creates, or into which it changes a stored one. */
  constructor(items: readonly Item[], read: (input: Input, stored: Item | undefined) => Item) {
    this.items = [...items];
    this.#read = read;
  }

  find(id: number): Item | Refusal {
    return this.items.find((item) => item.id === id) ?? NOT_FOUND;
  }

  /** Returns a page of the records in whose texts the search occurs. */
  page({ search, skip }: PageQuery, isListed: (item: Item) => boolean = () => true) {
    const found = this.items.filter(
      (item) => isListed(item) && JSON.stringify(item).includes(search),
    );
    return {
      rows: found.slice(skip, skip + ROWS_PER_PAGE),
      total: found.length,
      pages: Math.ceil(found.length / ROWS_PER_PAGE),
    };
  }

  create(input: Input): Item | Refusal {
    if (input.slug && this.#hasSlug(input.slug)) return SLUG_TAKEN;
    const id = Math.max(0, ...this.items.map((item) => item.id)) + 1;
    const slug = input.slug ?? this.#freeSlug(input.title ?? "");
    const item = { ...this.#read(input, undefined), id, slug, version: 1 };
    this.items.unshift(item);
    return item;
  }

  update(id: number, input: Input): Item | Refusal {
    const stored = this.find(id);
    if (isRefusal(stored)) return stored;
    if (input.version != null && input.version !== stored.version) return STALE;
    const slug = input.slug ?? stored.slug;
    return this.change(id, { ...this.#read(input, stored), id, slug });
  }

  /** Changes members of a record, as another administrator would. */
  change(id: number, members: Partial<Item>): Item | Refusal {
    const at = this.items.findIndex((item) => item.id === id);
    const stored = this.items[at];
    if (!stored) return NOT_FOUND;
    const changed = { ...stored, ...members, version: stored.version + 1 };
    this.items[at] = changed;
    return changed;
  }

  remove(id: number): Item | Refusal {
    const removed = this.find(id);
    if (!isRefusal(removed)) this.items.splice(this.items.indexOf(removed), 1);
    return removed;
  }

  #hasSlug(slug: string): boolean {
    return this.items.some((item) => item.slug === slug);
  }

  #freeSlug(title: string): string {
    const slug = title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, " ")
      .trim()
      .replaceAll(" ", "-");
    return this.#hasSlug(slug) ? `${slug}-2` : slug;
  }
}
