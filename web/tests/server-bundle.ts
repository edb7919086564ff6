import { readFileSync } from "node:fs";
import variant from "@jitl/quickjs-ng-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant } from "quickjs-emscripten-core";

export interface Rendered {
  readonly status: number;
  readonly location?: string;
  readonly html: string;
}

export interface ServerBundle {
  readonly describe: () => {
    readonly routes: readonly { path: string; query: string[]; render: string }[];
    readonly scriptHashes: readonly string[];
  };
  readonly requests: (url: string) => readonly string[];
  readonly render: (input: object) => Rendered;
}

/**
 * Loads the built bundle into QuickJS, the engine that production uses, without a host environment.
 */
export async function loadServerBundle(): Promise<ServerBundle> {
  const source = readFileSync(new URL("../dist/server/server.js", import.meta.url), "utf8");
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
    requests: (url) => JSON.parse(call("requests", url)),
    render: (input) => {
      const [head = "", ...html] = call("render", JSON.stringify(input)).split("\n");
      return { ...JSON.parse(head), html: html.join("\n") };
    },
  };
}
