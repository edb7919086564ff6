declare module "virtual:client-assets" {
  export interface Chunk {
    readonly file: string;
    readonly css?: readonly string[];
    readonly imports?: readonly string[];
  }
  export const manifest: Readonly<Record<string, Chunk>>;
}

declare module "virtual:inline-script" {
  export const INLINE_SCRIPT: string;
  export const INLINE_SCRIPT_HASH: string;
}
