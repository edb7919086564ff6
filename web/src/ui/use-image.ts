import { type RefObject, useEffect, useRef, useState } from "react";

interface ImageState {
  /** There is one, and as far as is known it loads. */
  readonly shown: boolean;
  readonly props: {
    readonly ref: RefObject<HTMLImageElement | null>;
    readonly onError: () => void;
  };
}

/** A picture from elsewhere, which gives way where it does not load. */
export function useImage(src: string | undefined): ImageState {
  const [broken, setBroken] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);
  // It may have failed before the page came alive, and nobody heard.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(src);
  }, [src]);
  return {
    shown: Boolean(src) && src !== broken,
    props: { ref, onError: () => setBroken(src) },
  };
}
