import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pdfs } from "../../api/pdfs";
import { uploadSimplePdf } from "../../api/uploads";
import { Field } from "../../forms/field";
import { PDF_TYPE, pdfError, titleFromFilename } from "../files/file-rules";
import { DialogForm } from "./dialog-form";
import type { EditorDialogProps } from "./editor-dialog";
import { FilePicker } from "./file-picker";
import { insertLink } from "./insert-commands";
import { UploadField } from "./upload-field";

/** Number of documents of which the titles are read. It is the maximum of the API. */
const MAX_TITLES = 1000;

interface ChosenPdf {
  readonly url: string;
  readonly filename: string;
}

/** Places a link to a document of the file manager, or to a new one. */
export function PdfDialog({ editor: { state }, onRun, onClose }: EditorDialogProps) {
  const { from, to } = state.selection;
  const [selectedText] = useState(() => state.doc.textBetween(from, to, " "));
  const titles = useQuery(pdfs(0, MAX_TITLES)).data?.pdfs;
  const [chosen, setChosen] = useState<ChosenPdf>();
  const [text, setText] = useState(selectedText);
  const [isTried, setTried] = useState(false);
  function choose(pdf: ChosenPdf) {
    const title = titles?.find(({ url }) => url === pdf.url)?.title;
    setChosen(pdf);
    if (!selectedText) setText(title ?? titleFromFilename(pdf.filename));
  }
  function submit() {
    setTried(true);
    if (chosen && text.trim()) onRun(insertLink(chosen.url, text.trim()));
  }
  return (
    <DialogForm wide title="Insert PDF" action="Insert Link" onSubmit={submit} onClose={onClose}>
      <UploadField
        label="Upload a PDF"
        accept={PDF_TYPE}
        text="PDF, under 20 MB"
        check={(file) => pdfError(file)}
        send={(file, watch) => uploadSimplePdf(file, undefined, watch)}
        errorMessage="The PDF could not be uploaded."
        onUploaded={(url, { name }) => choose({ url, filename: name })}
      />
      <FilePicker folder="documents" chosenUrl={chosen?.url ?? ""} onChoose={choose} />
      <Field
        label="Text of the link"
        type="text"
        autoComplete="off"
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isTried ? pdfMessage(chosen, text) : undefined}
        help="Usually the title of the document."
      />
    </DialogForm>
  );
}

function pdfMessage(chosen: ChosenPdf | undefined, text: string): string | undefined {
  if (!chosen) return "Choose a document, or upload one.";
  return text.trim() ? undefined : "Enter the text of the link.";
}
