import * as t from "#messages/negative-marking";
import { useSearchParams } from "../../app-context/location";
import { MARKING_TOOL } from "../small-tools";
import { ToolPage, type ToolPageText } from "../tool-page";
import { EXAMS_YEAR } from "./exams";
import { MarkingForm } from "./marking-form";
import { MarkingResult } from "./marking-result";
import { parseMarkingUrl } from "./marking-url";

const PAGE_TEXT: ToolPageText = {
  tool: MARKING_TOOL,
  title: MARKING_TOOL.title,
  description: t.description,
  lede: t.lede,
  How,
  questions: t.questions,
};

function How() {
  return (
    <ul>
      {t.steps(EXAMS_YEAR).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}

/** Calculates the score of a paper with negative marking. */
export function MarkingPage() {
  const query = useSearchParams();
  const url = parseMarkingUrl(query);
  const { hasInput, input, errors } = url;
  return (
    <ToolPage
      text={PAGE_TEXT}
      hasInput={hasInput}
      hasErrors={Object.keys(errors).length > 0}
      form={<MarkingForm url={url} />}
      result={input ? <MarkingResult input={input} /> : null}
    />
  );
}
