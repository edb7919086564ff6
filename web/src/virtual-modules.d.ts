declare module "virtual:client-assets" {
  export interface Chunk {
    readonly file: string;
    readonly css?: readonly string[];
    readonly imports?: readonly string[];
  }
  /** The chunks by language and module. */
  export const manifests: Readonly<Record<string, Readonly<Record<string, Chunk>>>>;
}

declare module "virtual:inline-script" {
  export const INLINE_SCRIPT: string;
  export const INLINE_SCRIPT_HASH: string;
}

interface ImportMetaEnv {
  /** The language of a build for browsers. */
  readonly AVSAR_LANGUAGE?: "en" | "hi";
}
