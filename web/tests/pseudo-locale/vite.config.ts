/**
 * The build of a server with a third language, whose catalogue is made from the English one. It
 * differs from the other builds by what a new language needs: an entry in `languages.ts` and a
 * folder of messages.
 */

import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig, type Plugin } from "vite";
import { type Language, PUBLISHED_LANGUAGES } from "../../src/language/languages.ts";
import baseConfig from "../../vite.config.ts";
import { messageNames, messages } from "../../vite-messages.ts";

const LANGUAGE = "xx";
const ENTRY = `${LANGUAGE}: { tag: "en-XA", openGraph: "en_XA", script: "Latn", prefix: "/${LANGUAGE}", name: "[]", offer: "[]" },`;

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const MESSAGES = new RegExp(`/src/messages/${LANGUAGE}/([\\w-]+)\\.tsx$`);

/** Adds the language to the list of languages. */
const withLanguage = (code: string) =>
  code
    .replace("export const LANGUAGES = {", `$& ${ENTRY}`)
    .replace(/(PUBLISHED_LANGUAGES[^=]*= \[)/, `$1"${LANGUAGE}", `);

/** Returns a part of the catalogue of the language. */
const catalogue = (part: string) => `
import * as english from "${file(`../../src/messages/en/${part}.tsx`)}";
import { pseudoText } from "${file("pseudo-text.ts")}";
${messageNames(part)
  .map((name) => `export const ${name} = (value) => pseudoText(english.${name}(value));`)
  .join("\n")}`;

const pseudoLocale = (): Plugin => ({
  name: "pseudo-locale",
  enforce: "pre",
  resolveId: (id) => (MESSAGES.test(id) ? id : undefined),
  load: (id) => {
    const part = MESSAGES.exec(id)?.[1];
    return part && catalogue(part);
  },
  transform(code, id) {
    if (id.endsWith("/src/language/languages.ts")) return withLanguage(code);
    // Its pages link the scripts of the English ones.
    if (id.endsWith("virtual:client-assets"))
      return `${code} manifests.${LANGUAGE} = manifests.en;`;
    return undefined;
  },
});

export default defineConfig(() => {
  const base = baseConfig({ command: "build", isSsrBuild: true, mode: "reference" });
  const plugins = (base.plugins ?? [])
    .flat()
    .filter((plugin) => !(plugin && "name" in plugin && plugin.name === "messages"));
  const languages = [...PUBLISHED_LANGUAGES, LANGUAGE as Language];
  return mergeConfig(
    { ...base, plugins: [pseudoLocale(), messages("en", languages), ...plugins] },
    { build: { outDir: "dist/pseudo-locale", emptyOutDir: true } },
  );
});
