import * as t from "#messages/age-calculator";
import { useNow } from "../../app-context/clock";
import { useSearchParams } from "../../app-context/location";
import { civilDateAt } from "../../lib/civil-date";
import { AGE_TOOL } from "../small-tools";
import { ToolPage, type ToolPageText } from "../tool-page";
import { AgeForm } from "./age-form";
import { RELAXATIONS } from "./age-limit";
import { AgeResult } from "./age-result";
import { parseAgeUrl } from "./age-url";

const PAGE_TEXT: ToolPageText = {
  tool: AGE_TOOL,
  title: AGE_TOOL.title,
  description: t.description,
  lede: t.lede,
  How,
  questions: t.questions,
};

function How() {
  return (
    <ul>
      {t.steps(RELAXATIONS).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}

/** Calculates an age on a cut-off date, and the birth dates that an age limit allows. */
export function AgePage() {
  const query = useSearchParams();
  const url = parseAgeUrl(query, civilDateAt(useNow()));
  const { input, hasInput, errors } = url;
  return (
    <ToolPage
      text={PAGE_TEXT}
      hasInput={hasInput}
      hasErrors={Object.keys(errors).length > 0}
      form={<AgeForm url={url} />}
      result={input ? <AgeResult input={input} url={url} /> : null}
    />
  );
}
