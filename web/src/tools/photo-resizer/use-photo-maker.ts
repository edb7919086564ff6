import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import * as t from "#messages/photo-resizer";
import { INITIAL_VIEW, type View } from "./crop";
import type { OutputFile } from "./output-file";
import type { Picture } from "./picture-file";
import type { Target } from "./presets";
import { UnsupportedFileError } from "./unsupported-file-error";

/**
 * Loads the codec chunk once, ideally before an image is selected. After that, no further requests
 * are needed.
 */
const loadImageCodec = () => import("./image-codec");
type ImageCodec = Awaited<ReturnType<typeof loadImageCodec>>;

/**
 * Preloads the codec when the user is about to choose an image. A failed load is retried after the
 * selection.
 */
export function preloadImageCodec() {
  loadImageCodec().catch(() => undefined);
}

/** The image that is being edited. */
export interface Source {
  readonly codec: ImageCodec;
  readonly picture: Picture;
  readonly name: string;
  readonly bytes: number;
}

/** The last errors, by cause. */
interface PhotoErrors {
  readonly file?: string;
  readonly isMaking?: string;
}

/** Opens images and generates files from them, entirely in the browser. */
export function usePhotoMaker() {
  const [errors, setErrors] = useState<PhotoErrors>({});
  const [view, setView] = useState<View>(INITIAL_VIEW);
  const { output, isMaking, make, discardOutput, onCanvas } = useOutputFile(setErrors);
  const { source, open } = usePictureSource(setErrors, () => {
    setView(INITIAL_VIEW);
    // A file of the previous image may have been generated while this one was opening.
    discardOutput();
  });
  return {
    source,
    view,
    errors,
    output,
    isMaking,
    discardOutput,
    onCanvas,
    open(file: File) {
      discardOutput();
      return open(file);
    },
    make: (target: Target, name: string) => source && make(source, target, name),
    setView(next: View) {
      setView(next);
      discardOutput();
    },
  };
}

/** Holds the last selected image. */
function usePictureSource(onErrors: (errors: PhotoErrors) => void, onOpened: () => void) {
  const [source, setSource] = useState<Source>();
  const latestRequest = useRef(0);

  async function open(file: File) {
    latestRequest.current += 1;
    const requestId = latestRequest.current;
    try {
      const codec = await loadImageCodec();
      const picture = await codec.openPicture(file);
      // Another image was selected while this one was opening.
      if (requestId !== latestRequest.current) return;
      setSource({ codec, picture, name: file.name, bytes: file.size });
      onOpened();
      onErrors({});
    } catch (error) {
      if (requestId !== latestRequest.current) return;
      onErrors({ file: error instanceof UnsupportedFileError ? error.message : t.makeFailed() });
    }
  }

  return { source, open };
}

/** Holds the generated file, and revokes its object URL when another file replaces it. */
function useOutputFile(onErrors: Dispatch<SetStateAction<PhotoErrors>>) {
  const [output, setOutput] = useState<OutputFile>();
  const [isMaking, setMaking] = useState(false);
  useEffect(() => () => (output ? URL.revokeObjectURL(output.url) : undefined), [output]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const onCanvas = useCallback((element: HTMLCanvasElement | null) => {
    canvas.current = element;
  }, []);
  const latestRequest = useRef(0);

  async function make({ codec, bytes }: Source, target: Target, name: string) {
    if (!canvas.current) return;
    latestRequest.current += 1;
    const requestId = latestRequest.current;
    setMaking(true);
    try {
      const fitted = await codec.encodeToTarget(canvas.current, target);
      // The image was changed while the file was being generated.
      if (requestId !== latestRequest.current) return;
      setOutput(fitted && createOutputFile(fitted, { target, name, originalBytes: bytes }));
      onErrors(fitted ? {} : { isMaking: tooLargeMessage(target) });
    } catch {
      if (requestId === latestRequest.current) onErrors({ isMaking: t.makeFailed() });
    } finally {
      setMaking(false);
    }
  }

  return {
    output,
    isMaking,
    make,
    onCanvas,
    /** Discards a file that no longer matches the shown image. */
    discardOutput() {
      latestRequest.current += 1;
      setOutput(undefined);
      onErrors(({ isMaking: _, ...others }) => others);
    },
  };
}

type FittedOutput = NonNullable<Awaited<ReturnType<ImageCodec["encodeToTarget"]>>>;

function createOutputFile(
  { file, padding, quality }: FittedOutput,
  { target, name, originalBytes }: Pick<OutputFile, "target" | "name" | "originalBytes">,
): OutputFile {
  const { width, height, format } = target;
  const extension = format === "jpeg" ? "jpg" : "png";
  return {
    url: URL.createObjectURL(new Blob([file.slice()], { type: `image/${format}` })),
    name: `${name}-${width}x${height}.${extension}`,
    bytes: file.length,
    padding,
    quality,
    target,
    originalBytes,
  };
}

function tooLargeMessage(target: Target): string {
  const range = t.kilobyteRange(target);
  return target.format === "png" ? t.pngTooLarge(range) : t.jpegTooLarge({ ...target, range });
}
