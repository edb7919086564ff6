import { PHOTO_TOOL } from "../small-tools";
import { ToolPage, type ToolPageText } from "../tool-page";
import { PhotoMaker } from "./photo-maker";
import { PresetTable } from "./preset-table";

const PAGE_TEXT: ToolPageText = {
  tool: PHOTO_TOOL,
  title: PHOTO_TOOL.title,
  description:
    "Photo and signature in the exact pixels and kB for SSC, IBPS, SBI, UPSC, RRB, NTA and other forms. Crop, turn, resize and reach the kB range in your browser: nothing is uploaded.",
  lede: "Photo and signature exactly as a form asks for them. Everything is done in your browser: no picture leaves your device, and nothing is uploaded.",
  How,
  questions: [
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
  ],
};

function How() {
  return (
    <>
      <ul>
        <li>
          The picture is turned upright, cropped as you see it and scaled to the exact pixels.
        </li>
        <li>
          Then the best JPEG quality is searched whose file is still within the kB range; the dots
          per inch are written into the file, so that centimetres are right.
        </li>
        <li>Position, name and other details that a phone hides in a picture are left out.</li>
      </ul>
      <PresetTable />
    </>
  );
}

/** Resizes a photo or signature to the requirements of a form. */
export function PhotoPage() {
  return (
    <ToolPage
      text={PAGE_TEXT}
      form={
        <>
          <noscript>
            <p className="rounded-xl border border-line bg-paper p-4 font-semibold">
              The resizer needs JavaScript, because your own browser does the work. The sizes that
              forms ask for are listed below.
            </p>
          </noscript>
          <PhotoMaker />
        </>
      }
      result={null}
    />
  );
}
