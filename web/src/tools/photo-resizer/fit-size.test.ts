import { expect, it, vi } from "vitest";
import { byteRange, type Encoders, fitSize, MIN_QUALITY } from "./fit-size";

// Issue 7 (small tools): within the range of kB.

const pad: Encoders["pad"] = (file, minBytes) => {
  const padded = new Uint8Array(minBytes);
  padded.set(file);
  return padded;
};

/** Returns an encoder whose file size grows with the quality. */
const encoder = (bytes: (quality: number) => number) =>
  vi.fn(async (quality: number) => new Uint8Array(bytes(quality)));

it("returns the best quality that fits", async () => {
  for (let limit = 20_000; limit <= 95_000; limit += 1_370) {
    const encode = encoder((quality) => quality * 1_000);
    const fitted = await fitSize({ encode, pad }, { minBytes: 0, maxBytes: limit });
    expect(fitted?.quality).toBe(Math.floor(limit / 1_000));
    expect(encode.mock.calls.length).toBeLessThanOrEqual(8);
  }
});

it("stops if the best quality fits, and pads the file to the minimum", async () => {
  const encode = encoder(() => 4_000);
  const fitted = await fitSize({ encode, pad }, byteRange({ minKb: 20, maxKb: 50 }));
  expect(encode).toHaveBeenCalledTimes(1);
  expect(fitted).toMatchObject({ quality: 95, padding: 20_480 - 4_000 });
  expect(fitted?.file.length).toBe(20_480);
});

it("pads a file whose next better quality would be too large", async () => {
  const encode = encoder((quality) => (quality > 40 ? 60_000 : 9_000));
  const fitted = await fitSize({ encode, pad }, { minBytes: 20_480, maxBytes: 50_000 });
  expect(fitted).toMatchObject({ quality: 40, padding: 11_480 });
});

it("returns undefined if even the lowest quality is too large", async () => {
  const encode = encoder(() => 60_000);
  expect(await fitSize({ encode, pad }, { minBytes: 0, maxBytes: 50_000 })).toBeUndefined();
  expect(Math.min(...encode.mock.calls.map(([quality]) => quality))).toBe(MIN_QUALITY);
});

it("fits both meanings of kB", () => {
  expect(byteRange({ minKb: 20, maxKb: 50 })).toEqual({ minBytes: 20_480, maxBytes: 50_000 });
});
