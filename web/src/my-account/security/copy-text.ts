import * as t from "#messages/account-security";
import { showToast } from "../../ui/toasts";

/** Copies a text to the clipboard, and shows a notification. */
export async function copyText(text: string, copiedMessage: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast("success", copiedMessage);
  } catch {
    showToast("error", t.couldNotCopy());
  }
}
