import { type Chunk, manifests } from "virtual:client-assets";
import { INLINE_SCRIPT } from "virtual:inline-script";
import { currentLanguage } from "#language/language";
import type { Assets } from "../document";
import type { Page } from "./page";
import { chunkOf } from "./server-page";

const ENTRY = "src/browser.tsx";

const manifest = () => manifests[currentLanguage()] ?? {};

/**
 * Returns a chunk and everything it imports.
 *
 * @throws {Error} If the build has no such chunk. A module that another page imports may have none.
 */
function chunksOf(name: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest()[name];
  if (!chunk) throw new Error(`The build of the front end has no chunk ${name}.`);
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) chunksOf(imported, found);
  return found;
}

/**
 * Returns whether the scripts of a page wait until they are wanted: visitors come to read it, and
 * its links and forms work without scripts.
 */
const isForReaders = ({ render, server }: Page) =>
  render === "server" && !(server && (server.interactive || server.noStore));

/** Returns the scripts and styles of a page. A shell needs its scripts, because they fill it. */
export function assetsFor(page: Page, isShell = false): Assets {
  const script = `/${manifest()[ENTRY]?.file ?? ENTRY}`;
  const chunks = [...chunksOf(chunkOf(page), chunksOf(ENTRY))];
  const preload = chunks.map(({ file }) => `/${file}`).filter((file) => file !== script);
  return {
    inlineScript: INLINE_SCRIPT,
    styles: chunks.flatMap(({ css = [] }) => css).map((file) => `/${file}`),
    ...(isForReaders(page) && !isShell
      ? { scriptsOnUse: [script, ...preload].join(" "), script: "", preload: [] }
      : { scriptsOnUse: undefined, script, preload }),
  };
}
