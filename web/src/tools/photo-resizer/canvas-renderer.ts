import { byteRange } from "./byte-range";
import { cropRect, reserveTextLines, rotatedSize, type Size, type View } from "./crop";
import { type FittedFile, fitSize } from "./fit-size";
import { padJpeg, withJpegDensity } from "./jpeg";
import type { Picture } from "./picture-file";
import { padPng, withPngDensity } from "./png";
import type { Target } from "./presets";
import { whitenPaper } from "./whiten-paper";

/** What is to be made of a picture, beside its size. */
export interface RenderPlan {
  readonly view: View;
  /** Lines of text below it: a name, a date. */
  readonly lines: readonly string[];
  /** Make the paper around ink white. */
  readonly whitenPaper: boolean;
}

/** Draws the file's very pixels; what is not covered by the picture is white. */
export function drawFrame(
  canvas: HTMLCanvasElement,
  picture: Picture,
  frame: Size,
  plan: RenderPlan,
): void {
  canvas.width = frame.width;
  canvas.height = frame.height;
  const context = canvas.getContext("2d", { willReadFrequently: plan.whitenPaper });
  if (!context) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, frame.width, frame.height);
  const { picture: pictureArea, line } = reserveTextLines(frame, plan.lines.length);
  context.save();
  context.beginPath();
  context.rect(0, 0, pictureArea.width, pictureArea.height);
  context.clip();
  const crop = cropRect(picture, pictureArea, plan.view);
  const scale = pictureArea.width / crop.width;
  context.imageSmoothingQuality = "high";
  context.scale(scale, scale);
  context.translate(-crop.x, -crop.y);
  rotate(context, picture, plan.view.quarterTurns);
  context.drawImage(picture.pixels, 0, 0, picture.width, picture.height);
  context.restore();
  if (plan.whitenPaper) whitenArea(context, pictureArea);
  drawLines(context, plan.lines, { pictureArea, line });
}

function rotate(context: CanvasRenderingContext2D, picture: Picture, quarterTurns: number) {
  const { width, height } = rotatedSize(picture, quarterTurns);
  context.translate(width / 2, height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.translate(-picture.width / 2, -picture.height / 2);
}

function whitenArea(context: CanvasRenderingContext2D, { width, height }: Size) {
  const image = context.getImageData(0, 0, width, height);
  whitenPaper(image.data, image);
  context.putImageData(image, 0, 0);
}

function drawLines(
  context: CanvasRenderingContext2D,
  lines: readonly string[],
  { pictureArea, line }: { readonly pictureArea: Size; readonly line: number },
) {
  context.fillStyle = "#000";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `600 ${Math.round(line * 0.72)}px system-ui, sans-serif`;
  for (const [index, text] of lines.entries()) {
    context.fillText(
      text,
      pictureArea.width / 2,
      pictureArea.height + line * (index + 0.5),
      pictureArea.width * 0.96,
    );
  }
}

async function encode(
  canvas: HTMLCanvasElement,
  type: string,
  quality?: number,
): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  if (!blob) throw new Error("The canvas gave no file");
  return new Uint8Array(await blob.arrayBuffer());
}

/** The file that a form asks for, or nothing where the picture cannot be made so small. */
export function encodeToTarget(
  canvas: HTMLCanvasElement,
  target: Target,
): Promise<FittedFile | undefined> {
  const { dpi, format } = target;
  const encoders =
    format === "jpeg"
      ? {
          encode: async (quality: number) =>
            withJpegDensity(await encode(canvas, "image/jpeg", quality / 100), dpi),
          pad: padJpeg,
        }
      : {
          // A PNG has no quality to lose.
          encode: async () => withPngDensity(await encode(canvas, "image/png"), dpi),
          pad: padPng,
        };
  return fitSize(encoders, byteRange(target));
}
