import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { type View, WHOLE } from "./crop";
import type { Made } from "./made-file";
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

/** What went wrong last, and with what. */
interface Wrong {
  readonly file?: string;
  readonly making?: string;
}

/** Opens pictures and makes files of them, all on the device. */
export function usePhotoMaker() {
  const [wrong, setWrong] = useState<Wrong>({});
  const [view, setView] = useState<View>(WHOLE);
  const { made, making, make, forget, onCanvas } = useMaking(setWrong);
  const { source, open } = useOpening(setWrong, () => {
    setView(WHOLE);
    // While the picture was opened, a file may have been made of the one before.
    forget();
  });
  return {
    source,
    view,
    wrong,
    made,
    making,
    forget,
    onCanvas,
    open(file: File) {
      forget();
      return open(file);
    },
    make: (target: Target, name: string) => source && make(source, target, name),
    setView(next: View) {
      setView(next);
      forget();
    },
  };
}

/** The picture that was chosen last. */
function useOpening(onWrong: (wrong: Wrong) => void, onOpened: () => void) {
  const [source, setSource] = useState<Source>();
  const opened = useRef(0);

  async function open(file: File) {
    opened.current += 1;
    const turn = opened.current;
    try {
      const workshop = await loadWorkshop();
      const picture = await workshop.openPicture(file);
      // Another one was chosen while this was opened.
      if (turn !== opened.current) return;
      setSource({ workshop, picture, name: file.name, bytes: file.size });
      onOpened();
      onWrong({});
    } catch (error) {
      if (turn !== opened.current) return;
      onWrong({ file: error instanceof UnusableFile ? error.message : FAILED });
    }
  }

  return { source, open };
}

/** The file that is made of what is drawn. Its address is given back when another takes its place. */
function useMaking(onWrong: Dispatch<SetStateAction<Wrong>>) {
  const [made, setMade] = useState<Made>();
  const [making, setMaking] = useState(false);
  useEffect(() => () => (made ? URL.revokeObjectURL(made.url) : undefined), [made]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const onCanvas = useCallback((drawn: HTMLCanvasElement | null) => {
    canvas.current = drawn;
  }, []);
  const asked = useRef(0);

  async function make({ workshop, bytes }: Source, target: Target, name: string) {
    if (!canvas.current) return;
    asked.current += 1;
    const turn = asked.current;
    setMaking(true);
    try {
      const fitted = await workshop.fileOf(canvas.current, target);
      // What is shown was changed while this was made.
      if (turn !== asked.current) return;
      setMade(fitted && madeOf(fitted, { target, name, before: bytes }));
      onWrong(fitted ? {} : { making: tooLarge(target) });
    } catch {
      if (turn === asked.current) onWrong({ making: FAILED });
    } finally {
      setMaking(false);
    }
  }

  return {
    made,
    making,
    make,
    onCanvas,
    /** What was made is not what is shown any more. */
    forget() {
      asked.current += 1;
      setMade(undefined);
      onWrong(({ making: _, ...others }) => others);
    },
  };
}

type Fitted = NonNullable<Awaited<ReturnType<Workshop["fileOf"]>>>;

function madeOf(
  { file, padding, quality }: Fitted,
  { target, name, before }: Pick<Made, "target" | "name" | "before">,
): Made {
  const { width, height, format } = target;
  const extension = format === "jpeg" ? "jpg" : "png";
  return {
    url: URL.createObjectURL(new Blob([file.slice()], { type: `image/${format}` })),
    name: `${name}-${width}x${height}.${extension}`,
    bytes: file.length,
    padding,
    quality,
    target,
    before,
  };
}

const tooLarge = (target: Target) =>
  target.format === "png"
    ? `As PNG this picture cannot be made ${rangeText(target)}. Choose JPEG, fewer pixels or a larger limit.`
    : `With ${target.width} × ${target.height} pixels this picture cannot be made ${rangeText(target)} without spoiling it. Take fewer pixels, or a picture with a plainer background.`;
