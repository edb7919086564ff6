import { cropRect, reserveTextLines, rotatedSize, type Size, type View } from "./crop";
import { byteRange, type FittedFile, fitSize } from "./fit-size";
import { padJpeg, withJpegDensity } from "./jpeg";
import type { Picture } from "./picture-file";
import { padPng, withPngDensity } from "./png";
import type { Target } from "./presets";
import { whitenPaper } from "./whiten-paper";

/** How to render an image, besides its size. */
export interface RenderPlan {
  readonly view: View;
  /** Lines of text below the image: a name, a date. */
  readonly lines: readonly string[];
  /** Whitens the paper around ink. */
  readonly whitenPaper: boolean;
}

/** Draws the output image. Areas that the image does not cover are white. */
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

/**
 * Encodes the canvas as the target requires. Returns undefined if the file cannot be made small
 * enough.
 */
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
          // PNG is lossless and has no quality setting.
          encode: async () => withPngDensity(await encode(canvas, "image/png"), dpi),
          pad: padPng,
        };
  return fitSize(encoders, byteRange(target));
}
