import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { uploadImage } from "../../api/uploads";
import { followable } from "../../site/followable";
import { useSite } from "../../site/settings";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { pictureSizes } from "../../ui/picture-widths";
import { showToast } from "../../ui/toasts";
import { useImage } from "../../ui/use-image";
import { AddressInput } from "../forms/address-input";
import type { ControlledProps } from "../forms/controlled";
import { FieldError, FieldFrame, type Ties } from "../forms/field-frame";
import type { ImageFolder } from "../forms/form-kind";
import { isAddress, loadsAsPicture, NO_ADDRESS, NO_PICTURE, ownPath } from "./address-check";
import { DropZone } from "./drop-zone";
import { IMAGE_TYPES, imageFault } from "./file-rules";
import { type Mode, ModeSwitch } from "./mode-switch";
import { readableName } from "./readable";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

interface ImageUploadProps extends ControlledProps {
  readonly uploadType: ImageFolder;
}

/** A picture: uploaded, or by its address. What it holds is the address. */
export function ImageUpload({ value, onChange, inputRef, uploadType, ...frame }: ImageUploadProps) {
  const { publicUrl } = useSite();
  const [mode, setMode] = useState<Mode>("file");
  const [fault, setFault] = useState<string>();
  // While an address is typed, its beginning is no picture yet.
  const [typing, setTyping] = useState(false);
  const [checking, setChecking] = useState(false);
  const present = useRef(value);
  present.current = value;
  const { progress, start, cancel } = useUpload<{ fileUrl: string }>("Failed to upload image");
  const shown = value.trim() !== "" && !typing;

  async function send(file: File) {
    const wrong = imageFault(file);
    setFault(wrong);
    if (wrong) return showToast("error", wrong);
    const answer = await start((watch) => uploadImage(file, uploadType, watch));
    if (!answer) return;
    onChange(answer.fileUrl);
    setTyping(false);
    showToast("success", "Image uploaded successfully!");
  }

  async function takeAddress() {
    const address = value.trim();
    if (!isAddress(address)) return refuse(NO_ADDRESS);
    setChecking(true);
    const loads = await loadsAsPicture(address);
    setChecking(false);
    // What has been typed since is another address, of which nothing is known.
    if (present.current !== value) return;
    if (!loads) return refuse(NO_PICTURE);
    onChange(ownPath(address, publicUrl));
    setFault(undefined);
    setTyping(false);
    showToast("success", "Image URL set successfully!");
  }

  function refuse(words: string) {
    setFault(words);
    showToast("error", words);
  }

  function remove() {
    flushSync(() => {
      onChange("");
      setFault(undefined);
      setTyping(false);
    });
    // The button has gone, and the keyboard's place with it.
    document.getElementById(frame.id)?.focus();
  }

  return (
    <FieldFrame
      {...frame}
      error={fault ?? frame.error}
      aside={shown || progress !== undefined ? null : <ModeSwitch mode={mode} onChange={setMode} />}
    >
      {(ties) => {
        if (progress !== undefined) return <UploadProgress progress={progress} onCancel={cancel} />;
        if (shown) return <Chosen {...{ ties, value, inputRef }} onRemove={remove} />;
        if (mode === "file") {
          return (
            <DropZone
              {...{ ties, inputRef }}
              accept={IMAGE_TYPES.join()}
              text="JPEG, PNG, GIF, WebP or SVG, under 5 MB"
              onFile={send}
            />
          );
        }
        return (
          <AddressLine
            {...{ ties, value, inputRef, checking }}
            onChange={(text) => {
              setTyping(true);
              setFault(undefined);
              onChange(text);
            }}
            onDone={takeAddress}
          />
        );
      }}
    </FieldFrame>
  );
}

interface PartProps extends Pick<ControlledProps, "value" | "inputRef"> {
  readonly ties: Ties;
}

interface ChosenProps extends PartProps {
  readonly onRemove: () => void;
}

function Chosen({ ties, value, inputRef, onRemove }: ChosenProps) {
  const src = followable(value);
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
        {readableName(value)}
        {image.shown ? null : <FieldError id={`${ties.id}-broken`} words={NO_PICTURE} />}
      </span>
      <button
        id={ties.id}
        ref={inputRef}
        type="button"
        aria-label="Remove Image"
        aria-describedby={ties["aria-describedby"]}
        onClick={onRemove}
        className="min-h-11 rounded-lg px-3 text-sm font-semibold whitespace-nowrap text-red hover:bg-red-soft md:min-h-9"
      >
        Remove Image
      </button>
    </div>
  );
}

interface AddressLineProps extends PartProps {
  readonly onChange: (text: string) => void;
  /** Whether there is a picture is being found out. */
  readonly checking: boolean;
  readonly onDone: () => void;
}

/** What is typed is kept at once; that a picture is there is found out when it is done. */
function AddressLine({ checking, onDone, ...line }: AddressLineProps) {
  return (
    <div className="flex gap-2">
      <AddressInput {...line} onEnter={checking ? () => undefined : onDone} />
      <Button size="small" disabled={checking} onClick={onDone}>
        {checking ? "Checking..." : "Use URL"}
      </Button>
    </div>
  );
}
