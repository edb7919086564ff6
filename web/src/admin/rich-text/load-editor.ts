import { useEffect, useState } from "react";

export type EditorChunk = typeof import("./editor-chunk");

/** The loaded code. */
let loadedChunk: EditorChunk | undefined;

async function loadChunk(): Promise<EditorChunk> {
  loadedChunk = await import("./editor-chunk");
  return loadedChunk;
}

/** The code of the editor: loaded, still loading, or not available. */
export type EditorCode = EditorChunk | "loading" | "failed";

/** Loads the code of the editor with the first field. Forms without one do not load it. */
export function useEditorCode(): EditorCode {
  const [code, setCode] = useState<EditorCode>(loadedChunk ?? "loading");
  const isLoading = code === "loading";
  useEffect(() => {
    let isMounted = true;
    if (isLoading) {
      loadChunk().then(
        (chunk) => isMounted && setCode(chunk),
        () => isMounted && setCode("failed"),
      );
    }
    return () => {
      isMounted = false;
    };
  }, [isLoading]);
  return code;
}
