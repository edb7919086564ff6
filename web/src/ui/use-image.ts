import { type RefObject, useEffect, useRef, useState } from "react";

interface ImageState {
  /** The image has a source and has not failed to load so far. */
  readonly shown: boolean;
  readonly props: {
    readonly ref: RefObject<HTMLImageElement | null>;
    readonly onError: () => void;
  };
}

/** Returns the state of an external image, which is hidden if it fails to load. */
export function useImage(src: string | undefined): ImageState {
  const [broken, setBroken] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);
  // The image may have failed before hydration, so the error event was missed.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(src);
  }, [src]);
  return {
    shown: Boolean(src) && src !== broken,
    props: { ref, onError: () => setBroken(src) },
  };
}
