import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { PdfCategory } from "../../api/pdfs";
import { uploadSimplePdf } from "../../api/uploads";
import { megabytes } from "../../site/file-size";
import { PDF_CATEGORIES } from "../../site/pdf-categories";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toasts";
import { FieldFrame, FORM_INPUT, FORM_LINE } from "../forms/field-frame";
import { DropZone } from "./drop-zone";
import { PDF_TYPE, pdfFault, titleOf } from "./file-rules";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

interface Faults {
  readonly file?: string | undefined;
  readonly title?: string | undefined;
}

/** Puts a document on the list of documents, with what is said of it (AFILE-10 to AFILE-12). */
export function PdfWidget() {
  const id = useId();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState("");
  const [description, setDescription] = useState("");
  const [category, setCategory] = useState<PdfCategory>("GENERAL");
  const [faults, setFaults] = useState<Faults>({});
  const { progress, start, cancel } = useUpload("Failed to upload PDF.");

  function choose(chosen: File) {
    const wrong = pdfFault(chosen, "Please select a valid PDF file.");
    setFaults({ file: wrong });
    if (wrong) return showToast("error", wrong);
    setFile(chosen);
    setTitle(titleOf(chosen.name));
  }

  function clear() {
    setFile(undefined);
    setTitle("");
    setDescription("");
    setCategory("GENERAL");
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const words = {
      file: file ? undefined : "Please select a PDF file to upload.",
      title: file && !title.trim() ? "Title is required." : undefined,
    };
    setFaults(words);
    if (words.file) showToast("error", words.file);
    if (!file || words.title) return;
    const input = { title: title.trim(), description: description.trim(), category };
    const answer = await start((watch) => uploadSimplePdf(file, input, watch));
    if (!answer) return;
    showToast("success", "PDF uploaded successfully!");
    clear();
    await queries.invalidateQueries();
  }

  return (
    <form
      noValidate
      aria-label="Upload a PDF"
      onSubmit={submit}
      className="grid gap-x-5 gap-y-4 rounded-lg border border-line p-4 md:grid-cols-2"
    >
      <div className="md:col-span-2">
        <FieldFrame id={`${id}-file`} label="PDF file" required error={faults.file}>
          {(ties) =>
            progress === undefined ? (
              <DropZone
                ties={ties}
                accept={PDF_TYPE}
                text={file ? `${file.name}, ${megabytes(file.size)}` : "PDF, under 20 MB"}
                onFile={choose}
              />
            ) : (
              <UploadProgress progress={progress} onCancel={cancel} />
            )
          }
        </FieldFrame>
      </div>
      <div>
        <FieldFrame id={`${id}-title`} label="Title" required error={faults.title}>
          {(ties) => (
            <input
              {...ties}
              type="text"
              autoComplete="off"
              maxLength={300}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              className={FORM_LINE}
            />
          )}
        </FieldFrame>
      </div>
      <div>
        <FieldFrame id={`${id}-category`} label="Category">
          {(ties) => (
            <select
              {...ties}
              value={category}
              onChange={({ target }) => setCategory(target.value as PdfCategory)}
              className={FORM_LINE}
            >
              {Object.entries(PDF_CATEGORIES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
      <div className="md:col-span-2">
        <FieldFrame id={`${id}-description`} label="Description">
          {(ties) => (
            <textarea
              {...ties}
              rows={2}
              maxLength={5000}
              value={description}
              onChange={({ target }) => setDescription(target.value)}
              className={`${FORM_INPUT} block resize-y py-2`}
            />
          )}
        </FieldFrame>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="small"
        disabled={progress !== undefined}
        className="md:justify-self-start"
      >
        Upload PDF
      </Button>
    </form>
  );
}
