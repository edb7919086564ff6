import { createContext, useState } from "react";

/** Hears when an upload begins and when it has ended: of what it is for, which must not go on without it. */
export const UploadsContext = createContext<(change: 1 | -1) => void>(() => undefined);

export const UPLOAD_PENDING_MESSAGE = "A file is still on its way. Wait for it, or cancel it.";

/** How many uploads are under way inside of the context that is given `changeCount`. */
export function usePendingUploads() {
  const [count, setCount] = useState(0);
  const [changeCount] = useState(() => (change: 1 | -1) => setCount((before) => before + change));
  return { isUploading: count > 0, changeCount };
}
