import * as t from "#messages/photo-resizer";

/** The requirements of a form for an image. */
export interface Target {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  /** In kB; 0 if there is no minimum. */
  readonly minKb: number;
  readonly maxKb: number;
  readonly format: "jpeg" | "png";
}

export interface Preset extends Target {
  readonly id: t.PresetId;
  /** Year of the notices that the values are taken from. */
  readonly year: string;
  /** The size as the notice states it, if not in pixels. */
  readonly originalText?: () => string;
  /** The image shows ink on paper. */
  readonly ink?: true;
}

const JPEG_DEFAULTS = { dpi: 200, format: "jpeg" } as const;
/** 3.5 × 4.5 cm, the passport photo size of forms in India. */
const PASSPORT_DEFAULTS = {
  ...JPEG_DEFAULTS,
  width: 276,
  height: 354,
  originalText: () => t.centimetres("3.5 × 4.5"),
} as const;

const upscRange = () => t.pixelRange({ min: "350 × 350", max: "1000 × 1000" });

export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    ...JPEG_DEFAULTS,
    id: "ibps-photo",
    year: "2025",
    width: 200,
    height: 230,
    minKb: 20,
    maxKb: 50,
  },
  {
    ...JPEG_DEFAULTS,
    id: "ibps-signature",
    year: "2025",
    width: 140,
    height: 60,
    minKb: 10,
    maxKb: 20,
    ink: true,
  },
  {
    ...JPEG_DEFAULTS,
    id: "ibps-thumb",
    year: "2025",
    width: 240,
    height: 240,
    minKb: 20,
    maxKb: 50,
    originalText: () => t.centimetres("3 × 3"),
    ink: true,
  },
  {
    ...JPEG_DEFAULTS,
    id: "ibps-declaration",
    year: "2025",
    width: 800,
    height: 400,
    minKb: 50,
    maxKb: 100,
    originalText: () => t.centimetres("10 × 5"),
    ink: true,
  },
  { ...PASSPORT_DEFAULTS, id: "ssc-photo", year: "2025", minKb: 20, maxKb: 50 },
  {
    ...JPEG_DEFAULTS,
    id: "ssc-signature",
    year: "2024",
    width: 315,
    height: 157,
    minKb: 10,
    maxKb: 20,
    originalText: () => t.centimetres("4 × 2"),
    ink: true,
  },
  {
    ...JPEG_DEFAULTS,
    id: "ssc-signature-wide",
    year: "2025",
    width: 472,
    height: 157,
    minKb: 10,
    maxKb: 20,
    originalText: () => t.centimetres("6 × 2"),
    ink: true,
  },
  {
    ...JPEG_DEFAULTS,
    id: "upsc-photo",
    year: "2025",
    width: 600,
    height: 600,
    minKb: 20,
    maxKb: 300,
    originalText: upscRange,
  },
  {
    ...JPEG_DEFAULTS,
    id: "upsc-signature",
    year: "2025",
    width: 600,
    height: 600,
    minKb: 20,
    maxKb: 300,
    originalText: upscRange,
    ink: true,
  },
  { ...PASSPORT_DEFAULTS, id: "rrb-photo", year: "2025", minKb: 30, maxKb: 70 },
  {
    ...JPEG_DEFAULTS,
    id: "rrb-signature",
    year: "2025",
    width: 140,
    height: 60,
    minKb: 30,
    maxKb: 70,
    ink: true,
  },
  {
    ...PASSPORT_DEFAULTS,
    id: "nta-photo",
    year: "2025",
    minKb: 10,
    maxKb: 200,
  },
  {
    ...JPEG_DEFAULTS,
    id: "nta-signature",
    year: "2025",
    width: 276,
    height: 118,
    minKb: 10,
    maxKb: 50,
    originalText: () => t.centimetres("3.5 × 1.5"),
    ink: true,
  },
  {
    ...PASSPORT_DEFAULTS,
    id: "passport-200",
    year: "2025",
    minKb: 0,
    maxKb: 100,
  },
  {
    ...PASSPORT_DEFAULTS,
    id: "passport-300",
    year: "2025",
    width: 413,
    height: 531,
    dpi: 300,
    minKb: 0,
    maxKb: 200,
  },
];

/** Id of a custom size. */
export const CUSTOM = "custom";
