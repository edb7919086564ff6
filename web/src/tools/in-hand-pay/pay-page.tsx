import * as t from "#messages/in-hand-pay";
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
  label: t.kindOfJob,
  tabs: [
    { to: PAY_TOOL.path, label: t.privateJob },
    { to: GOVERNMENT_HREF, label: t.governmentPost },
  ],
};

const PAGE_TEXT: ToolPageText = {
  tool: PAY_TOOL,
  title: PAY_TOOL.title,
  description: () => t.description(TAX_YEAR),
  lede: t.lede,
  How,
  questions: t.questions,
};

function How() {
  const { employee, employer, ceiling } = STATE_INSURANCE;
  const [x, y, z] = HOUSE_RENT;
  const privateRates = {
    gratuity: percentText(GRATUITY_RATE),
    fund: percentText(PROVIDENT_FUND.rate),
  };
  const insuranceRates = {
    employee: percentText(employee),
    employer: percentText(employer),
    ceiling: rupees(ceiling),
  };
  const governmentRates = {
    dearness: DEARNESS.rate,
    since: DEARNESS.since(),
    houseRent: { x: x.rate, y: y.rate, z: z.rate },
    pension: percentText(PENSION_RATE),
  };
  return (
    <ul>
      <li>{t.privateStep(privateRates)}</li>
      <li>{t.insuranceStep(insuranceRates)}</li>
      <li>{t.governmentStep(governmentRates)}</li>
      <li>{t.incomeTaxStep(taxFigures())}</li>
      <li>{t.professionalTaxStep(PROFESSIONAL_TAX_YEAR)}</li>
    </ul>
  );
}

function taxFigures(): t.TaxFigures {
  const { standardDeduction, rebateUpTo, surcharges, cess } = INCOME_TAX;
  return {
    taxYear: TAX_YEAR,
    deduction: rupees(standardDeduction),
    taxFree: lakhText(rebateUpTo),
    surcharge: lakhText(surcharges[1].from),
    cess: percentText(cess),
  };
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
