/** Texts of the resizer of photos and signatures. */

import type { Question } from "./small-tools";

export const description = () =>
  "Photo and signature in the exact pixels and kB for SSC, IBPS, SBI, UPSC, RRB, NTA and other forms. Crop, turn, resize and reach the kB range in your browser: nothing is uploaded.";
export const lede = () =>
  "Photo and signature exactly as a form asks for them. Everything is done in your browser: no picture leaves your device, and nothing is uploaded.";
export const needsJavaScript = () =>
  "The resizer needs JavaScript, because your own browser does the work. The sizes that forms ask for are listed below.";

// Sizes
export const kilobytes = (amount: string) => `${amount} kB`;
export const kilobyteRange = ({ minKb, maxKb }: KilobyteRange) =>
  minKb === 0 ? `up to ${maxKb} kB` : `${minKb}–${maxKb} kB`;
export interface KilobyteRange {
  readonly minKb: number;
  readonly maxKb: number;
}
export const centimetres = (size: string) => `${size} cm`;
export const pixelRange = ({ min, max }: PixelRange) => `${min} to ${max} px`;
export interface PixelRange {
  readonly min: string;
  readonly max: string;
}

// Presets
const PRESETS = {
  "ibps-photo": "IBPS / SBI photo",
  "ibps-signature": "IBPS / SBI signature",
  "ibps-thumb": "IBPS / SBI thumb impression",
  "ibps-declaration": "IBPS / SBI declaration",
  "ssc-photo": "SSC photo",
  "ssc-signature": "SSC signature, 4 × 2 cm",
  "ssc-signature-wide": "SSC signature, 6 × 2 cm",
  "upsc-photo": "UPSC photo",
  "upsc-signature": "UPSC signature",
  "rrb-photo": "RRB photo",
  "rrb-signature": "RRB signature",
  "nta-photo": "NTA (JEE Main, NEET) photo",
  "nta-signature": "NTA (JEE Main, NEET) signature",
  "passport-200": "Passport size, 200 dpi",
  "passport-300": "Passport size, 300 dpi",
};
export type PresetId = keyof typeof PRESETS;
export const presetName = (id: PresetId) => PRESETS[id];
export const anotherSize = () => "Another size";
export const whichForm = () => "For which form";
export const presetHelp = (year: string) => `As in notices of ${year}: check your notice.`;
export const presetHelpWithSize = ({ size, year }: AskedSize) =>
  `Asked: ${size}. As in notices of ${year}: check your notice.`;
export interface AskedSize {
  /** The size as the notice states it. */
  readonly size: string;
  readonly year: string;
}
export const customHelp = () => "Width and height in pixels, size in kB, as your notice says.";

// Table of the presets
export const whatFormsAskFor = () => "What forms ask for";
export const form = () => "Form";
export const pixels = () => "Pixels";
export const size = () => "Size";
export const noticesOf = (year: string) => `notices of ${year}`;
export const checkNotice = () => "Boards change these from year to year. Check your notice.";

// Custom size
export const width = () => "Width, px";
export const height = () => "Height, px";
export const minSize = () => "From, kB";
export const maxSize = () => "To, kB";
export const dotsPerInch = () => "Dots per inch";
export const kindOfFile = () => "Kind of file";
export const wholeNumberRange = ({ from, to }: NumberRange) =>
  `Enter a whole number from ${from} to ${to}`;
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}
export const largestAboveSmallest = () => "The largest file must be larger than the smallest";

// Picture
export const yourPicture = () => "Your picture";
export const choosePicture = () => "Choose a picture";
export const takeOneNow = () => "Take one now";
export const dropFile = () => "Or drop a file here. JPEG, PNG or WebP, up to 30 MB.";
export const preview = () => "The picture as it will be in the file";
export const dragPicture = () => "Drag the picture, or use the sliders.";
export const zoom = () => "Zoom";
export const leftToRight = () => "Left to right";
export const upAndDown = () => "Up and down";
export const turn = () => "Turn by 90°";
export const whitenPaper = () => "Make the paper white";
export const whitenPaperHelp = () =>
  "Takes away shadows and lines of light; look whether the ink stays whole.";
export const nameBelow = () => "Name below it";
export const nameBelowHelp = () => "Only if the notice asks for it.";
export const dateBelow = () => "Date below it";
export const dateBelowHelp = () => "As 20/11/2026.";

// Making the file
export const makeFile = () => "Make the file";
export const makingFile = () => "Making the file...";
export const makeFailed = () => "The file could not be made. Close other tabs and try again.";
export const pngTooLarge = (range: string) =>
  `As PNG this picture cannot be made ${range}. Choose JPEG, fewer pixels or a larger limit.`;
export const jpegTooLarge = ({ width, height, range }: JpegTarget) =>
  `With ${width} × ${height} pixels this picture cannot be made ${range} without spoiling it. Take fewer pixels, or a picture with a plainer background.`;
export interface JpegTarget {
  readonly width: number;
  readonly height: number;
  readonly range: string;
}

// File
export const ready = (size: string) => `Ready: ${size}`;
export const downloadFile = () => "Download the file";
export const file = () => "File";
export const sizeBefore = () => "Size before";
export const sizeNow = () => "Size now";
export const sizeAndRange = ({ size, range }: FileSize) => `${size}, required: ${range}`;
export interface FileSize {
  readonly size: string;
  readonly range: string;
}
export const inPrint = () => "In print";
export const printSize = ({ width, height, dpi }: PrintSize) =>
  `${width} × ${height} cm at ${dpi} dpi`;
export interface PrintSize {
  /** In centimetres. */
  readonly width: string;
  readonly height: string;
  readonly dpi: number;
}
export const quality = () => "Quality";
export const qualityOf100 = (quality: number) => `${quality} of 100`;
export const paddingNote = ({ picture, padding }: PaddedSize) =>
  `The picture itself needs only ${picture}. Because the form refuses smaller files, ${padding} of blanks were added as a comment, which changes nothing that is seen.`;
export interface PaddedSize {
  readonly picture: string;
  readonly padding: string;
}
export const lookOnce = () =>
  "Look at the file once before you upload it: a form may refuse a face that is cut or a signature that is faint.";

// Explanation
export const steps = () => [
  "The picture is turned upright, cropped as you see it and scaled to the exact pixels.",
  "Then the best JPEG quality is searched whose file is still within the kB range; the dots per inch are written into the file, so that centimetres are right.",
  "Position, name and other details that a phone hides in a picture are left out.",
];
export const questions = (): readonly Question[] => [
  [
    "Why was the file padded?",
    "Many portals refuse files below a size, however sharp the picture is. JPEG and PNG may carry a comment, so blanks are added there until the file is large enough. The picture itself does not change.",
  ],
  [
    "Is 50 kB 50,000 or 51,200 bytes?",
    "Portals count either way. The file is made to fit both: at least the lower limit times 1,024 bytes, and at most the upper limit times 1,000.",
  ],
  [
    "Can the background be made white?",
    "Of a signature, thumb impression or written declaration, yes. Behind a face no: a cut-out looks false and is often refused. Stand before a plain light wall. What is transparent, or around the picture, becomes white.",
  ],
  [
    "May I use a phone's camera?",
    "For signatures, yes: sign with black ink on white paper, in daylight, and hold the phone flat above it. For photos see the notice: some boards want one from a studio, and SSC takes it live in its own app.",
  ],
];
