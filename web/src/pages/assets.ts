import { manifest } from "virtual:client-assets";
import type { Assets } from "../document";
import type { Page } from "./page";
import { chunkOf } from "./server-page";

const ENTRY = "src/browser.tsx";

/** Returns the files of a chunk and of everything it imports. */
function filesOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

/** Returns the scripts and styles that the document of a page links. */
export function assetsFor(page: Page): Assets {
  const entry = manifest[ENTRY];
  const script = `/${entry?.file ?? ENTRY}`;
  const name = chunkOf(page);
  const preload = [...filesOf(ENTRY), ...filesOf(name)].map((file) => `/${file}`);
  return {
    script,
    styles: [...(entry?.css ?? []), ...(manifest[name]?.css ?? [])].map((file) => `/${file}`),
    preload: [...new Set(preload)].filter((file) => file !== script),
  };
}
