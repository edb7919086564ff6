import { useState } from "react";
import { fieldId } from "../../forms/form-errors";
import { Button } from "../../ui/button";
import { PdfUpload } from "../files/pdf-upload";
import { escapeHtml } from "../rich-text/escape-html";
import { insertInto } from "../rich-text/insert-target";

/** A PDF upload whose link can be inserted into the content. It is not a field of the post. */
export function PdfLink() {
  const [url, setUrl] = useState("");
  function insert() {
    if (url.trim() === "") return;
    insertInto(fieldId("content"), `<a href="${escapeHtml(url.trim())}">PDF</a>`);
  }
  return (
    <div className="@2xl:col-span-2">
      <PdfUpload
        name="pdf"
        label="PDF"
        help="You can copy its URL, or insert a link into the content at the cursor."
        required={false}
        value={url}
        onChange={setUrl}
        onEnter={insert}
      />
      <Button size="small" disabled={url.trim() === ""} onClick={insert} className="mt-2">
        Insert link into the content
      </Button>
    </div>
  );
}
