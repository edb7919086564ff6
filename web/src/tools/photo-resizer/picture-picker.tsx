import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import * as t from "#messages/photo-resizer";
import { buttonClass } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { Icon, type IconName } from "../../ui/icon";

interface PicturePickerProps {
  readonly onFile: (file: File) => void;
  /** Runs when the user is about to choose an image. */
  readonly onIntent: () => void;
  readonly error: string | undefined;
  /** The camera to use. Signatures are photographed with the rear camera. */
  readonly camera: "user" | "environment";
  readonly name: string | undefined;
}

/** Selects an image from a file dialog, by drag and drop or with the camera. */
export function PicturePicker({ onFile, onIntent, error, camera, name }: PicturePickerProps) {
  const [over, setOver] = useState(false);
  const acceptFirst = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <fieldset
      aria-describedby={error ? "picture-error" : undefined}
      onFocus={onIntent}
      onPointerEnter={onIntent}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        acceptFirst(event.dataTransfer.files);
      }}
      className={classNames(
        "min-w-0 rounded-lg border-2 border-dashed p-4",
        over ? "border-brand bg-brand-soft" : "border-line-2",
      )}
    >
      <legend className="float-left mb-2 w-full font-semibold">{t.yourPicture()}</legend>
      <div className="clear-both flex flex-wrap gap-3">
        <FileButton icon="file-text" onFiles={acceptFirst}>
          {t.choosePicture()}
        </FileButton>
        <FileButton
          icon="camera"
          onFiles={acceptFirst}
          capture={camera}
          className="pointer-fine:hidden"
        >
          {t.takeOneNow()}
        </FileButton>
      </div>
      <p className="mt-2 truncate text-sm text-ink-2">{name ?? t.dropFile()}</p>
      {error ? (
        <p id="picture-error" role="alert" className="mt-2 flex gap-1.5 text-sm text-red">
          <Icon name="circle-alert" className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface FileButtonProps {
  readonly icon: IconName;
  readonly onFiles: (files: FileList | null) => void;
  readonly capture?: "user" | "environment";
  readonly className?: string;
  readonly children: ReactNode;
}

function FileButton({ icon, onFiles, capture, className, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleFiles = useEffectEvent(onFiles);
  // Handles a file that was selected before hydration.
  useEffect(() => handleFiles(input.current?.files ?? null), []);
  return (
    <label
      className={buttonClass(
        "secondary",
        "medium",
        classNames(
          "relative cursor-pointer focus-within:outline-3 focus-within:outline-brand",
          className,
        ),
      )}
    >
      <Icon name={icon} />
      {children}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={capture}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          onFiles(target.files);
          // Allows the same file to be selected again.
          target.value = "";
        }}
      />
    </label>
  );
}
