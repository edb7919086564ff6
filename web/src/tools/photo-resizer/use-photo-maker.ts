import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { INITIAL_VIEW, type View } from "./crop";
import type { OutputFile } from "./output-file";
import type { Picture } from "./picture-file";
import { rangeText, type Target } from "./presets";
import { UnsupportedFileError } from "./unsupported-file-error";

/** Fetched once, before a picture is chosen where there is time: then nothing is asked of any server any more. */
const loadImageCodec = () => import("./image-codec");
type ImageCodec = Awaited<ReturnType<typeof loadImageCodec>>;

/** Somebody is about to choose a picture. If this fails, it is tried again when one is there. */
export function preloadImageCodec() {
  loadImageCodec().catch(() => undefined);
}

/** A picture that is being worked on. */
export interface Source {
  readonly codec: ImageCodec;
  readonly picture: Picture;
  readonly name: string;
  readonly bytes: number;
}

const MAKE_FAILED = "The file could not be made. Close other tabs and try again.";

/** What went wrong last, and with what. */
interface PhotoErrors {
  readonly file?: string;
  readonly isMaking?: string;
}

/** Opens pictures and makes files of them, all on the device. */
export function usePhotoMaker() {
  const [errors, setErrors] = useState<PhotoErrors>({});
  const [view, setView] = useState<View>(INITIAL_VIEW);
  const { output, isMaking, make, discardOutput, onCanvas } = useOutputFile(setErrors);
  const { source, open } = usePictureSource(setErrors, () => {
    setView(INITIAL_VIEW);
    // While the picture was opened, a file may have been made of the one before.
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

/** The picture that was chosen last. */
function usePictureSource(onErrors: (errors: PhotoErrors) => void, onOpened: () => void) {
  const [source, setSource] = useState<Source>();
  const latestRequest = useRef(0);

  async function open(file: File) {
    latestRequest.current += 1;
    const requestId = latestRequest.current;
    try {
      const codec = await loadImageCodec();
      const picture = await codec.openPicture(file);
      // Another one was chosen while this was opened.
      if (requestId !== latestRequest.current) return;
      setSource({ codec, picture, name: file.name, bytes: file.size });
      onOpened();
      onErrors({});
    } catch (error) {
      if (requestId !== latestRequest.current) return;
      onErrors({ file: error instanceof UnsupportedFileError ? error.message : MAKE_FAILED });
    }
  }

  return { source, open };
}

/** The file that is made of what is drawn. Its address is given back when another takes its place. */
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
      // What is shown was changed while this was made.
      if (requestId !== latestRequest.current) return;
      setOutput(fitted && createOutputFile(fitted, { target, name, originalBytes: bytes }));
      onErrors(fitted ? {} : { isMaking: tooLargeMessage(target) });
    } catch {
      if (requestId === latestRequest.current) onErrors({ isMaking: MAKE_FAILED });
    } finally {
      setMaking(false);
    }
  }

  return {
    output,
    isMaking,
    make,
    onCanvas,
    /** What was made is not what is shown any more. */
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

const tooLargeMessage = (target: Target) =>
  target.format === "png"
    ? `As PNG this picture cannot be made ${rangeText(target)}. Choose JPEG, fewer pixels or a larger limit.`
    : `With ${target.width} × ${target.height} pixels this picture cannot be made ${rangeText(target)} without spoiling it. Take fewer pixels, or a picture with a plainer background.`;
