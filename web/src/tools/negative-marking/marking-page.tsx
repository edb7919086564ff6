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
  description:
    "Exam score with negative marking for SSC CGL, IBPS, SBI, RRB NTPC, UPSC, NEET, JEE Main, UGC NET or any paper: percentage, accuracy, marks lost and what guessing is worth.",
  lede: "Your score with marks taken off for wrong answers, part by part, and whether a guess would have paid. Worked out in your browser; nothing is stored.",
  How,
  questions: [
    [
      "Is 1/3 negative marking 0.33 or 0.66 marks?",
      "A third of the question's own marks: 0.33 for a question of one mark, 0.67 for one of two (UPSC GS), 0.83 for one of two and a half (CSAT). We reckon with exact thirds and round only what is shown.",
    ],
    [
      "Is my score what the result will say?",
      "It is the raw score. Where a paper is held in several shifts, SSC, RRB and NTA normalise it; keys change after objections, and dropped questions give marks to all or to none.",
    ],
    [
      "Should I guess?",
      "Where the average of a guess is above zero, yes, over many questions; the more answers you can rule out, the better. Where it is zero or below, only when you know something.",
    ],
    [
      "And questions without options?",
      "Number answers have no options to guess from. In JEE Main they lose a mark as well.",
    ],
  ],
};

function How() {
  return (
    <ul>
      <li>
        Score = right answers × marks − wrong answers × marks lost. Questions left empty count
        nothing.
      </li>
      <li>Accuracy is right answers among those attempted; percentage is of the highest score.</li>
      <li>
        A guess among n answers brings the marks once in n times and loses the penalty in the other
        n − 1: the table shows the average.
      </li>
      <li>{`The schemes of the exams are those of the notices of ${EXAMS_YEAR}. Check yours: the notice decides.`}</li>
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
