import * as t from "#messages/photo-resizer";
import { parseWholeNumber } from "../numbers";
import type { Target } from "./presets";

/** Field values of a custom size, as typed. */
export interface TargetInput {
  readonly width: string;
  readonly height: string;
  readonly dpi: string;
  readonly minKb: string;
  readonly maxKb: string;
  readonly format: string;
}

export const DEFAULT_TARGET: TargetInput = {
  width: "200",
  height: "230",
  dpi: "200",
  minKb: "20",
  maxKb: "50",
  format: "jpeg",
};

const FIELD_RANGES = {
  width: [20, 3000],
  height: [20, 3000],
  dpi: [50, 1200],
  minKb: [0, 5000],
  maxKb: [2, 5000],
} as const;

type TargetError = { readonly field: keyof typeof FIELD_RANGES; readonly message: string };

/** Returns the parsed target, or its first error. */
export function parseTarget(input: TargetInput): Target | TargetError {
  const numbers = { width: 0, height: 0, dpi: 0, minKb: 0, maxKb: 0 };
  for (const field of ["width", "height", "dpi", "minKb", "maxKb"] as const) {
    const number = parseWholeNumber(input[field]);
    const [from, to] = FIELD_RANGES[field];
    if (number === undefined || number < from || number > to) {
      return { field, message: t.wholeNumberRange({ from, to }) };
    }
    numbers[field] = number;
  }
  const { minKb, maxKb } = numbers;
  // Checked with both meanings of kB; see `byteRange`.
  if (minKb * 1024 > maxKb * 1000) {
    return { field: "maxKb", message: t.largestAboveSmallest() };
  }
  return { ...numbers, format: input.format === "png" ? "png" : "jpeg" };
}
