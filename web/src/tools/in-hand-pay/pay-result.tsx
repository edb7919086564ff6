import { rupees } from "../../lib/number-format";
import { NumberRow, NumberTable } from "../number-table";
import { ToolResult } from "../tool-result";
import { TAX_YEAR } from "./figures";
import { type Pay, type PayLine, total } from "./pay";

const cells = (yearly: number) => [rupees(yearly / 12), rupees(yearly)];
const HEADINGS = ["Item", "A month", "A year"];

export function PayResult({ pay }: { readonly pay: Pay }) {
  const { earnings, gross, deductions, inHand, onceAYear, taxable, notPaid } = pay;
  const monthly = (inHand - onceAYear) / 12;
  return (
    <ToolResult title={`About ${rupees(monthly)} a month in hand`}>
      <p className="mt-1 text-ink-2">
        {onceAYear > 0
          ? `${rupees(inHand)} in the year, ${rupees(onceAYear)} of it the variable part, which comes once and depends on targets.`
          : `${rupees(inHand)} in the year.`}
      </p>
      <NumberTable caption="What is paid" headings={HEADINGS}>
        <Rows lines={earnings} />
        <NumberRow name="Gross pay" cells={cells(gross)} isTotal />
      </NumberTable>
      <NumberTable caption="What is taken off" headings={HEADINGS}>
        <Rows lines={deductions} />
        <NumberRow name="All deductions" cells={cells(total(deductions))} isTotal />
      </NumberTable>
      {notPaid.length > 0 ? (
        <NumberTable caption="In the CTC, but not paid to you now" headings={HEADINGS}>
          <Rows lines={notPaid} />
        </NumberTable>
      ) : null}
      <p className="mt-3 text-sm text-ink-2">
        {`An estimate. Income tax is of ${TAX_YEAR}, new regime, on ${rupees(taxable)} of taxable income; it is taken in nearly equal parts, so a month's pay slip may differ by some rupees.`}
      </p>
    </ToolResult>
  );
}

function Rows({ lines }: { readonly lines: readonly PayLine[] }) {
  return lines.map(({ name, amount }) => (
    <NumberRow key={name} name={name} cells={cells(amount)} />
  ));
}
