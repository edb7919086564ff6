import { describe, expect, it } from "vitest";
import { cropRect, INITIAL_VIEW, panView, reserveTextLines, rotatedSize } from "./crop";

// Issue 7 (small tools).

const PICTURE = { width: 4000, height: 3000 };
const FRAME = { width: 200, height: 200 };

describe("cropRect", () => {
  it("covers the frame and is centred", () => {
    expect(cropRect(PICTURE, FRAME, INITIAL_VIEW)).toEqual({
      x: 500,
      y: 0,
      width: 3000,
      height: 3000,
    });
  });

  it("has the aspect ratio of the frame for every rotation and zoom", () => {
    for (const frame of [FRAME, { width: 200, height: 230 }, { width: 140, height: 60 }]) {
      for (const turns of [0, 1, 2, 3]) {
        for (const zoom of [0.5, 1, 2.3, 4]) {
          const rect = cropRect(PICTURE, frame, { ...INITIAL_VIEW, quarterTurns: turns, zoom });
          expect(rect.width / rect.height).toBeCloseTo(frame.width / frame.height, 9);
          const { width, height } = rotatedSize(PICTURE, turns);
          expect(rect.x + rect.width / 2).toBeCloseTo(width / 2, 6);
          expect(rect.y + rect.height / 2).toBeCloseTo(height / 2, 6);
        }
      }
    }
  });

  it("stays inside the image from zoom 1 on", () => {
    for (const x of [0, 0.3, 1]) {
      for (const y of [0, 0.7, 1]) {
        const rect = cropRect(PICTURE, FRAME, { quarterTurns: 1, zoom: 1.7, x, y });
        expect(rect.x).toBeGreaterThanOrEqual(0);
        expect(rect.y).toBeGreaterThanOrEqual(0);
        expect(rect.x + rect.width).toBeLessThanOrEqual(3000 + 1e-6);
        expect(rect.y + rect.height).toBeLessThanOrEqual(4000 + 1e-6);
      }
    }
  });

  it("extends beyond the image below zoom 1", () => {
    const rect = cropRect(PICTURE, FRAME, { ...INITIAL_VIEW, zoom: 0.5 });
    expect(rect).toEqual({ x: -1000, y: -1500, width: 6000, height: 6000 });
  });
});

describe("panView", () => {
  it("moves the image by the dragged distance", () => {
    const after = panView(PICTURE, FRAME, { ...INITIAL_VIEW, zoom: 2 }, { x: 0.25, y: -0.1 });
    const [was, is] = [
      cropRect(PICTURE, FRAME, { ...INITIAL_VIEW, zoom: 2 }),
      cropRect(PICTURE, FRAME, after),
    ];
    expect(is.x - was.x).toBeCloseTo(-0.25 * is.width, 6);
    expect(is.y - was.y).toBeCloseTo(0.1 * is.height, 6);
  });

  it("stops at the edges", () => {
    expect(panView(PICTURE, FRAME, INITIAL_VIEW, { x: 5, y: 5 })).toEqual({
      ...INITIAL_VIEW,
      x: 0,
    });
    expect(panView(PICTURE, FRAME, INITIAL_VIEW, { x: -5, y: 0 })).toEqual({
      ...INITIAL_VIEW,
      x: 1,
    });
  });
});

it("text lines reduce the height of the image", () => {
  expect(reserveTextLines({ width: 200, height: 230 }, 0)).toEqual({
    picture: { width: 200, height: 230 },
    line: 21,
  });
  expect(reserveTextLines({ width: 200, height: 230 }, 2)).toEqual({
    picture: { width: 200, height: 188 },
    line: 21,
  });
});
