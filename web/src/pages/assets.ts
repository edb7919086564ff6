import { type Chunk, manifest } from "virtual:client-assets";
import type { Assets } from "../document";
import type { Page } from "./page";
import { chunkOf } from "./server-page";

const ENTRY = "src/browser.tsx";

/**
 * Returns a chunk and everything it imports.
 *
 * @throws {Error} If the build has no such chunk. A module that another page imports may have none.
 */
function chunksOf(name: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build of the front end has no chunk ${name}.`);
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) chunksOf(imported, found);
  return found;
}

/** Returns the scripts and styles that the document of a page links. */
export function assetsFor(page: Page): Assets {
  const script = `/${manifest[ENTRY]?.file ?? ENTRY}`;
  const chunks = [...chunksOf(chunkOf(page), chunksOf(ENTRY))];
  return {
    script,
    styles: chunks.flatMap(({ css = [] }) => css).map((file) => `/${file}`),
    preload: chunks.map(({ file }) => `/${file}`).filter((file) => file !== script),
  };
}
