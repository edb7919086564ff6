import * as t from "#messages/in-hand-pay";
import { ChoiceField, type SelectOption } from "../../forms/choice-field";
import { rupees } from "../../lib/number-format";
import { NumberField } from "../number-field";
import { PAY_TOOL } from "../small-tools";
import { ToolForm } from "../tool-form";
import { percentText } from "./figure-text";
import {
  DEARNESS,
  HOUSE_RENT,
  MAX_PROFESSIONAL_TAX,
  PAY_LEVELS,
  PROFESSIONAL_TAX,
  PROVIDENT_FUND,
  type ProfessionalTax,
  STATE_INSURANCE,
} from "./figures";
import type { GovernmentPostUrl, PayUrl, PrivateJobUrl } from "./pay-url";

const yesOrNoOptions = (): readonly SelectOption[] => [
  ["yes", t.yes()],
  ["no", t.no()],
];

function fundOptions(): readonly SelectOption[] {
  const { ceiling } = PROVIDENT_FUND;
  const rate = percentText(PROVIDENT_FUND.rate);
  const amount = rupees(ceiling * PROVIDENT_FUND.rate);
  return [
    ["full", t.ofWholeBasicPay(rate)],
    ["ceiling", t.ofCeiling({ rate, ceiling: rupees(ceiling), amount })],
    ["none", t.noProvidentFund()],
  ];
}

const yesOrNo = (yes: boolean) => (yes ? "yes" : "no");

export function PayForm({ url }: { readonly url: PayUrl }) {
  return (
    <ToolForm path={PAY_TOOL.path} action={t.workOutPay()} errors={url.errors}>
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
        label={t.ctc()}
        help={t.ctcHelp()}
        value={url.ctc.text}
        maxChars={16}
        required
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          name="variable"
          label={t.variablePart()}
          help={t.variablePartHelp()}
          value={url.variable.text}
          maxChars={16}
        />
        <NumberField
          name="basic"
          label={t.basicPercent()}
          help={t.basicPercentHelp()}
          value={url.basic.text}
          maxChars={5}
        />
      </div>
      <ChoiceField
        name="pf"
        label={t.providentFundBasis()}
        options={fundOptions()}
        defaultValue={url.fund}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-3">
        <ChoiceField
          name="employer-pf"
          label={t.employerFundInCtc()}
          options={yesOrNoOptions()}
          defaultValue={yesOrNo(url.employerFund)}
        />
        <ChoiceField
          name="gratuity"
          label={t.gratuityInCtc()}
          options={yesOrNoOptions()}
          defaultValue={yesOrNo(url.gratuity)}
        />
      </div>
      <ChoiceField
        name="esi"
        label={t.coveredByEsi()}
        options={yesOrNoOptions()}
        defaultValue={yesOrNo(url.insured)}
        help={t.coveredByEsiHelp(rupees(STATE_INSURANCE.ceiling))}
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
        label={t.level()}
        options={PAY_LEVELS.map(({ level, pay }) => [
          level,
          t.payLevel({ level, pay: rupees(pay) }),
        ])}
        defaultValue={url.level.level}
        help={t.levelHelp()}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          name="pay"
          label={t.basicPay()}
          help={t.basicPayHelp()}
          value={url.pay.text}
          maxChars={10}
        />
        <NumberField
          name="da"
          label={t.dearnessPercent()}
          help={t.dearnessPercentHelp({ rate: DEARNESS.rate, since: DEARNESS.since() })}
          value={url.dearness.text}
          maxChars={5}
        />
      </div>
      <ChoiceField
        name="city"
        label={t.cityOfPosting()}
        options={HOUSE_RENT.map(({ id }) => [id, t.city(id)])}
        defaultValue={url.city.id}
      />
      <ChoiceField
        name="cghs"
        label={t.coveredByCghs()}
        options={yesOrNoOptions()}
        defaultValue={yesOrNo(url.health)}
      />
    </>
  );
}

function StateField({ state }: { readonly state: ProfessionalTax }) {
  return (
    <ChoiceField
      name="state"
      label={t.professionalTaxOf()}
      options={PROFESSIONAL_TAX.map(({ id }) => [id, t.taxState(id)])}
      help={t.otherStates(rupees(MAX_PROFESSIONAL_TAX))}
      defaultValue={state.id}
      autoComplete="off"
    />
  );
}
