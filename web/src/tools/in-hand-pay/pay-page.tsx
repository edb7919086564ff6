import { useSearchParams } from "react-router";
import { indianGrouping } from "../../site/money";
import { Tabs } from "../../ui/tabs";
import { PAY_TOOL } from "../small-tools";
import { ToolPage, type ToolWords } from "../tool-page";
import { DEARNESS, INCOME_TAX, PROFESSIONAL_TAX_OF, STATE_INSURANCE, TAX_YEAR } from "./figures";
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
  return (
    <ul>
      <li>
        Private: gratuity is 4.81 % of basic pay, the provident fund 12 % on each side. Both are in
        most CTCs, and never reach you as pay. The rest is allowances, HRA among them.
      </li>
      <li>
        {`Employees' state insurance (ESI) pays for treatment and sickness: 0.75 % of pay from you and 3.25 % from the employer, where pay is up to ₹${indianGrouping(STATE_INSURANCE.ceiling)} a month and the workplace has ten or more people.`}
      </li>
      <li>
        {`Government: basic pay, dearness (${DEARNESS.rate} % since ${DEARNESS.since}, unless you enter another), HRA of 30, 20 or 10 % by city, transport allowance; less 10 % NPS or UPS, CGHS and insurance. States and PSUs differ.`}
      </li>
      <li>
        {`Income tax: new regime of ${TAX_YEAR}, with the standard deduction of ₹${indianGrouping(INCOME_TAX.standardDeduction)}, no tax up to ₹12 lakh of taxable income, marginal relief, surcharge above ₹50 lakh and 4 % cess.`}
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
