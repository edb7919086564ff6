import { wholeOf } from "../numbers";
import type { Target } from "./presets";

/** The fields of a size of one's own, as typed. */
export interface TypedTarget {
  readonly width: string;
  readonly height: string;
  readonly dpi: string;
  readonly least: string;
  readonly most: string;
  readonly format: string;
}

export const USUAL_TARGET: TypedTarget = {
  width: "200",
  height: "230",
  dpi: "200",
  least: "20",
  most: "50",
  format: "jpeg",
};

const LIMITS = {
  width: [20, 3000],
  height: [20, 3000],
  dpi: [50, 1200],
  least: [0, 5000],
  most: [2, 5000],
} as const;

type Fault = { readonly field: keyof typeof LIMITS; readonly words: string };

/** What was typed, or the first thing that is wrong with it. */
export function customTarget(typed: TypedTarget): Target | Fault {
  const numbers = { width: 0, height: 0, dpi: 0, least: 0, most: 0 };
  for (const field of ["width", "height", "dpi", "least", "most"] as const) {
    const number = wholeOf(typed[field]);
    const [from, to] = LIMITS[field];
    if (number === undefined || number < from || number > to) {
      return { field, words: `Enter a whole number from ${from} to ${to}` };
    }
    numbers[field] = number;
  }
  const { least, most } = numbers;
  // In what both ways of counting a kB allow.
  if (least * 1024 > most * 1000) {
    return { field: "most", words: "The largest file must be larger than the smallest" };
  }
  return { ...numbers, format: typed.format === "png" ? "png" : "jpeg" };
}
