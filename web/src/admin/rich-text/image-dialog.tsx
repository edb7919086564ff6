import { useState } from "react";
import { uploadImage } from "../../api/uploads";
import { useSite } from "../../app-context/settings";
import { CheckboxField, ChoiceField } from "../../forms/choice-field";
import { Field } from "../../forms/field";
import { pictureSizes } from "../../ui/picture-widths";
import { IMAGE_TYPES, imageError } from "../files/file-rules";
import { INVALID_URL, uploadPathOf } from "../files/url-check";
import type { ImageFolder } from "../forms/form-definition";
import { DialogForm } from "./dialog-form";
import type { EditorDialogProps } from "./editor-dialog";
import { FilePicker } from "./file-picker";
import { insertImage, selectedImage } from "./insert-commands";
import { isPermittedImage } from "./permitted-url";
import { UploadField } from "./upload-field";

const FOLDERS: readonly (readonly [ImageFolder, string])[] = [
  ["blogs", "Blog Images"],
  ["companies", "Company Logos"],
  ["general", "General Files"],
];

/** Places an image of the file manager, a new one, or one of another site. */
export function ImageDialog({ editor, onRun, onClose }: EditorDialogProps) {
  const [current] = useState(() => selectedImage(editor.state.selection));
  const { publicUrl } = useSite();
  const [url, setUrl] = useState<string>(current?.attrs.src ?? "");
  const [alt, setAlt] = useState<string>(current?.attrs.alt ?? "");
  const [isDecorative, setDecorative] = useState(current?.attrs.alt === "");
  const [isTried, setTried] = useState(false);
  const src = uploadPathOf(url.trim(), publicUrl);
  const urlError = isPermittedImage(src) ? undefined : urlMessage(src);
  const altError =
    isDecorative || alt.trim() ? undefined : "Describe the image, or mark it as decorative.";
  function submit() {
    setTried(true);
    if (urlError || altError) return;
    const { width, height } = pictureSizes(src) ?? {};
    onRun(insertImage({ src, alt: isDecorative ? "" : alt.trim(), width, height }));
  }
  return (
    <DialogForm
      wide
      title={current ? "Change Image" : "Insert Image"}
      action={current ? "Change Image" : "Insert Image"}
      onSubmit={submit}
      onClose={onClose}
    >
      <ImageSource url={url} onChange={setUrl} error={isTried ? urlError : undefined} />
      <div className="grid items-start gap-x-4 md:grid-cols-2">
        <Field
          label="Alternative text"
          type="text"
          autoComplete="off"
          value={alt}
          disabled={isDecorative}
          onChange={({ target }) => setAlt(target.value)}
          error={isTried ? altError : undefined}
          help="What the image says, for readers who do not see it."
        />
        <CheckboxField
          label="Decorative: it says nothing"
          checked={isDecorative}
          onChange={({ target }) => setDecorative(target.checked)}
          className="md:mt-5"
        />
      </div>
    </DialogForm>
  );
}

const urlMessage = (src: string) =>
  src === "" ? "Choose an image, or enter its URL." : `${INVALID_URL}. It must start with https.`;

interface ImageSourceProps {
  readonly url: string;
  readonly onChange: (url: string) => void;
  readonly error: string | undefined;
}

/** Chooses an image by folder, upload or URL. */
function ImageSource({ url, onChange, error }: ImageSourceProps) {
  const [folder, setFolder] = useState<ImageFolder>("blogs");
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <ChoiceField
          label="Folder"
          options={FOLDERS}
          value={folder}
          onChange={({ target }) => setFolder(target.value as ImageFolder)}
        />
        <UploadField
          label="Upload an image"
          accept={IMAGE_TYPES.join()}
          text="JPEG, PNG, GIF, WebP or SVG, under 5 MB"
          check={imageError}
          send={(file, watch) => uploadImage(file, folder, watch)}
          errorMessage="The image could not be uploaded."
          onUploaded={onChange}
        />
      </div>
      <FilePicker folder={folder} chosenUrl={url} onChoose={(file) => onChange(file.url)} />
      <Field
        label="URL of the image"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={url}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
    </>
  );
}
