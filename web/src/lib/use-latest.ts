import { type RefObject, useLayoutEffect, useRef } from "react";

/** Returns a ref to the value of the latest render, for timers and other later callbacks. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
