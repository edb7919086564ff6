import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { uploadImage } from "../../api/uploads";
import { FieldFrame } from "../../forms/field-frame";
import { showToast } from "../../ui/toasts";
import type { ImageFolder } from "../forms/form-definition";
import { DropZone } from "./drop-zone";
import { IMAGE_TYPES, imageError } from "./file-rules";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

/** Uploads an image into a folder of the file manager. */
export function PictureWidget({ folder }: { readonly folder: ImageFolder }) {
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const { progress, start, cancel } = useUpload("Failed to upload image");

  async function send(file: File) {
    const newError = imageError(file);
    setError(newError);
    if (newError) return showToast("error", newError);
    if (!(await start((watch) => uploadImage(file, folder, watch)))) return;
    showToast("success", "Image uploaded successfully!");
    await queries.invalidateQueries();
  }

  return (
    <FieldFrame label="Upload an image" error={error}>
      {(aria) =>
        progress === undefined ? (
          <DropZone
            aria={aria}
            accept={IMAGE_TYPES.join()}
            text="JPEG, PNG, GIF, WebP or SVG, under 5 MB"
            onFile={send}
          />
        ) : (
          <UploadProgress progress={progress} onCancel={cancel} />
        )
      }
    </FieldFrame>
  );
}
