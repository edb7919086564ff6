import { ChoiceField, type SelectOption } from "../../forms/choice-field";
import { rupees } from "../../lib/number-format";
import { NumberField } from "../number-field";
import { PAY_TOOL } from "../small-tools";
import { ToolForm } from "../tool-form";
import { percentText } from "./figure-text";
import {
  DEARNESS,
  HOUSE_RENT,
  OTHER_PROFESSIONAL_TAX,
  PAY_LEVELS,
  PROFESSIONAL_TAX,
  PROVIDENT_FUND,
  type ProfessionalTax,
  STATE_INSURANCE,
} from "./figures";
import type { GovernmentPostUrl, PayUrl, PrivateJobUrl } from "./pay-url";

const STATE_OPTIONS = PROFESSIONAL_TAX.map(({ id, state }): SelectOption => [id, state]);
const LEVEL_OPTIONS = PAY_LEVELS.map(
  ({ level, pay, example }): SelectOption => [level, `Level ${level}: ${rupees(pay)} (${example})`],
);
const CITY_OPTIONS = HOUSE_RENT.map(({ id, city }): SelectOption => [id, city]);
const YES_OR_NO: readonly SelectOption[] = [
  ["yes", "Yes"],
  ["no", "No"],
];
const { rate, ceiling } = PROVIDENT_FUND;
const FUND_OPTIONS: readonly SelectOption[] = [
  ["full", `${percentText(rate)} of the whole basic pay`],
  ["ceiling", `${percentText(rate)} of ${rupees(ceiling)} a month (${rupees(ceiling * rate)})`],
  ["none", "No provident fund"],
];

const yesOrNo = (yes: boolean) => (yes ? "yes" : "no");

export function PayForm({ url }: { readonly url: PayUrl }) {
  return (
    <ToolForm path={PAY_TOOL.path} action="Work out the in-hand pay" errors={url.errors}>
      {url.job === "private" ? <PrivateFields url={url} /> : <GovernmentFields url={url} />}
      <StateField state={url.state} />
    </ToolForm>
  );
}

function PrivateFields({ url }: { readonly url: PrivateJobUrl }) {
  return (
    <>
      <NumberField
        name="ctc"
        label="CTC a year, in rupees"
        help="As in the offer letter, like 8,00,000."
        value={url.ctc.text}
        maxChars={16}
        required
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          name="variable"
          label="Variable pay in it"
          help="Rupees a year; leave empty if none."
          value={url.variable.text}
          maxChars={16}
        />
        <NumberField
          name="basic"
          label="Basic pay, %"
          help="Of the fixed CTC; mostly 50."
          value={url.basic.text}
          maxChars={5}
        />
      </div>
      <ChoiceField
        name="pf"
        label="Provident fund (EPF)"
        options={FUND_OPTIONS}
        defaultValue={url.fund}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-3">
        <ChoiceField
          name="employer-pf"
          label="Employer's fund in the CTC"
          options={YES_OR_NO}
          defaultValue={yesOrNo(url.employerFund)}
        />
        <ChoiceField
          name="gratuity"
          label="Gratuity in the CTC"
          options={YES_OR_NO}
          defaultValue={yesOrNo(url.gratuity)}
        />
      </div>
      <ChoiceField
        name="esi"
        label="Covered by ESI"
        options={YES_OR_NO}
        defaultValue={yesOrNo(url.insured)}
        help={`Counts only for pay up to ${rupees(STATE_INSURANCE.ceiling)} a month.`}
      />
    </>
  );
}

function GovernmentFields({ url }: { readonly url: GovernmentPostUrl }) {
  return (
    <>
      <input type="hidden" name="job" value="government" />
      <ChoiceField
        name="level"
        label="Pay level (7th CPC)"
        options={LEVEL_OPTIONS}
        defaultValue={url.level.level}
        help="The notice names it, with the pay of its first step."
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          name="pay"
          label="Basic pay"
          help="A month; empty for the level's first step."
          value={url.pay.text}
          maxChars={10}
        />
        <NumberField
          name="da"
          label="DA, %"
          help={`${DEARNESS.rate} since ${DEARNESS.since}.`}
          value={url.dearness.text}
          maxChars={5}
        />
      </div>
      <ChoiceField
        name="city"
        label="City of posting (HRA)"
        options={CITY_OPTIONS}
        defaultValue={url.city.id}
      />
      <ChoiceField
        name="cghs"
        label="Covered by CGHS"
        options={YES_OR_NO}
        defaultValue={yesOrNo(url.health)}
      />
    </>
  );
}

function StateField({ state }: { readonly state: ProfessionalTax }) {
  return (
    <ChoiceField
      name="state"
      label="Professional tax of"
      options={STATE_OPTIONS}
      help={`${OTHER_PROFESSIONAL_TAX.states} levy it too, up to ${rupees(OTHER_PROFESSIONAL_TAX.maxPerYear)} a year.`}
      defaultValue={state.id}
      autoComplete="off"
    />
  );
}
