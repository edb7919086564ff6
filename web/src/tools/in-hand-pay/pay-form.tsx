import { rupees } from "../../site/money";
import { type Choice, ChoiceField } from "../../ui/choice-field";
import { NumberField } from "../number-field";
import { PAY_TOOL } from "../small-tools";
import { type Faults, ToolForm } from "../tool-form";
import { perCent } from "./figure-words";
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
import type { GovernmentAddress, PayAddress, PrivateAddress } from "./pay-address";

const STATES = PROFESSIONAL_TAX.map(({ id, state }): Choice => [id, state]);
const LEVELS = PAY_LEVELS.map(
  ({ level, pay, example }): Choice => [level, `Level ${level}: ${rupees(pay)} (${example})`],
);
const CITIES = HOUSE_RENT.map(({ id, city }): Choice => [id, city]);
const YES_OR_NO: readonly Choice[] = [
  ["yes", "Yes"],
  ["no", "No"],
];
const { rate, ceiling } = PROVIDENT_FUND;
const FUNDS: readonly Choice[] = [
  ["full", `${perCent(rate)} of the whole basic pay`],
  ["ceiling", `${perCent(rate)} of ${rupees(ceiling)} a month (${rupees(ceiling * rate)})`],
  ["none", "No provident fund"],
];

const yesOrNo = (yes: boolean) => (yes ? "yes" : "no");

export function PayForm({ address }: { readonly address: PayAddress }) {
  return (
    <ToolForm path={PAY_TOOL.path} action="Work out the in-hand pay" faults={address.faults}>
      {address.job === "private" ? (
        <PrivateFields address={address} faults={address.faults} />
      ) : (
        <GovernmentFields address={address} faults={address.faults} />
      )}
      <StateField state={address.state} />
    </ToolForm>
  );
}

interface FieldsProps<Address> {
  readonly address: Address;
  readonly faults: Faults;
}

function PrivateFields({ address, faults }: FieldsProps<PrivateAddress>) {
  return (
    <>
      <NumberField
        name="ctc"
        label="CTC a year, in rupees"
        help="As in the offer letter, like 8,00,000."
        typed={address.ctc.typed}
        faults={faults}
        longest={16}
        required
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          name="variable"
          label="Variable pay in it"
          help="Rupees a year; leave empty if none."
          typed={address.variable.typed}
          faults={faults}
          longest={16}
        />
        <NumberField
          name="basic"
          label="Basic pay, %"
          help="Of the fixed CTC; mostly 50."
          typed={address.basic.typed}
          faults={faults}
          longest={5}
        />
      </div>
      <ChoiceField
        name="pf"
        label="Provident fund (EPF)"
        choices={FUNDS}
        defaultValue={address.fund}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-3">
        <ChoiceField
          name="employer-pf"
          label="Employer's fund in the CTC"
          choices={YES_OR_NO}
          defaultValue={yesOrNo(address.employerFund)}
        />
        <ChoiceField
          name="gratuity"
          label="Gratuity in the CTC"
          choices={YES_OR_NO}
          defaultValue={yesOrNo(address.gratuity)}
        />
      </div>
      <ChoiceField
        name="esi"
        label="Covered by ESI"
        choices={YES_OR_NO}
        defaultValue={yesOrNo(address.insured)}
        help={`Counts only for pay up to ${rupees(STATE_INSURANCE.ceiling)} a month.`}
      />
    </>
  );
}

function GovernmentFields({ address, faults }: FieldsProps<GovernmentAddress>) {
  return (
    <>
      <input type="hidden" name="job" value="government" />
      <ChoiceField
        name="level"
        label="Pay level (7th CPC)"
        choices={LEVELS}
        defaultValue={address.level.level}
        help="The notice names it, with the pay of its first step."
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          name="pay"
          label="Basic pay"
          help="A month; empty for the level's first step."
          typed={address.pay.typed}
          faults={faults}
          longest={10}
        />
        <NumberField
          name="da"
          label="DA, %"
          help={`${DEARNESS.rate} since ${DEARNESS.since}.`}
          typed={address.dearness.typed}
          faults={faults}
          longest={5}
        />
      </div>
      <ChoiceField
        name="city"
        label="City of posting (HRA)"
        choices={CITIES}
        defaultValue={address.city.id}
      />
      <ChoiceField
        name="cghs"
        label="Covered by CGHS"
        choices={YES_OR_NO}
        defaultValue={yesOrNo(address.health)}
      />
    </>
  );
}

function StateField({ state }: { readonly state: ProfessionalTax }) {
  return (
    <ChoiceField
      name="state"
      label="Professional tax of"
      choices={STATES}
      help={`${OTHER_PROFESSIONAL_TAX.states} levy it too, up to ${rupees(OTHER_PROFESSIONAL_TAX.most)} a year.`}
      defaultValue={state.id}
      autoComplete="off"
    />
  );
}
