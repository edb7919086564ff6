import { useCallback, useEffect, useRef, useState } from "react";
import { type View, WHOLE } from "./crop";
import { kilobytes, type Made } from "./made-file";
import type { Picture } from "./picture-file";
import { rangeText, type Target } from "./presets";
import { UnusableFile } from "./unusable-file";

/** Fetched once, before a picture is chosen where there is time: then nothing is asked of any server any more. */
const loadWorkshop = () => import("./workshop");
type Workshop = Awaited<ReturnType<typeof loadWorkshop>>;

/** Somebody is about to choose a picture. If this fails, it is tried again when one is there. */
export function prepare() {
  loadWorkshop().catch(() => undefined);
}

/** A picture that is being worked on. */
export interface Source {
  readonly workshop: Workshop;
  readonly picture: Picture;
  readonly name: string;
  readonly bytes: number;
}

const FAILED = "The file could not be made. Close other tabs and try again.";

/** Opens pictures and makes files of them, all on the device. */
export function usePhotoMaker() {
  const [source, setSource] = useState<Source>();
  const [view, setView] = useState<View>(WHOLE);
  const [wrong, setWrong] = useState<{ readonly file?: string; readonly making?: string }>({});
  const [making, setMaking] = useState(false);
  const [made, setMade] = useMade();
  const canvas = useRef<HTMLCanvasElement>(null);
  const onCanvas = useCallback((drawn: HTMLCanvasElement | null) => {
    canvas.current = drawn;
  }, []);
  const opened = useRef(0);

  async function open(file: File) {
    opened.current += 1;
    const turn = opened.current;
    setMade(undefined);
    try {
      const workshop = await loadWorkshop();
      const picture = await workshop.openPicture(file);
      // Another one was chosen while this was opened.
      if (turn !== opened.current) return;
      setSource({ workshop, picture, name: file.name, bytes: file.size });
      setView(WHOLE);
      setWrong({});
    } catch (error) {
      setWrong({ file: error instanceof UnusableFile ? error.message : FAILED });
    }
  }

  async function make(target: Target, name: string) {
    if (!canvas.current || !source) return;
    setMaking(true);
    try {
      const fitted = await source.workshop.fileOf(canvas.current, target);
      if (!fitted) {
        setMade(undefined);
        setWrong({ making: tooLarge(target) });
        return;
      }
      const { file, padding, quality } = fitted;
      const type = `image/${target.format}`;
      const url = URL.createObjectURL(new Blob([file.slice()], { type }));
      setWrong({});
      const extension = target.format === "jpeg" ? "jpg" : "png";
      setMade({
        url,
        name: `${name}-${target.width}x${target.height}.${extension}`,
        bytes: file.length,
        padding,
        quality,
        target,
        before: source.bytes,
      });
    } catch {
      setWrong({ making: FAILED });
    } finally {
      setMaking(false);
    }
  }

  return {
    source,
    view,
    wrong,
    made,
    making,
    open,
    make,
    onCanvas,
    /** What was made is not what is shown any more. */
    forget: () => setMade(undefined),
    setView(next: View) {
      setView(next);
      setMade(undefined);
    },
  };
}

const tooLarge = (target: Target) =>
  target.format === "png"
    ? `As PNG this picture is larger than ${kilobytes(target.most * 1000)}. Choose JPEG, fewer pixels or a larger limit.`
    : `With ${target.width} × ${target.height} pixels this picture cannot be made ${rangeText(target)} without spoiling it. Take fewer pixels, or a picture with a plainer background.`;

/** The file, whose address is given back when another takes its place. */
function useMade() {
  const [made, setMade] = useState<Made>();
  useEffect(() => () => (made ? URL.revokeObjectURL(made.url) : undefined), [made]);
  return [made, setMade] as const;
}
