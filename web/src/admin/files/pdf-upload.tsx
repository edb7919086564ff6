import { useState } from "react";
import { uploadSimplePdf } from "../../api/uploads";
import { showToast } from "../../ui/toasts";
import { AddressInput } from "../forms/address-input";
import type { ControlledProps } from "../forms/controlled";
import { FieldFrame } from "../forms/field-frame";
import { DropZone } from "./drop-zone";
import { PDF_TYPE, pdfFault } from "./file-rules";
import { type Mode, ModeSwitch } from "./mode-switch";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

interface PdfUploadProps extends ControlledProps {
  /** What Enter does at the address; without it, it sends the form. */
  readonly onEnter?: () => void;
}

/** A PDF: uploaded, or by its address. What it holds is the address. */
export function PdfUpload({ value, onChange, inputRef, onEnter, ...frame }: PdfUploadProps) {
  const [asked, setAsked] = useState<Mode>();
  const [fault, setFault] = useState<string>();
  const { progress, start, cancel } = useUpload<{ fileUrl: string }>("Failed to upload PDF");
  // An address that is there is shown where it can be changed.
  const mode = asked ?? (value ? "address" : "file");

  async function send(file: File) {
    const wrong = pdfFault(file);
    setFault(wrong);
    if (wrong) return showToast("error", wrong);
    const answer = await start((watch) => uploadSimplePdf(file, undefined, watch));
    if (!answer) return;
    onChange(answer.fileUrl);
    setAsked("address");
    showToast("success", "PDF uploaded successfully!");
  }

  return (
    <FieldFrame
      {...frame}
      error={fault ?? frame.error}
      aside={progress === undefined ? <ModeSwitch mode={mode} onChange={setAsked} /> : null}
    >
      {(ties) => {
        if (progress !== undefined) return <UploadProgress progress={progress} onCancel={cancel} />;
        if (mode === "file") {
          return (
            <DropZone
              {...{ ties, inputRef }}
              accept={PDF_TYPE}
              text="PDF, under 20 MB"
              onFile={send}
            />
          );
        }
        return (
          <AddressInput
            {...{ ties, value, inputRef }}
            {...(onEnter && { onEnter })}
            onChange={(text) => {
              // Once typed in, it stays a line of text, also while it is empty.
              setAsked("address");
              setFault(undefined);
              onChange(text);
            }}
          />
        );
      }}
    </FieldFrame>
  );
}
