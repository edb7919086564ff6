import { type Plugin, parseSync } from "vite";
import { outermostElements, type Syntax } from "./syntax.ts";
import { TemplateWriter } from "./template-writer.ts";

const IMPORTS = [
  "attribute as _attribute",
  "linkTarget as _link",
  "createTemplate as _create",
  "fillTemplate as _fill",
];

/** Returns a module whose elements are compiled to templates, if it has any. */
export function compileModule(source: string, program: Syntax): string {
  const templates: string[] = [];

  const compile = (node: Syntax): string => {
    const writer = new TemplateWriter(print);
    writer.add(node, []);
    const parts = [writer.pieces, writer.slots, writer.paths].map((part) => JSON.stringify(part));
    const name = `_template${templates.length}`;
    templates.push(`const ${name} = /* @__PURE__ */ _create(${parts.join(", ")});`);
    return `_fill(${name}, [${writer.values.join(", ")}])`;
  };

  const print = (node: Syntax): string => {
    let code = "";
    let end = node.start;
    for (const { node: element, inJsx } of outermostElements(node)) {
      const compiled = compile(element);
      code += source.slice(end, element.start) + (inJsx ? `{${compiled}}` : compiled);
      end = element.end;
    }
    return code + source.slice(end, node.end);
  };

  const code = print(program);
  if (templates.length === 0) return source;
  const runtime = `import { ${IMPORTS.join(", ")} } from "server-react/template";`;
  return [runtime, ...templates, code].join("\n");
}

/**
 * Compiles the HTML elements of components to strings with slots, so that the server does not
 * create an object for each. Elements that React writes in a special way stay as they are.
 */
export const jsxTemplates = (): Plugin => ({
  name: "jsx-templates",
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/.*\.tsx$/ },
    handler(source, id) {
      const { program } = parseSync(id, source);
      return { code: compileModule(source, program as unknown as Syntax), map: null };
    },
  },
});
