import { useSearchParams } from "../../app-context/location";
import { rupees } from "../../lib/number-format";
import { Tabs } from "../../ui/tabs";
import { PAY_TOOL } from "../small-tools";
import { ToolPage, type ToolPageText } from "../tool-page";
import { lakhText, percentText } from "./figure-text";
import {
  DEARNESS,
  GRATUITY_RATE,
  HOUSE_RENT,
  INCOME_TAX,
  PENSION_RATE,
  PROFESSIONAL_TAX_YEAR,
  PROVIDENT_FUND,
  STATE_INSURANCE,
  TAX_YEAR,
} from "./figures";
import { PayForm } from "./pay-form";
import { PayResult } from "./pay-result";
import { parsePayUrl } from "./pay-url";

const GOVERNMENT_HREF = `${PAY_TOOL.path}?job=government`;

const JOBS = {
  label: "Kind of job",
  tabs: [
    { to: PAY_TOOL.path, label: "Private job (CTC)" },
    { to: GOVERNMENT_HREF, label: "Government post" },
  ],
};

const PAGE_TEXT: ToolPageText = {
  tool: PAY_TOOL,
  title: PAY_TOOL.title,
  description: `Monthly in-hand pay from a CTC or a 7th CPC pay level: provident fund, NPS, gratuity, professional and income tax of ${TAX_YEAR}, line by line.`,
  lede: "What reaches your bank account each month, and where the rest goes. Worked out in your browser; nothing is stored.",
  How,
  questions: [
    [
      "What does the employer decide?",
      "How pay is split, what the provident fund is taken of, what counts inside the CTC, and what insurance or meals are taken off. Ask for the break-up before you accept.",
    ],
    [
      "Has the 8th Pay Commission changed government pay?",
      "The levels here are those of the 7th CPC matrix. Once another is in force for your post, take basic pay and dearness from its order.",
    ],
    [
      "And the old tax regime?",
      "It may be better with a home loan or high rent. Employers apply the new one unless you ask.",
    ],
  ],
};

function How() {
  const { standardDeduction, rebateUpTo, surcharges, cess } = INCOME_TAX;
  const { employee, employer, ceiling } = STATE_INSURANCE;
  const [x, y, z] = HOUSE_RENT;
  return (
    <ul>
      <li>
        {`Private: gratuity is ${percentText(GRATUITY_RATE)} of basic pay, the provident fund ${percentText(PROVIDENT_FUND.rate)} on each side. Both are in most CTCs, and never reach you as pay. The rest is allowances, HRA among them.`}
      </li>
      <li>
        {`Employees' state insurance (ESI) pays for treatment and sickness: ${percentText(employee)} of pay from you and ${percentText(employer)} from the employer, where pay is up to ${rupees(ceiling)} a month and the workplace has ten or more people.`}
      </li>
      <li>
        {`Government: basic pay, dearness (${DEARNESS.rate} % since ${DEARNESS.since}, unless you enter another), HRA of ${x.rate}, ${y.rate} or ${z.rate} % by city, transport allowance; less ${percentText(PENSION_RATE)} NPS or UPS, CGHS and insurance. States and PSUs differ.`}
      </li>
      <li>
        {`Income tax: new regime of ${TAX_YEAR}, with the standard deduction of ${rupees(standardDeduction)}, no tax up to ${lakhText(rebateUpTo)} of taxable income, marginal relief, surcharge above ${lakhText(surcharges[1].from)} and ${percentText(cess)} cess.`}
      </li>
      <li>{`Professional tax: the states' rates of ${PROFESSIONAL_TAX_YEAR}.`}</li>
    </ul>
  );
}

/** Estimates the in-hand pay of a job. */
export function PayPage() {
  const query = useSearchParams();
  const url = parsePayUrl(query);
  const { hasInput, errors, result, job } = url;
  return (
    <ToolPage
      text={PAGE_TEXT}
      hasInput={hasInput}
      hasErrors={Object.keys(errors).length > 0}
      form={
        <>
          <div className="mb-4">
            <Tabs {...JOBS} current={job === "private" ? PAY_TOOL.path : GOVERNMENT_HREF} />
          </div>
          <PayForm url={url} />
        </>
      }
      result={result ? <PayResult pay={result} /> : null}
    />
  );
}
