import { useState } from "react";
import { flushSync } from "react-dom";
import { uploadImage } from "../../api/uploads";
import { useSite } from "../../app-context/settings";
import { type FieldAria, FieldError, FieldFrame } from "../../forms/field-frame";
import { fieldId } from "../../forms/form-errors";
import { safeHref } from "../../lib/safe-href";
import { useLatest } from "../../lib/use-latest";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { pictureSizes } from "../../ui/picture-widths";
import { showToast } from "../../ui/toasts";
import { useImage } from "../../ui/use-image";
import type { ImageFolder } from "../forms/form-definition";
import { UrlInput } from "../forms/url-input";
import type { ControlledProps } from "../forms/use-controlled-field";
import { DropZone } from "./drop-zone";
import { IMAGE_TYPES, imageError } from "./file-rules";
import { type Mode, ModeSwitch } from "./mode-switch";
import { UploadProgress } from "./upload-progress";
import {
  IMAGE_NOT_LOADED,
  INVALID_URL,
  isLoadableImage,
  isLoadableUrl,
  uploadPathOf,
} from "./url-check";
import { useUpload } from "./use-upload";

interface ImageUploadProps extends ControlledProps {
  readonly uploadType: ImageFolder;
}

interface ImageSourceOptions extends Pick<ControlledProps, "value" | "onChange"> {
  readonly uploadType: ImageFolder;
}

/** Returns the state of an image field, and the actions that set its value. */
function useImageSource({ value, onChange, uploadType }: ImageSourceOptions) {
  const { publicUrl } = useSite();
  const [error, setError] = useState<string>();
  // While a URL is being typed, its incomplete text is not shown as an image.
  const [typing, setTyping] = useState(false);
  const [checking, setChecking] = useState(false);
  const latestValue = useLatest(value);
  const { progress, start, cancel } = useUpload<{ fileUrl: string }>("Failed to upload image");

  async function send(file: File) {
    const error = imageError(file);
    setError(error);
    if (error) return showToast("error", error);
    const response = await start((watch) => uploadImage(file, uploadType, watch));
    if (!response) return;
    onChange(response.fileUrl);
    setTyping(false);
    showToast("success", "Image uploaded successfully!");
  }

  async function applyUrl() {
    const url = value.trim();
    if (!isLoadableUrl(url)) return showError(INVALID_URL);
    setChecking(true);
    const isLoadable = await isLoadableImage(url);
    setChecking(false);
    // Ignores the result if the URL was edited during the check.
    if (latestValue.current !== value) return;
    if (!isLoadable) return showError(IMAGE_NOT_LOADED);
    onChange(uploadPathOf(url, publicUrl));
    setError(undefined);
    setTyping(false);
    showToast("success", "Image URL set successfully!");
  }

  function showError(message: string) {
    setError(message);
    showToast("error", message);
  }

  /** Sets a value that needs no check: nothing, or the text of a URL that is being typed. */
  function setText(text: string) {
    onChange(text);
    setError(undefined);
    setTyping(text !== "");
  }

  return {
    error,
    checking,
    progress,
    cancel,
    shown: value.trim() !== "" && !typing,
    send,
    applyUrl,
    setText,
  };
}

/** An image field with two modes: upload a file, or enter a URL. Its value is the URL. */
export function ImageUpload({ value, onChange, uploadType, ...frameProps }: ImageUploadProps) {
  const [mode, setMode] = useState<Mode>("file");
  const source = useImageSource({ value, onChange, uploadType });
  const { shown, progress } = source;

  function remove() {
    flushSync(() => source.setText(""));
    // The focused button was removed, so the focus moves to the field.
    document.getElementById(fieldId(frameProps.name))?.focus();
  }

  return (
    <FieldFrame
      {...frameProps}
      error={source.error}
      aside={shown || progress !== undefined ? null : <ModeSwitch mode={mode} onChange={setMode} />}
    >
      {(aria) => {
        if (progress !== undefined)
          return <UploadProgress progress={progress} onCancel={source.cancel} />;
        if (shown) return <SelectedImage {...{ aria, value }} onRemove={remove} />;
        if (mode === "file") {
          return (
            <DropZone
              aria={aria}
              accept={IMAGE_TYPES.join()}
              text="JPEG, PNG, GIF, WebP or SVG, under 5 MB"
              onFile={source.send}
            />
          );
        }
        return (
          <UrlLine
            {...{ aria, value }}
            checking={source.checking}
            onChange={source.setText}
            onDone={source.applyUrl}
          />
        );
      }}
    </FieldFrame>
  );
}

interface InputProps {
  readonly aria: FieldAria;
  readonly value: string;
}

interface SelectedImageProps extends InputProps {
  readonly onRemove: () => void;
}

function SelectedImage({ aria, value, onRemove }: SelectedImageProps) {
  const src = safeHref(value);
  const image = useImage(src);
  const sizes = pictureSizes(src);
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-ground px-3 py-2">
      {image.shown ? (
        <img
          {...image.props}
          src={src}
          srcSet={sizes?.srcSet}
          sizes="48px"
          alt="Preview"
          width={48}
          height={48}
          className="size-12 flex-none rounded-lg border border-line bg-white object-contain"
        />
      ) : (
        <Icon name="image-off" className="text-xl text-ink-3" />
      )}
      <span className="min-w-0 flex-1 truncate text-sm text-ink-2" title={value}>
        {displayName(value)}
        {image.shown ? null : <FieldError id={`${aria.id}-broken`} message={IMAGE_NOT_LOADED} />}
      </span>
      <button
        id={aria.id}
        type="button"
        // A button cannot be invalid, but it leads to the correction of the error.
        data-invalid={aria["aria-invalid"]}
        aria-label="Remove Image"
        aria-describedby={aria["aria-describedby"]}
        onClick={onRemove}
        className="min-h-11 rounded-lg px-3 text-sm font-semibold whitespace-nowrap text-red hover:bg-red-soft md:min-h-9"
      >
        Remove Image
      </button>
    </div>
  );
}

interface UrlLineProps extends InputProps {
  readonly onChange: (text: string) => void;
  /** The URL is being checked. */
  readonly checking: boolean;
  readonly onDone: () => void;
}

/** Typed text is stored at once. The image is checked when the user confirms the URL. */
function UrlLine({ checking, onDone, ...line }: UrlLineProps) {
  return (
    <div className="flex gap-2">
      <UrlInput {...line} onEnter={checking ? () => undefined : onDone} />
      <Button size="small" disabled={checking} onClick={onDone}>
        {checking ? "Checking..." : "Use URL"}
      </Button>
    </div>
  );
}

/**
 * Returns the last path segment of a URL, decoded. Returns it unchanged if it is not valid
 * percent-encoding.
 */
export function displayName(url: string): string {
  const name = url.split("/").at(-1) || url;
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
