import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { PdfCategory } from "../../api/pdfs";
import { uploadSimplePdf } from "../../api/uploads";
import { megabytes } from "../../lib/file-size";
import { PDF_CATEGORIES } from "../../pdfs/pdf-categories";
import { Button } from "../../ui/button";
import { showToast } from "../../ui/toasts";
import { FORM_INPUT, FORM_LINE, FormFieldFrame } from "../forms/field-frame";
import { DropZone } from "./drop-zone";
import { PDF_TYPE, pdfError, titleFromFilename } from "./file-rules";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

interface PdfErrors {
  readonly file?: string | undefined;
  readonly title?: string | undefined;
}

/** Uploads a PDF with title, description and category (AFILE-10 to AFILE-12). */
export function PdfWidget() {
  const id = useId();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState("");
  const [description, setDescription] = useState("");
  const [category, setCategory] = useState<PdfCategory>("GENERAL");
  const [errors, setErrors] = useState<PdfErrors>({});
  const { progress, start, cancel } = useUpload("Failed to upload PDF.");

  function selectFile(selectedFile: File) {
    const error = pdfError(selectedFile, "Please select a valid PDF file.");
    setErrors({ file: error });
    if (error) return showToast("error", error);
    setFile(selectedFile);
    setTitle(titleFromFilename(selectedFile.name));
  }

  function clear() {
    setFile(undefined);
    setTitle("");
    setDescription("");
    setCategory("GENERAL");
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const newErrors = {
      file: file ? undefined : "Please select a PDF file to upload.",
      title: file && !title.trim() ? "Title is required." : undefined,
    };
    setErrors(newErrors);
    if (newErrors.file) showToast("error", newErrors.file);
    if (!file || newErrors.title) return;
    const input = { title: title.trim(), description: description.trim(), category };
    const response = await start((watch) => uploadSimplePdf(file, input, watch));
    if (!response) return;
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
        <FormFieldFrame id={`${id}-file`} label="PDF file" required error={errors.file}>
          {(aria) =>
            progress === undefined ? (
              <DropZone
                aria={aria}
                accept={PDF_TYPE}
                text={file ? `${file.name}, ${megabytes(file.size)}` : "PDF, under 20 MB"}
                onFile={selectFile}
              />
            ) : (
              <UploadProgress progress={progress} onCancel={cancel} />
            )
          }
        </FormFieldFrame>
      </div>
      <div>
        <FormFieldFrame id={`${id}-title`} label="Title" required error={errors.title}>
          {(aria) => (
            <input
              {...aria}
              type="text"
              autoComplete="off"
              maxLength={300}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              className={FORM_LINE}
            />
          )}
        </FormFieldFrame>
      </div>
      <div>
        <FormFieldFrame id={`${id}-category`} label="Category">
          {(aria) => (
            <select
              {...aria}
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
        </FormFieldFrame>
      </div>
      <div className="md:col-span-2">
        <FormFieldFrame id={`${id}-description`} label="Description">
          {(aria) => (
            <textarea
              {...aria}
              rows={2}
              maxLength={5000}
              value={description}
              onChange={({ target }) => setDescription(target.value)}
              className={`${FORM_INPUT} block resize-y py-2`}
            />
          )}
        </FormFieldFrame>
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
