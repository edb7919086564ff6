import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { uploadImage } from "../../api/uploads";
import { showToast } from "../../ui/toasts";
import { FieldFrame } from "../forms/field-frame";
import type { ImageFolder } from "../forms/form-kind";
import { DropZone } from "./drop-zone";
import { IMAGE_TYPES, imageFault } from "./file-rules";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

/** Puts a picture into a folder of the file manager. */
export function PictureWidget({ folder }: { readonly folder: ImageFolder }) {
  const id = useId();
  const queries = useQueryClient();
  const [fault, setFault] = useState<string>();
  const { progress, start, cancel } = useUpload("Failed to upload image");

  async function send(file: File) {
    const wrong = imageFault(file);
    setFault(wrong);
    if (wrong) return showToast("error", wrong);
    if (!(await start((watch) => uploadImage(file, folder, watch)))) return;
    showToast("success", "Image uploaded successfully!");
    await queries.invalidateQueries();
  }

  return (
    <FieldFrame id={id} label="Upload an image" error={fault}>
      {(ties) =>
        progress === undefined ? (
          <DropZone
            ties={ties}
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
