import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLatest } from "../../lib/use-latest";

/**
 * Calls `onRemoved` after an element was removed with the focused element or with a dialog, so that
 * the focus moves to an element that is still there.
 */
export function useFocusOnRemoval(ref: RefObject<HTMLElement | null>, onRemoved: () => void) {
  const latest = useLatest(onRemoved);
  const hadFocus = useRef(false);
  // The element is still in the document.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      hadFocus.current =
        element?.contains(document.activeElement) === true ||
        element?.querySelector("dialog") != null;
    };
  }, [ref]);
  // The element and its dialog, which blocks focus elsewhere, are removed.
  useEffect(
    () => () => {
      if (hadFocus.current) latest.current();
    },
    [latest],
  );
}
