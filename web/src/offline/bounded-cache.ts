/** A cache of the browser whose entries are bounded, with facts of each entry in a header. */

const FACTS = "x-copy";

export interface EntryFacts {
  /** Path and query. */
  readonly path: string;
  readonly bytes: number;
  /** Time of the response of the server. */
  readonly savedAt: number;
  readonly usedAt: number;
  /** Deleted after all others, and not because of its age. */
  readonly isPinned: boolean;
}

export interface Bounds {
  readonly maxEntries: number;
  readonly maxBytes: number;
  readonly maxUnusedMs: number;
}

/** Returns the entries that exceed the bounds. The least recently used ones go first. */
export function excessEntries<Facts extends EntryFacts>(
  entries: readonly Facts[],
  { maxEntries, maxBytes, maxUnusedMs }: Bounds,
  now: number,
): readonly Facts[] {
  const byUse = [...entries].sort(
    (one, other) => Number(other.isPinned) - Number(one.isPinned) || other.usedAt - one.usedAt,
  );
  let bytes = 0;
  return byUse.filter((entry, at) => {
    bytes += entry.bytes;
    const isUnused = !entry.isPinned && now - entry.usedAt > maxUnusedMs;
    return isUnused || at >= maxEntries || bytes > maxBytes;
  });
}

export class BoundedCache<Facts extends EntryFacts> {
  constructor(
    private readonly name: string,
    private readonly bounds: Bounds,
  ) {}

  // Opened for each access, because a log-out deletes the cache of pages.
  private readonly open = () => caches.open(this.name);

  async find(path: string): Promise<{ response: Response; facts: Facts } | undefined> {
    const response = await (await this.open()).match(path, { ignoreVary: true });
    return response && { response, facts: this.factsOf(response) };
  }

  async list(): Promise<readonly Facts[]> {
    const responses = await (await this.open()).matchAll();
    return responses.map((response) => this.factsOf(response));
  }

  async put(body: BodyInit | null, responseHeaders: Headers, facts: Facts): Promise<void> {
    const headers = new Headers(responseHeaders);
    headers.set(FACTS, encodeURIComponent(JSON.stringify(facts)));
    await (await this.open()).put(facts.path, new Response(body, { headers }));
  }

  /** Changes facts of an entry. Returns whether it exists. */
  async change(path: string, changes: Partial<Facts>): Promise<boolean> {
    const entry = await this.find(path);
    if (!entry) return false;
    const { response, facts } = entry;
    await this.put(response.body, response.headers, { ...facts, ...changes });
    return true;
  }

  async delete(path: string): Promise<void> {
    await (await this.open()).delete(path);
  }

  /** Deletes the entries that exceed the bounds. Returns the others. */
  async trim(isPinned = ({ isPinned }: Facts) => isPinned): Promise<readonly Facts[]> {
    const entries = (await this.list()).map((facts) => ({ ...facts, isPinned: isPinned(facts) }));
    const excess = excessEntries(entries, this.bounds, Date.now());
    await Promise.all(excess.map(({ path }) => this.delete(path)));
    return entries.filter((entry) => !excess.includes(entry));
  }

  private factsOf({ headers }: Response): Facts {
    return JSON.parse(decodeURIComponent(headers.get(FACTS) ?? ""));
  }
}
