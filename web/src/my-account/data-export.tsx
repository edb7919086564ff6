import { useState } from "react";
import { exportedData } from "../api/account";
import { serverMessage } from "../api/client";
import type { Me } from "../api/me";
import { Button } from "../ui/button";
import { Panel } from "../ui/panel";
import { showToast } from "../ui/toasts";
import { DeleteAccount } from "./delete-account";

/** File name, the same as the server's. */
const FILE_NAME = "my-data.json";
const DOWNLOAD_FAILED = "Failed to download your data. Please try again.";

/** Lets the user download their data or delete their account. */
export function DataExport({ me }: { readonly me: Me }) {
  const [deleting, setDeleting] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  async function download() {
    setPreparing(true);
    try {
      saveFile(await exportedData());
    } catch (error) {
      showToast("error", serverMessage(error) ?? DOWNLOAD_FAILED);
    }
    setPreparing(false);
  }
  return (
    <Panel title="Your data">
      <p className="max-w-prose text-ink-2">
        Everything that is kept of you, as one file; or an end to it.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button icon="file-text" disabled={isPreparing} onClick={download}>
          {isPreparing ? "Preparing..." : "Download my data"}
        </Button>
        {deleting ? null : (
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        )}
      </div>
      {deleting ? <DeleteAccount me={me} onCancel={() => setDeleting(false)} /> : null}
    </Panel>
  );
}

function saveFile(data: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(link.href);
}
