import { describe, expect, it } from "vitest";
import { isJpeg, jpegPixels, padJpeg, withJpegDensity } from "./jpeg";

// Issue 7 (small tools).

const JFIF = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
/** Width 300, height 200. */
const FRAME = [0xff, 0xc0, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0x11, 0];
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9];
const withJfif = Uint8Array.from([0xff, 0xd8, ...JFIF, ...FRAME, ...SCAN]);
const without = Uint8Array.from([0xff, 0xd8, ...FRAME, ...SCAN]);

/** Returns marker and length of the segments before the pixels. */
function segments(file: Uint8Array): [number, number][] {
  const found: [number, number][] = [];
  let at = 2;
  while (file[at] === 0xff && file[at + 1] !== 0xda) {
    const length = ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0);
    found.push([file[at + 1] ?? 0, length]);
    at += 2 + length;
  }
  expect([...file.subarray(at)]).toEqual(SCAN);
  return found;
}

describe("the density of a JPEG", () => {
  it("is changed in place", () => {
    const file = withJpegDensity(withJfif, 300);
    expect(file.length).toBe(withJfif.length);
    expect([...file.subarray(13, 18)]).toEqual([1, 1, 44, 1, 44]);
    expect(withJfif[13]).toBe(0);
    expect(segments(file)).toEqual(segments(withJfif));
  });

  it("is added if it is missing", () => {
    const file = withJpegDensity(without, 200);
    expect(segments(file)).toEqual([
      [0xe0, 16],
      [0xc0, 11],
    ]);
    expect([...file.subarray(13, 18)]).toEqual([1, 0, 200, 0, 200]);
  });
});

describe("padding", () => {
  it.each([1, 3, 4, 5, 1_000, 65_536, 65_537, 65_538, 65_540, 65_541, 131_074, 131_075, 200_000])(
    "of %i bytes leaves the image unchanged",
    (missing) => {
      for (const file of [withJfif, without]) {
        const padded = padJpeg(file, file.length + missing);
        expect(padded.length - file.length).toBe(Math.max(missing, 4));
        const others = segments(padded).filter(([marker]) => marker !== 0xfe);
        expect(others).toEqual(segments(file));
        expect(isJpeg(padded)).toBe(true);
      }
    },
  );

  it("follows the JFIF header", () => {
    expect(segments(padJpeg(withJfif, 500)).map(([marker]) => marker)).toEqual([0xe0, 0xfe, 0xc0]);
  });

  it("is not added if the file is large enough", () => {
    expect(padJpeg(withJfif, withJfif.length)).toBe(withJfif);
  });
});

describe("the number of pixels", () => {
  it("is read from the header", () => {
    expect(jpegPixels(withJfif)).toBe(60_000);
    expect(jpegPixels(padJpeg(withJfif, 100_000))).toBe(60_000);
  });

  it.each([
    ["nothing", []],
    ["another file", [0x89, 0x50]],
    ["an end in the middle", [...withJfif.subarray(0, 24)]],
    ["a scan before the frame", [0xff, 0xd8, ...SCAN]],
  ])("is undefined for %s", (_, bytes) => {
    expect(jpegPixels(Uint8Array.from(bytes))).toBeUndefined();
  });
});
