import { createContext, useState } from "react";

/**
 * A context through which uploads report their start (1) and end (-1). A form must not be saved in
 * between.
 */
export const UploadsContext = createContext<(change: 1 | -1) => void>(() => undefined);

export const UPLOAD_PENDING_MESSAGE = "A file is still uploading. Wait for it, or cancel it.";

/**
 * Returns whether uploads are running, and the callback for [`UploadsContext`] that counts them.
 */
export function usePendingUploads() {
  const [count, setCount] = useState(0);
  const [changeCount] = useState(() => (change: 1 | -1) => setCount((before) => before + change));
  return { isUploading: count > 0, changeCount };
}
