import * as t from "#messages/photo-resizer";
import { PHOTO_TOOL } from "../small-tools";
import { ToolPage, type ToolPageText } from "../tool-page";
import { PhotoMaker } from "./photo-maker";
import { PresetTable } from "./preset-table";

const PAGE_TEXT: ToolPageText = {
  tool: PHOTO_TOOL,
  title: PHOTO_TOOL.title,
  description: t.description,
  lede: t.lede,
  How,
  questions: t.questions,
};

function How() {
  return (
    <>
      <ul>
        {t.steps().map((step) => (
          <li key={step}>{step}</li>
        ))}
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
              {t.needsJavaScript()}
            </p>
          </noscript>
          <PhotoMaker />
        </>
      }
      result={null}
    />
  );
}
