import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../../ui/button";
import { PdfUpload } from "../files/pdf-upload";
import { fieldId } from "./controlled";
import { insertText } from "./html-snippets";
import type { Values } from "./values";

const escaped = (address: string) => address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** A PDF that the text can link to: no field of the post's own. */
export function PdfLink() {
  const [address, setAddress] = useState("");
  const { setFocus } = useFormContext<Values>();
  function insert() {
    if (address.trim() === "") return;
    setFocus("content");
    const field = document.getElementById(fieldId("content"));
    if (field instanceof HTMLTextAreaElement) {
      insertText(field, `<a href="${escaped(address.trim())}">PDF</a>`);
    }
  }
  return (
    <div className="@2xl:col-span-2">
      <PdfUpload
        id={fieldId("pdf")}
        label="PDF"
        help="Its address can be copied, or inserted into the content where the caret is."
        required={false}
        value={address}
        onChange={setAddress}
        onEnter={insert}
        inputRef={() => undefined}
      />
      <Button size="small" disabled={address.trim() === ""} onClick={insert} className="mt-2">
        Insert link into the content
      </Button>
    </div>
  );
}
