export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

/** What of a picture is shown. */
export interface View {
  /** Quarter turns to the right. */
  readonly quarterTurns: number;
  /** At 1 the picture just covers the frame. */
  readonly zoom: number;
  /** The middle of what is shown, from 0 to 1 of what there is to move. */
  readonly x: number;
  readonly y: number;
}

export const INITIAL_VIEW: View = { quarterTurns: 0, zoom: 1, x: 0.5, y: 0.5 };
export const ZOOM_RANGE = { min: 0.5, max: 4 } as const;

/** The size of a picture that was turned. */
export const rotatedSize = ({ width, height }: Size, quarterTurns: number): Size =>
  quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };

/** What of the turned picture fills a frame. It goes beyond the picture where the zoom is small: there is paper. */
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

/** The view after the picture was pushed by so much of the frame. */
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

/** A frame's part for the picture, and how much of it is left below for lines of text. */
export function reserveTextLines(
  { width, height }: Size,
  lines: number,
): { picture: Size; line: number } {
  const line = Math.round(height * 0.09);
  return { picture: { width, height: height - line * lines }, line };
}
