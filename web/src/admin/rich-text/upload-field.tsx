import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { UploadOptions } from "../../api/send-form";
import { FieldFrame } from "../../forms/field-frame";
import { DropZone } from "../files/drop-zone";
import { UploadProgress } from "../files/upload-progress";
import { useUpload } from "../files/use-upload";

interface UploadFieldProps {
  readonly label: string;
  /** MIME types that the browser's file dialog offers. */
  readonly accept: string;
  /** Describes the accepted files. */
  readonly text: string;
  /** Returns an error message for a file that must not be uploaded. */
  readonly check: (file: File) => string | undefined;
  readonly send: (file: File, watch: UploadOptions) => Promise<{ fileUrl: string }>;
  readonly errorMessage: string;
  readonly onUploaded: (url: string, file: File) => void;
}

/** Uploads a file in a dialog, where notifications are not visible. */
export function UploadField(props: UploadFieldProps) {
  const { label, accept, text, check, send, errorMessage, onUploaded } = props;
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const isCancelled = useRef(false);
  const { progress, start, cancel } = useUpload<{ fileUrl: string }>(errorMessage);
  async function upload(file: File) {
    const problem = check(file);
    setError(problem);
    if (problem) return;
    isCancelled.current = false;
    const response = await start((watch) => send(file, watch));
    if (!response) {
      if (!isCancelled.current) setError(errorMessage);
      return;
    }
    onUploaded(response.fileUrl, file);
    await queries.invalidateQueries();
  }
  return (
    <FieldFrame label={label} error={error}>
      {(aria) =>
        progress === undefined ? (
          <DropZone aria={aria} accept={accept} text={text} onFile={upload} />
        ) : (
          <UploadProgress
            progress={progress}
            onCancel={() => {
              isCancelled.current = true;
              cancel();
            }}
          />
        )
      }
    </FieldFrame>
  );
}
