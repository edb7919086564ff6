import { useState } from "react";
import * as t from "#messages/profile";
import { exportedData } from "../api/account";
import { serverMessage } from "../api/client";
import type { Me } from "../api/me";
import { saveFile } from "../lib/save-file";
import { Button } from "../ui/button";
import { Panel } from "../ui/panel";
import { showToast } from "../ui/toasts";
import { DeleteAccount } from "./delete-account";

/** File name, the same as the server's. */
const FILE_NAME = "my-data.json";

/** Lets the user download their data or delete their account. */
export function DataExport({ me }: { readonly me: Me }) {
  const [deleting, setDeleting] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  async function download() {
    setPreparing(true);
    try {
      saveFile(await exportedData(), FILE_NAME);
    } catch (error) {
      showToast("error", serverMessage(error) ?? t.downloadFailed());
    }
    setPreparing(false);
  }
  return (
    <Panel title={t.yourData()}>
      <p className="max-w-prose text-ink-2">{t.yourDataText()}</p>
      <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button icon="file-text" disabled={isPreparing} onClick={download}>
          {isPreparing ? t.preparing() : t.downloadData()}
        </Button>
        {deleting ? null : (
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t.deleteAccount()}
          </Button>
        )}
      </div>
      {deleting ? <DeleteAccount me={me} onCancel={() => setDeleting(false)} /> : null}
    </Panel>
  );
}
