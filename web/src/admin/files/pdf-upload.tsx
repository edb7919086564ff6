import { useState } from "react";
import { uploadSimplePdf } from "../../api/uploads";
import { showToast } from "../../ui/toasts";
import { FormFieldFrame } from "../forms/field-frame";
import { UrlInput } from "../forms/url-input";
import type { ControlledProps } from "../forms/use-controlled-field";
import { DropZone } from "./drop-zone";
import { PDF_TYPE, pdfError } from "./file-rules";
import { type Mode, ModeSwitch } from "./mode-switch";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

interface PdfUploadProps extends ControlledProps {
  /** What Enter does at the address; without it, it sends the form. */
  readonly onEnter?: () => void;
}

/** A PDF: uploaded, or by its address. What it holds is the address. */
export function PdfUpload({ value, onChange, inputRef, onEnter, ...frameProps }: PdfUploadProps) {
  const [selectedMode, setSelectedMode] = useState<Mode>();
  const [error, setError] = useState<string>();
  const { progress, start, cancel } = useUpload<{ fileUrl: string }>("Failed to upload PDF");
  // An address that is there is shown where it can be changed.
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
    <FormFieldFrame
      {...frameProps}
      error={error ?? frameProps.error}
      aside={progress === undefined ? <ModeSwitch mode={mode} onChange={setSelectedMode} /> : null}
    >
      {(aria) => {
        if (progress !== undefined) return <UploadProgress progress={progress} onCancel={cancel} />;
        if (mode === "file") {
          return (
            <DropZone
              {...{ aria, inputRef }}
              accept={PDF_TYPE}
              text="PDF, under 20 MB"
              onFile={send}
            />
          );
        }
        return (
          <UrlInput
            {...{ aria, value, inputRef }}
            {...(onEnter && { onEnter })}
            onChange={(text) => {
              // Once typed in, it stays a line of text, also while it is empty.
              setSelectedMode("url");
              setError(undefined);
              onChange(text);
            }}
          />
        );
      }}
    </FormFieldFrame>
  );
}
