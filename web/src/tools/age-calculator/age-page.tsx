import { useNow } from "../../app-context/clock";
import { useSearchParams } from "../../app-context/location";
import { AGE_TOOL } from "../small-tools";
import { ToolPage, type ToolPageText } from "../tool-page";
import { AgeForm } from "./age-form";
import { CATEGORIES } from "./age-limit";
import { AgeResult } from "./age-result";
import { parseAgeUrl } from "./age-url";
import { civilDateAt } from "./civil-date";

const PAGE_TEXT: ToolPageText = {
  tool: AGE_TOOL,
  title: AGE_TOOL.title,
  description:
    "Age in years, months and days on the cut-off date of a notice, the relaxed limit for OBC, SC, ST and PwBD, and the dates of birth that an age limit means.",
  lede: "Your age on the day that the notice names, and whether its limit lets you apply. Worked out in your browser; nothing is stored.",
  How,
  questions: [
    [
      "What does “must not have attained 27 years” mean?",
      "If you turn 27 on the cut-off date itself, you have attained it and are too old. Some notices write “not exceeding 27 years” or “up to 27 years”, and may count the birthday itself: then you may be one day older.",
    ],
    [
      "I was born on 29 February. When do I complete a year?",
      "On 29 February in a leap year, on 1 March in any other.",
    ],
    [
      "What about ex-servicemen, widows, departmental candidates or other states?",
      "Their relaxations differ from notice to notice: usually the length of service plus three years for ex-servicemen, and rules of their own for the others and in every state. Add them to the highest age yourself, as the notice says.",
    ],
    [
      "Which date of birth counts?",
      "The one on your Class 10 (matriculation) certificate. Later changes are usually not accepted.",
    ],
    [
      "Is my date of birth stored?",
      "We do not store it. It is part of the URL of the result, so that you can bookmark it. Think before you share such a link.",
    ],
  ],
};

function How() {
  const [general, obc, scSt] = CATEGORIES;
  return (
    <ul>
      <li>
        Completed years, months and days are counted by the calendar, with leap days; a month ends
        on the day with the number of your birthday.
      </li>
      <li>
        “18 to 27 years on 1 August 2026” means: born not earlier than 2 August 1999 and not later
        than 1 August 2008. UPSC, SSC and IBPS write it so.
      </li>
      <li>
        {`The usual relaxations of the central government raise the highest age only: OBC (non-creamy layer) ${obc.years} years, SC and ST ${scSt.years}, persons with benchmark disabilities ${general.withDisability} (${obc.withDisability} with OBC, ${scSt.withDisability} with SC or ST). For EWS there is none.`}
      </li>
      <li>
        Reservation applies to reserved posts, and states have their own rules: the notice decides.
      </li>
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
