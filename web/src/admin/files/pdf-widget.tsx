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

interface PdfTexts {
  readonly title: string;
  readonly description: string;
  readonly category: PdfCategory;
}

const EMPTY_TEXTS: PdfTexts = { title: "", description: "", category: "GENERAL" };

/** Returns the state and the actions of the upload. */
function usePdfWidget() {
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [texts, setTexts] = useState(EMPTY_TEXTS);
  const [errors, setErrors] = useState<PdfErrors>({});
  const { progress, start, cancel } = useUpload("Failed to upload PDF.");
  const changeTexts = (changed: Partial<PdfTexts>) =>
    setTexts((current) => ({ ...current, ...changed }));

  function selectFile(selectedFile: File) {
    const error = pdfError(selectedFile, "Please select a valid PDF file.");
    setErrors({ file: error });
    if (error) return showToast("error", error);
    setFile(selectedFile);
    changeTexts({ title: titleFromFilename(selectedFile.name) });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const title = texts.title.trim();
    const newErrors = {
      file: file ? undefined : "Please select a PDF file to upload.",
      title: file && !title ? "Title is required." : undefined,
    };
    setErrors(newErrors);
    if (newErrors.file) showToast("error", newErrors.file);
    if (!file || newErrors.title) return;
    const input = { ...texts, title, description: texts.description.trim() };
    const response = await start((watch) => uploadSimplePdf(file, input, watch));
    if (!response) return;
    showToast("success", "PDF uploaded successfully!");
    setFile(undefined);
    setTexts(EMPTY_TEXTS);
    await queries.invalidateQueries();
  }

  return { file, selectFile, texts, changeTexts, errors, progress, cancel, submit };
}

/** Uploads a PDF with title, description and category (AFILE-10 to AFILE-12). */
export function PdfWidget() {
  const id = useId();
  const widget = usePdfWidget();
  const { file, errors, progress } = widget;
  return (
    <form
      noValidate
      aria-label="Upload a PDF"
      onSubmit={widget.submit}
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
                onFile={widget.selectFile}
              />
            ) : (
              <UploadProgress progress={progress} onCancel={widget.cancel} />
            )
          }
        </FormFieldFrame>
      </div>
      <PdfTextFields
        id={id}
        texts={widget.texts}
        titleError={errors.title}
        onChange={widget.changeTexts}
      />
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

interface PdfTextFieldsProps {
  readonly id: string;
  readonly texts: PdfTexts;
  readonly titleError: string | undefined;
  readonly onChange: (changed: Partial<PdfTexts>) => void;
}

function PdfTextFields({ id, texts, titleError, onChange }: PdfTextFieldsProps) {
  return (
    <>
      <div>
        <FormFieldFrame id={`${id}-title`} label="Title" required error={titleError}>
          {(aria) => (
            <input
              {...aria}
              type="text"
              autoComplete="off"
              maxLength={300}
              value={texts.title}
              onChange={({ target }) => onChange({ title: target.value })}
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
              value={texts.category}
              onChange={({ target }) => onChange({ category: target.value as PdfCategory })}
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
              value={texts.description}
              onChange={({ target }) => onChange({ description: target.value })}
              className={`${FORM_INPUT} block resize-y py-2`}
            />
          )}
        </FormFieldFrame>
      </div>
    </>
  );
}
