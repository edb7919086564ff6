import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Language } from "#language/languages";
import { fieldErrors } from "../../api/client";
import type { PdfCategory } from "../../api/pdfs";
import { uploadSimplePdf } from "../../api/uploads";
import { ChoiceField } from "../../forms/choice-field";
import { Field, TextArea } from "../../forms/field";
import { FieldFrame } from "../../forms/field-frame";
import { Form, SubmitButton } from "../../forms/form";
import { hasErrors, onlyErrors } from "../../forms/form-errors";
import { useSubmit } from "../../forms/use-submit";
import { megabytes } from "../../lib/number-format";
import { PDF_CATEGORIES } from "../../pdfs/pdf-categories";
import { showToast } from "../../ui/toasts";
import { DEFAULT_LANGUAGE, LANGUAGE_OPTIONS } from "../forms/translations";
import { DropZone } from "./drop-zone";
import { PDF_TYPE, pdfError, titleFromFilename } from "./file-rules";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

interface PdfTexts {
  readonly title: string;
  readonly description: string;
  readonly category: PdfCategory;
  readonly language: Language;
}

const EMPTY_TEXTS: PdfTexts = {
  title: "",
  description: "",
  category: "GENERAL",
  language: DEFAULT_LANGUAGE,
};

interface PdfValues extends PdfTexts {
  readonly file: File | undefined;
}

const validate = ({ file, title }: PdfValues) =>
  onlyErrors({
    file: file ? undefined : "Please select a PDF file to upload.",
    title: file && !title.trim() ? "Title is required." : undefined,
  });

/** Returns the state and the actions of the upload. */
function usePdfWidget() {
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const [texts, setTexts] = useState(EMPTY_TEXTS);
  const { progress, start, cancel } = useUpload("Failed to upload PDF.");
  const changeTexts = (changed: Partial<PdfTexts>) =>
    setTexts((current) => ({ ...current, ...changed }));
  const submission = useSubmit({
    validate,
    async send({ file, title, description, ...choices }: PdfValues) {
      if (!file) return undefined;
      const input = { title: title.trim(), description: description.trim(), ...choices };
      let failure: unknown;
      const response = await start((watch) =>
        uploadSimplePdf(file, input, watch).catch((error: unknown) => {
          failure = error;
          throw error;
        }),
      );
      // The notification shows a failure. Errors of fields are also at their fields.
      if (hasErrors(fieldErrors(failure))) throw failure;
      return response;
    },
    async onDone(response) {
      if (!response) return;
      showToast("success", "PDF uploaded successfully!");
      setFile(undefined);
      setTexts(EMPTY_TEXTS);
      await queries.invalidateQueries();
    },
  });

  function selectFile(selectedFile: File) {
    const error = pdfError(selectedFile, "Please select a valid PDF file.");
    setFileError(error);
    if (error) return showToast("error", error);
    setFile(selectedFile);
    changeTexts({ title: titleFromFilename(selectedFile.name) });
    submission.clearError("file");
    submission.clearError("title");
  }

  function submit() {
    const values = { ...texts, file };
    setFileError(undefined);
    const { file: error } = validate(values);
    if (error) showToast("error", error);
    submission.submit(values);
  }

  return { file, fileError, selectFile, texts, changeTexts, submission, progress, cancel, submit };
}

/** Uploads a PDF with title, description and category (AFILE-10 to AFILE-12). */
export function PdfWidget() {
  const widget = usePdfWidget();
  const { file, progress, submission } = widget;
  return (
    <Form
      state={submission}
      aria-label="Upload a PDF"
      onSubmit={widget.submit}
      className="grid gap-x-5 gap-y-4 rounded-lg border border-line p-4 md:grid-cols-2"
    >
      <FieldFrame
        name="file"
        label="PDF file"
        required
        error={widget.fileError}
        className="md:col-span-2"
      >
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
      </FieldFrame>
      <PdfTextFields texts={widget.texts} onChange={widget.changeTexts} />
      <SubmitButton
        size="small"
        pending={submission.pending}
        pendingText="Upload PDF"
        className="md:justify-self-start"
      >
        Upload PDF
      </SubmitButton>
    </Form>
  );
}

interface PdfTextFieldsProps {
  readonly texts: PdfTexts;
  readonly onChange: (changed: Partial<PdfTexts>) => void;
}

function PdfTextFields({ texts, onChange }: PdfTextFieldsProps) {
  return (
    <>
      <Field
        name="title"
        label="Title"
        required
        autoComplete="off"
        maxLength={300}
        value={texts.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <ChoiceField
        name="category"
        label="Category"
        options={Object.entries(PDF_CATEGORIES).map(([value, label]) => [value, label()])}
        value={texts.category}
        onChange={({ target }) => onChange({ category: target.value as PdfCategory })}
      />
      <ChoiceField
        name="language"
        label="Language"
        options={LANGUAGE_OPTIONS}
        value={texts.language}
        onChange={({ target }) => onChange({ language: target.value as Language })}
      />
      <TextArea
        name="description"
        label="Description"
        rows={2}
        maxLength={5000}
        value={texts.description}
        onChange={({ target }) => onChange({ description: target.value })}
        className="md:col-span-2"
      />
    </>
  );
}
