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
  readonly id: string;
  readonly name: string;
  /** Year of the notices that the values are taken from. */
  readonly year: string;
  /** The size as the notice states it, if not in pixels. */
  readonly originalText?: string;
  /** The image shows ink on paper. */
  readonly ink?: true;
}

const JPEG_DEFAULTS = { dpi: 200, format: "jpeg" } as const;
/** 3.5 × 4.5 cm, the passport photo size of forms in India. */
const PASSPORT_DEFAULTS = {
  ...JPEG_DEFAULTS,
  width: 276,
  height: 354,
  originalText: "3.5 × 4.5 cm",
} as const;

export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    ...JPEG_DEFAULTS,
    id: "ibps-photo",
    name: "IBPS / SBI photo",
    year: "2025",
    width: 200,
    height: 230,
    minKb: 20,
    maxKb: 50,
  },
  {
    ...JPEG_DEFAULTS,
    id: "ibps-signature",
    name: "IBPS / SBI signature",
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
    name: "IBPS / SBI thumb impression",
    year: "2025",
    width: 240,
    height: 240,
    minKb: 20,
    maxKb: 50,
    originalText: "3 × 3 cm",
    ink: true,
  },
  {
    ...JPEG_DEFAULTS,
    id: "ibps-declaration",
    name: "IBPS / SBI declaration",
    year: "2025",
    width: 800,
    height: 400,
    minKb: 50,
    maxKb: 100,
    originalText: "10 × 5 cm",
    ink: true,
  },
  { ...PASSPORT_DEFAULTS, id: "ssc-photo", name: "SSC photo", year: "2025", minKb: 20, maxKb: 50 },
  {
    ...JPEG_DEFAULTS,
    id: "ssc-signature",
    name: "SSC signature, 4 × 2 cm",
    year: "2024",
    width: 315,
    height: 157,
    minKb: 10,
    maxKb: 20,
    originalText: "4 × 2 cm",
    ink: true,
  },
  {
    ...JPEG_DEFAULTS,
    id: "ssc-signature-wide",
    name: "SSC signature, 6 × 2 cm",
    year: "2025",
    width: 472,
    height: 157,
    minKb: 10,
    maxKb: 20,
    originalText: "6 × 2 cm",
    ink: true,
  },
  {
    ...JPEG_DEFAULTS,
    id: "upsc-photo",
    name: "UPSC photo",
    year: "2025",
    width: 600,
    height: 600,
    minKb: 20,
    maxKb: 300,
    originalText: "350 × 350 to 1000 × 1000 px",
  },
  {
    ...JPEG_DEFAULTS,
    id: "upsc-signature",
    name: "UPSC signature",
    year: "2025",
    width: 600,
    height: 600,
    minKb: 20,
    maxKb: 300,
    originalText: "350 × 350 to 1000 × 1000 px",
    ink: true,
  },
  { ...PASSPORT_DEFAULTS, id: "rrb-photo", name: "RRB photo", year: "2025", minKb: 30, maxKb: 70 },
  {
    ...JPEG_DEFAULTS,
    id: "rrb-signature",
    name: "RRB signature",
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
    name: "NTA (JEE Main, NEET) photo",
    year: "2025",
    minKb: 10,
    maxKb: 200,
  },
  {
    ...JPEG_DEFAULTS,
    id: "nta-signature",
    name: "NTA (JEE Main, NEET) signature",
    year: "2025",
    width: 276,
    height: 118,
    minKb: 10,
    maxKb: 50,
    originalText: "3.5 × 1.5 cm",
    ink: true,
  },
  {
    ...PASSPORT_DEFAULTS,
    id: "passport-200",
    name: "Passport size, 200 dpi",
    year: "2025",
    minKb: 0,
    maxKb: 100,
  },
  {
    ...PASSPORT_DEFAULTS,
    id: "passport-300",
    name: "Passport size, 300 dpi",
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

export const rangeText = ({ minKb, maxKb }: Pick<Target, "minKb" | "maxKb">) =>
  minKb === 0 ? `up to ${maxKb} kB` : `${minKb}–${maxKb} kB`;
