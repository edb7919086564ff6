import { localizePath } from "#language/paths";
import * as t from "#messages/ui";
import { showToast } from "../ui/toasts";

interface ShareOptions {
  readonly title: string;
  readonly text?: string;
  /** The path on this site. */
  readonly path: string;
  /** Notification shown after the link was copied. */
  readonly copiedMessage: string;
}

/** Shares with the device's share sheet if it has one. Otherwise it copies the link. */
export async function share({ path, copiedMessage, ...shareData }: ShareOptions): Promise<void> {
  const url = new URL(localizePath(path), window.location.origin).href;
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ ...shareData, url });
      return;
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast("success", copiedMessage);
  } catch {
    showToast("error", t.couldNotCopy());
  }
}
