import { byteRange } from "./byte-range";
import { cropRect, type Size, turned, type View, withStrip } from "./crop";
import { type Fitted, fitSize } from "./fit-size";
import { whitenPaper } from "./ink";
import { paddedJpeg, withJpegDensity } from "./jpeg";
import type { Picture } from "./picture-file";
import { paddedPng, withPngDensity } from "./png";
import type { Target } from "./presets";

/** What is to be made of a picture, beside its size. */
export interface Plan {
  readonly view: View;
  /** Lines of text below it: a name, a date. */
  readonly lines: readonly string[];
  /** Make the paper around ink white. */
  readonly whiten: boolean;
}

/** Draws the file's very pixels; what is not covered by the picture is white. */
export function paint(canvas: HTMLCanvasElement, picture: Picture, frame: Size, plan: Plan): void {
  canvas.width = frame.width;
  canvas.height = frame.height;
  const context = canvas.getContext("2d", { willReadFrequently: plan.whiten });
  if (!context) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, frame.width, frame.height);
  const { picture: part, line } = withStrip(frame, plan.lines.length);
  context.save();
  context.beginPath();
  context.rect(0, 0, part.width, part.height);
  context.clip();
  const shown = cropRect(picture, part, plan.view);
  const scale = part.width / shown.width;
  context.imageSmoothingQuality = "high";
  context.scale(scale, scale);
  context.translate(-shown.x, -shown.y);
  turn(context, picture, plan.view.turns);
  context.drawImage(picture.pixels, 0, 0, picture.width, picture.height);
  context.restore();
  if (plan.whiten) whitenOn(context, part);
  write(context, plan.lines, { part, line });
}

function turn(context: CanvasRenderingContext2D, picture: Picture, turns: number) {
  const { width, height } = turned(picture, turns);
  context.translate(width / 2, height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.translate(-picture.width / 2, -picture.height / 2);
}

function whitenOn(context: CanvasRenderingContext2D, { width, height }: Size) {
  const image = context.getImageData(0, 0, width, height);
  whitenPaper(image.data, image);
  context.putImageData(image, 0, 0);
}

function write(
  context: CanvasRenderingContext2D,
  lines: readonly string[],
  { part, line }: { readonly part: Size; readonly line: number },
) {
  context.fillStyle = "#000";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `600 ${Math.round(line * 0.72)}px system-ui, sans-serif`;
  for (const [index, text] of lines.entries()) {
    context.fillText(text, part.width / 2, part.height + line * (index + 0.5), part.width * 0.96);
  }
}

async function encoded(
  canvas: HTMLCanvasElement,
  type: string,
  quality?: number,
): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  if (!blob) throw new Error("The canvas gave no file");
  return new Uint8Array(await blob.arrayBuffer());
}

/** The file that a form asks for, or nothing where the picture cannot be made so small. */
export function fileOf(canvas: HTMLCanvasElement, target: Target): Promise<Fitted | undefined> {
  const { dpi, format } = target;
  const encoders =
    format === "jpeg"
      ? {
          encode: async (quality: number) =>
            withJpegDensity(await encoded(canvas, "image/jpeg", quality / 100), dpi),
          pad: paddedJpeg,
        }
      : {
          // A PNG has no quality to lose.
          encode: async () => withPngDensity(await encoded(canvas, "image/png"), dpi),
          pad: paddedPng,
        };
  return fitSize(encoders, byteRange(target));
}
