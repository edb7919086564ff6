import { useState } from "react";
import { uploadSimplePdf } from "../../api/uploads";
import { FieldFrame } from "../../forms/field-frame";
import { showToast } from "../../ui/toasts";
import { UrlInput } from "../forms/url-input";
import type { ControlledProps } from "../forms/use-controlled-field";
import { DropZone } from "./drop-zone";
import { PDF_TYPE, pdfError } from "./file-rules";
import { type Mode, ModeSwitch } from "./mode-switch";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

interface PdfUploadProps extends ControlledProps {
  /** Runs on Enter in the URL field. Without it, Enter submits the form. */
  readonly onEnter?: () => void;
}

/** A PDF field with two modes: upload a file, or enter a URL. Its value is the URL. */
export function PdfUpload({ value, onChange, onEnter, ...frameProps }: PdfUploadProps) {
  const [selectedMode, setSelectedMode] = useState<Mode>();
  const [error, setError] = useState<string>();
  const { progress, start, cancel } = useUpload<{ fileUrl: string }>("Failed to upload PDF");
  // A field with a value shows the URL, which can be edited.
  const mode = selectedMode ?? (value ? "url" : "file");

  async function send(file: File) {
    const error = pdfError(file);
    setError(error);
    if (error) return showToast("error", error);
    const response = await start((watch) => uploadSimplePdf(file, undefined, watch));
    if (!response) return;
    onChange(response.fileUrl);
    setSelectedMode("url");
    showToast("success", "PDF uploaded successfully!");
  }

  return (
    <FieldFrame
      {...frameProps}
      error={error}
      aside={progress === undefined ? <ModeSwitch mode={mode} onChange={setSelectedMode} /> : null}
    >
      {(aria) => {
        if (progress !== undefined) return <UploadProgress progress={progress} onCancel={cancel} />;
        if (mode === "file") {
          return <DropZone aria={aria} accept={PDF_TYPE} text="PDF, under 20 MB" onFile={send} />;
        }
        return (
          <UrlInput
            {...{ aria, value }}
            {...(onEnter && { onEnter })}
            onChange={(text) => {
              // After typing, the URL mode stays, even if the field is empty.
              setSelectedMode("url");
              setError(undefined);
              onChange(text);
            }}
          />
        );
      }}
    </FieldFrame>
  );
}
