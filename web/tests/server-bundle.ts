import { readFileSync } from "node:fs";
import variant from "@jitl/quickjs-ng-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant } from "quickjs-emscripten-core";
import { expect } from "vitest";

export interface Rendered {
  readonly status: number;
  readonly location?: string;
  readonly html: string;
}

export interface ServerBundle {
  readonly describe: () => {
    readonly routes: readonly {
      readonly path: string;
      readonly language: string;
      readonly page: string;
      readonly query: readonly string[];
      readonly render: string;
    }[];
    readonly scriptHashes: readonly string[];
  };
  /** Returns the API paths that a page reads. Without settings, the site is that of the program. */
  readonly requests: (url: string, site?: object) => readonly string[];
  /** Renders a page. Fails if React would render another one. */
  readonly render: (input: object) => Rendered;
}

/** Loads the bundle of the server, whose pages are compared with those of React's own renderer. */
export async function loadServerBundle(): Promise<ServerBundle> {
  const [bundle, reference] = await Promise.all([loadBundle("server"), loadBundle("reference")]);
  return {
    ...bundle,
    render(input) {
      const rendered = bundle.render(input);
      expect(rendered).toEqual(reference.render(input));
      return rendered;
    },
  };
}

/** Loads a bundle into QuickJS, the engine that production uses, without a host environment. */
export async function loadBundle(
  folder: "server" | "reference" | "pseudo-locale",
): Promise<ServerBundle> {
  const source = readFileSync(new URL(`../dist/${folder}/server.js`, import.meta.url), "utf8");
  const engine = await newQuickJSWASMModuleFromVariant(variant);
  const runtime = engine.newRuntime({ moduleLoader: () => source });
  runtime.setMaxStackSize(900_000);
  const context = runtime.newContext();

  function evaluate(code: string, type: "global" | "module" = "global"): string {
    const result = context.evalCode(code, "test.js", { type });
    if (result.error) throw new Error(JSON.stringify(context.dump(result.error)));
    return result.value.consume(context.getString);
  }
  evaluate('import * as bundle from "server"; globalThis.bundle = bundle;', "module");

  const call = (name: string, ...args: string[]) =>
    evaluate(`bundle.${name}(${args.map((arg) => JSON.stringify(arg)).join()})`);
  return {
    describe: () => JSON.parse(call("describe")),
    requests: (url, site = {}) => JSON.parse(call("requests", url, JSON.stringify(site))),
    render: (input) => {
      const [head = "", ...html] = call("render", JSON.stringify(input)).split("\n");
      return { ...JSON.parse(head), html: html.join("\n") };
    },
  };
}
