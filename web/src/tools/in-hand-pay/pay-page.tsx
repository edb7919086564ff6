import { useSearchParams } from "react-router";
import { rupees } from "../../site/money";
import { Tabs } from "../../ui/tabs";
import { PAY_TOOL } from "../small-tools";
import { ToolPage, type ToolWords } from "../tool-page";
import { lakhs, perCent } from "./figure-words";
import {
  DEARNESS,
  GRATUITY_RATE,
  HOUSE_RENT,
  INCOME_TAX,
  PENSION_RATE,
  PROFESSIONAL_TAX_OF,
  PROVIDENT_FUND,
  STATE_INSURANCE,
  TAX_YEAR,
} from "./figures";
import { payAddress } from "./pay-address";
import { PayAnswer } from "./pay-answer";
import { PayForm } from "./pay-form";

const GOVERNMENT = `${PAY_TOOL.path}?job=government`;

const JOBS = {
  label: "Kind of job",
  tabs: [
    { to: PAY_TOOL.path, label: "Private job (CTC)" },
    { to: GOVERNMENT, label: "Government post" },
  ],
};

const WORDS: ToolWords = {
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
        {`Private: gratuity is ${perCent(GRATUITY_RATE)} of basic pay, the provident fund ${perCent(PROVIDENT_FUND.rate)} on each side. Both are in most CTCs, and never reach you as pay. The rest is allowances, HRA among them.`}
      </li>
      <li>
        {`Employees' state insurance (ESI) pays for treatment and sickness: ${perCent(employee)} of pay from you and ${perCent(employer)} from the employer, where pay is up to ${rupees(ceiling)} a month and the workplace has ten or more people.`}
      </li>
      <li>
        {`Government: basic pay, dearness (${DEARNESS.rate} % since ${DEARNESS.since}, unless you enter another), HRA of ${x.rate}, ${y.rate} or ${z.rate} % by city, transport allowance; less ${perCent(PENSION_RATE)} NPS or UPS, CGHS and insurance. States and PSUs differ.`}
      </li>
      <li>
        {`Income tax: new regime of ${TAX_YEAR}, with the standard deduction of ${rupees(standardDeduction)}, no tax up to ${lakhs(rebateUpTo)} of taxable income, marginal relief, surcharge above ${lakhs(surcharges[1].from)} and ${perCent(cess)} cess.`}
      </li>
      <li>{`Professional tax: the states' rates of ${PROFESSIONAL_TAX_OF}.`}</li>
    </ul>
  );
}

/** An estimate of what a job pays into the bank. */
export function PayPage() {
  const [query] = useSearchParams();
  const address = payAddress(query);
  const { asked, faults, answer, job } = address;
  return (
    <ToolPage
      words={WORDS}
      asked={asked}
      wrong={Object.keys(faults).length > 0}
      form={
        <>
          <div className="mb-4">
            <Tabs {...JOBS} current={job === "private" ? PAY_TOOL.path : GOVERNMENT} />
          </div>
          <PayForm address={address} />
        </>
      }
      answer={answer ? <PayAnswer pay={answer} /> : null}
    />
  );
}
