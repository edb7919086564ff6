import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { LANGUAGES, type Language, PUBLISHED_LANGUAGES } from "./src/language/languages.ts";

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const CATALOGUE = /^#messages\/(.+)$/;
const OWN_COPY = /^#texts\/(.+)$/;
const EXPORT = /^export (?:const|function) (\w+)/gm;

/** Returns the names of the messages of a part of the English catalogue. */
export const messageNames = (part: string): readonly string[] =>
  [...readFileSync(file(`src/messages/en/${part}.tsx`), "utf8").matchAll(EXPORT)].map(
    ([, name = ""]) => name,
  );

/** A module whose messages are those of the language that is being rendered. */
function messagesOfAllLanguages(part: string, languages: readonly Language[]): string {
  const names = messageNames(part);
  const imports = languages.map(
    (language) => `import * as ${language} from "${file(`src/messages/${language}/${part}.tsx`)}";`,
  );
  const messages = names.map((name) => {
    const versions = languages.map((language) => `${language}: ${language}.${name}`).join(", ");
    return `const ${name}_all = { ${versions} };
export const ${name} = (value) => ${name}_all[currentLanguage()](value);`;
  });
  return [
    `import { currentLanguage } from "${file("src/language/language.ts")}";`,
    ...imports,
    ...messages,
  ].join("\n");
}

/** The languages of tests, which choose one while they run. It may be unpublished. */
const ALL_LANGUAGES = Object.keys(LANGUAGES) as Language[];

/**
 * Resolves `#messages/…` to the catalogue of a build's language, and `#texts/hi/…` to a copy of a
 * part of the Hindi one. The bundle of the server has the
 * catalogues of the published languages, and the tests have all catalogues.
 *
 * @param language The language of a build for browsers. A build without one has all languages.
 */
export function messages(
  language: Language | undefined,
  published: readonly Language[] = PUBLISHED_LANGUAGES,
): Plugin {
  let languages: readonly Language[] = language ? [language] : published;
  return {
    name: "messages",
    enforce: "pre",
    configResolved({ build }) {
      if (process.env.VITEST) languages = ALL_LANGUAGES;
      else if (build.ssr) languages = published;
    },
    resolveId(id) {
      // The query makes it another module than that of the pages, which stays in their chunks.
      const copied = OWN_COPY.exec(id)?.[1];
      if (copied) return `${file(`src/messages/${copied}.tsx`)}?copy`;
      const part = CATALOGUE.exec(id)?.[1];
      if (!part) return undefined;
      return languages.length > 1
        ? `\0messages/${part}.js`
        : file(`src/messages/${languages[0]}/${part}.tsx`);
    },
    load(id) {
      const part = /^\0messages\/(.+)\.js$/.exec(id)?.[1];
      return part && messagesOfAllLanguages(part, languages);
    },
  };
}
