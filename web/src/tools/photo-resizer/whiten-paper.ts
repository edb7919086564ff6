import type { Size } from "./crop";

/** Minimum contrast of ink to the surrounding paper, and the contrast of full ink. */
const MIN_INK_CONTRAST = 0.08;
const FULL_INK_CONTRAST = 0.22;

const lightness = (pixels: Uint8ClampedArray, at: number) =>
  ((pixels[at] ?? 0) * 299 + (pixels[at + 1] ?? 0) * 587 + (pixels[at + 2] ?? 0) * 114) / 1000;

/**
 * Returns the integral image: the sums of all pixels above and left of each position. With it, the
 * mean of any rectangle takes four additions.
 */
function integralImage(pixels: Uint8ClampedArray, { width, height }: Size): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += lightness(pixels, (y * width + x) * 4);
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/**
 * Whitens the paper of a signature in place. Each pixel is compared with its surroundings, so that
 * a shadow on the paper does not become ink. Ink keeps its colour.
 */
export function whitenPaper(pixels: Uint8ClampedArray, size: Size): void {
  const { width, height } = size;
  const sums = integralImage(pixels, size);
  const radius = Math.max(4, Math.round(Math.max(width, height) / 8));
  const meanAround = (x: number, y: number) => {
    const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
    const sum = (row: number, column: number) => sums[row * (width + 1) + column] ?? 0;
    const all = sum(bottom, right) - sum(top, right) - sum(bottom, left) + sum(top, left);
    return all / ((right - left) * (bottom - top));
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const mean = meanAround(x, y);
      const darker = mean === 0 ? 1 : 1 - lightness(pixels, at) / mean;
      const ink = Math.min(
        1,
        Math.max(0, (darker - MIN_INK_CONTRAST) / (FULL_INK_CONTRAST - MIN_INK_CONTRAST)),
      );
      for (let colour = at; colour < at + 3; colour += 1) {
        pixels[colour] = 255 - (255 - (pixels[colour] ?? 0)) * ink;
      }
    }
  }
}
