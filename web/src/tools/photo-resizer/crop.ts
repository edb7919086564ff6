export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

/** The visible section of an image. */
export interface View {
  /** Clockwise quarter turns. */
  readonly quarterTurns: number;
  /** 1 if the image just covers the frame. */
  readonly zoom: number;
  /** Position of the section, from 0 to 1 of the movable range. */
  readonly x: number;
  readonly y: number;
}

export const INITIAL_VIEW: View = { quarterTurns: 0, zoom: 1, x: 0.5, y: 0.5 };
export const ZOOM_RANGE = { min: 0.5, max: 4 } as const;

/** Returns the size of an image after a rotation. */
export const rotatedSize = ({ width, height }: Size, quarterTurns: number): Size =>
  quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };

/**
 * Returns the section of the rotated image that fills a frame. It extends beyond the image if the
 * zoom is below 1; that area becomes white.
 */
export function cropRect(picture: Size, frame: Size, view: View): Rect {
  const { width, height } = rotatedSize(picture, view.quarterTurns);
  const scale = Math.min(width / frame.width, height / frame.height) / view.zoom;
  const visible = { width: frame.width * scale, height: frame.height * scale };
  return {
    ...visible,
    x: (width - visible.width) * view.x,
    y: (height - visible.height) * view.y,
  };
}

const clampToUnit = (value: number) => Math.min(1, Math.max(0, value));

/** Returns the view after the image was moved by fractions of the frame. */
export function panView(
  picture: Size,
  frame: Size,
  view: View,
  by: { x: number; y: number },
): View {
  const { width, height } = rotatedSize(picture, view.quarterTurns);
  const visible = cropRect(picture, frame, view);
  const shift = (position: number, range: number, distance: number) =>
    Math.abs(range) < 1 ? position : clampToUnit(position - distance / range);
  return {
    ...view,
    x: shift(view.x, width - visible.width, by.x * visible.width),
    y: shift(view.y, height - visible.height, by.y * visible.height),
  };
}

/** Splits a frame into the area of the image and the height of each text line below it. */
export function reserveTextLines(
  { width, height }: Size,
  lines: number,
): { picture: Size; line: number } {
  const line = Math.round(height * 0.09);
  return { picture: { width, height: height - line * lines }, line };
}
