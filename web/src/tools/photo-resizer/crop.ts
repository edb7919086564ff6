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
  readonly turns: number;
  /** At 1 the picture just covers the frame. */
  readonly zoom: number;
  /** The middle of what is shown, from 0 to 1 of what there is to move. */
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { turns: 0, zoom: 1, x: 0.5, y: 0.5 };
export const ZOOMS = { least: 0.5, most: 4 } as const;

/** The size of a picture that was turned. */
export const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** What of the turned picture fills a frame. It goes beyond the picture where the zoom is small: there is paper. */
export function cropRect(picture: Size, frame: Size, view: View): Rect {
  const { width, height } = turned(picture, view.turns);
  const scale = Math.min(width / frame.width, height / frame.height) / view.zoom;
  const shown = { width: frame.width * scale, height: frame.height * scale };
  return {
    ...shown,
    x: (width - shown.width) * view.x,
    y: (height - shown.height) * view.y,
  };
}

const bounded = (value: number) => Math.min(1, Math.max(0, value));

/** The view after the picture was pushed by so much of the frame. */
export function moved(picture: Size, frame: Size, view: View, by: { x: number; y: number }): View {
  const { width, height } = turned(picture, view.turns);
  const shown = cropRect(picture, frame, view);
  const along = (at: number, room: number, push: number) =>
    Math.abs(room) < 1 ? at : bounded(at - push / room);
  return {
    ...view,
    x: along(view.x, width - shown.width, by.x * shown.width),
    y: along(view.y, height - shown.height, by.y * shown.height),
  };
}

/** A frame's part for the picture, and how much of it is left below for lines of text. */
export function withStrip({ width, height }: Size, lines: number): { picture: Size; line: number } {
  const line = Math.round(height * 0.09);
  return { picture: { width, height: height - line * lines }, line };
}
