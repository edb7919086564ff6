/** What a form asks of a picture. */
export interface Target {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  /** In kB; 0 where a file cannot be too small. */
  readonly least: number;
  readonly most: number;
  readonly format: "jpeg" | "png";
}

export interface Preset extends Target {
  readonly id: string;
  readonly name: string;
  /** The year of the notices that it is taken from. */
  readonly year: string;
  /** As the notice says it, where that is not pixels. */
  readonly asked?: string;
  /** Ink on paper. */
  readonly ink?: true;
}

const JPEG = { dpi: 200, format: "jpeg" } as const;
/** 3.5 × 4.5 cm, the passport photo of forms in India. */
const PASSPORT = { ...JPEG, width: 276, height: 354, asked: "3.5 × 4.5 cm" } as const;

export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    ...JPEG,
    id: "ibps-photo",
    name: "IBPS / SBI photo",
    year: "2025",
    width: 200,
    height: 230,
    least: 20,
    most: 50,
  },
  {
    ...JPEG,
    id: "ibps-signature",
    name: "IBPS / SBI signature",
    year: "2025",
    width: 140,
    height: 60,
    least: 10,
    most: 20,
    ink: true,
  },
  {
    ...JPEG,
    id: "ibps-thumb",
    name: "IBPS / SBI thumb impression",
    year: "2025",
    width: 240,
    height: 240,
    least: 20,
    most: 50,
    asked: "3 × 3 cm",
    ink: true,
  },
  {
    ...JPEG,
    id: "ibps-declaration",
    name: "IBPS / SBI declaration",
    year: "2025",
    width: 800,
    height: 400,
    least: 50,
    most: 100,
    asked: "10 × 5 cm",
    ink: true,
  },
  { ...PASSPORT, id: "ssc-photo", name: "SSC photo", year: "2025", least: 20, most: 50 },
  {
    ...JPEG,
    id: "ssc-signature",
    name: "SSC signature, 4 × 2 cm",
    year: "2024",
    width: 315,
    height: 157,
    least: 10,
    most: 20,
    asked: "4 × 2 cm",
    ink: true,
  },
  {
    ...JPEG,
    id: "ssc-signature-wide",
    name: "SSC signature, 6 × 2 cm",
    year: "2025",
    width: 472,
    height: 157,
    least: 10,
    most: 20,
    asked: "6 × 2 cm",
    ink: true,
  },
  {
    ...JPEG,
    id: "upsc-photo",
    name: "UPSC photo",
    year: "2025",
    width: 600,
    height: 600,
    least: 20,
    most: 300,
    asked: "350 × 350 to 1000 × 1000 px",
  },
  {
    ...JPEG,
    id: "upsc-signature",
    name: "UPSC signature",
    year: "2025",
    width: 600,
    height: 600,
    least: 20,
    most: 300,
    asked: "350 × 350 to 1000 × 1000 px",
    ink: true,
  },
  { ...PASSPORT, id: "rrb-photo", name: "RRB photo", year: "2025", least: 30, most: 70 },
  {
    ...JPEG,
    id: "rrb-signature",
    name: "RRB signature",
    year: "2025",
    width: 140,
    height: 60,
    least: 30,
    most: 70,
    ink: true,
  },
  {
    ...PASSPORT,
    id: "nta-photo",
    name: "NTA (JEE Main, NEET) photo",
    year: "2025",
    least: 10,
    most: 200,
  },
  {
    ...JPEG,
    id: "nta-signature",
    name: "NTA (JEE Main, NEET) signature",
    year: "2025",
    width: 276,
    height: 118,
    least: 10,
    most: 50,
    asked: "3.5 × 1.5 cm",
    ink: true,
  },
  {
    ...PASSPORT,
    id: "passport-200",
    name: "Passport size, 200 dpi",
    year: "2025",
    least: 0,
    most: 100,
  },
  {
    ...PASSPORT,
    id: "passport-300",
    name: "Passport size, 300 dpi",
    year: "2025",
    width: 413,
    height: 531,
    dpi: 300,
    least: 0,
    most: 200,
  },
];

/** Sizes of one's own. */
export const CUSTOM = "custom";

export const rangeText = ({ least, most }: Pick<Target, "least" | "most">) =>
  least === 0 ? `up to ${most} kB` : `${least}–${most} kB`;
