import { expect, it } from "vitest";
import { whitenPaper } from "./whiten-paper";

// Issue 7 (small tools): a signature on white paper.

const SIZE = { width: 80, height: 40 };

/** Paper that gets darker to the right, with a line of blue ink two pixels wide. */
function photographed(): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(SIZE.width * SIZE.height * 4);
  for (let y = 0; y < SIZE.height; y += 1) {
    for (let x = 0; x < SIZE.width; x += 1) {
      const light = 1 - (x / SIZE.width) * 0.5;
      const ink = y === 20 || y === 21;
      const colour = ink ? [30, 40, 120] : [225, 222, 210];
      pixels.set([...colour.map((part) => part * light), 255], (y * SIZE.width + x) * 4);
    }
  }
  return pixels;
}

const at = (pixels: Uint8ClampedArray, x: number, y: number) => [
  ...pixels.subarray((y * SIZE.width + x) * 4, (y * SIZE.width + x) * 4 + 4),
];

it("whitens bright and shaded paper, and keeps the ink", () => {
  const before = photographed();
  const after = before.slice();
  whitenPaper(after, SIZE);
  for (const x of [2, 20, 40, 60, 77]) {
    for (const y of [3, 10, 30, 37]) expect(at(after, x, y)).toEqual([255, 255, 255, 255]);
    expect(at(after, x, 20)).toEqual(at(before, x, 20));
  }
});

it("whitens empty paper, and handles an all-black image", () => {
  const grey = new Uint8ClampedArray(SIZE.width * SIZE.height * 4).fill(140);
  whitenPaper(grey, SIZE);
  expect(at(grey, 5, 5)).toEqual([255, 255, 255, 140]);
  const black = new Uint8ClampedArray(SIZE.width * SIZE.height * 4);
  whitenPaper(black, SIZE);
  expect(at(black, 5, 5)).toEqual([0, 0, 0, 0]);
});
