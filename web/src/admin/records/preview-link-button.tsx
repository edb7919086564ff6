import { useState } from "react";
import { createPreviewLink, type PreviewedKind, type PreviewLink } from "../../api/preview-links";
import { useSite } from "../../app-context/settings";
import { LINE } from "../../forms/field";
import { Alert } from "../../ui/alert";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { LoadingText } from "../../ui/skeleton";
import { showErrorToast } from "../layout/show-error";
import { FullTime } from "./time-text";

const CREATE_FAILED = "The private link could not be made.";

interface PreviewLinkButtonProps {
  readonly kind: PreviewedKind;
  readonly id: number;
}

/** Makes a link that shows a stored record to people without an account. */
export function PreviewLinkButton({ kind, id }: PreviewLinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<PreviewLink>();
  async function open() {
    setCreated(undefined);
    setOpen(true);
    try {
      setCreated(await createPreviewLink(kind, id));
    } catch (error) {
      setOpen(false);
      showErrorToast(error, CREATE_FAILED);
    }
  }
  return (
    <>
      <Button size="small" icon="eye" onClick={() => void open()}>
        Private link
      </Button>
      {isOpen ? (
        <Dialog title="Private link" onClose={() => setOpen(false)}>
          {created ? <LinkText {...created} /> : <LoadingText>Making the link...</LoadingText>}
          <div className="mt-5 flex justify-end max-sm:*:grow">
            <Button size="small" onClick={() => setOpen(false)}>
              Close
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

function LinkText({ path, expiresAt }: PreviewLink) {
  const url = useSite().publicUrl + path;
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <p className="mt-2 text-ink-2">
        Anyone with this link can read the record as it is saved, until <FullTime at={expiresAt} />.
      </p>
      <label className="mt-3 block font-semibold" htmlFor="private-link">
        Link
      </label>
      <div className="mt-1 flex gap-2.5 max-sm:flex-col">
        <input
          id="private-link"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          className={LINE}
        />
        <Button variant="primary" size="small" icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      {copied === undefined ? null : (
        <Alert
          className="mt-3"
          tone={copied ? "good" : "bad"}
          message={copied ? "The link is copied." : "Select the link and copy it."}
        />
      )}
    </>
  );
}
