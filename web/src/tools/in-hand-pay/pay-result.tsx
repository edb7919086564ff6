import * as t from "#messages/in-hand-pay";
import { rupees } from "../../lib/number-format";
import { NumberRow, NumberTable } from "../number-table";
import { ToolResult } from "../tool-result";
import { TAX_YEAR } from "./figures";
import { type Pay, type PayLine, total } from "./pay";

const cells = (yearly: number) => [rupees(yearly / 12), rupees(yearly)];

export function PayResult({ pay }: { readonly pay: Pay }) {
  const { earnings, gross, deductions, inHand, onceAYear, taxable, notPaid } = pay;
  const monthly = (inHand - onceAYear) / 12;
  const headings = [t.item(), t.aMonth(), t.aYear()];
  return (
    <ToolResult title={t.inHandMonthly(rupees(monthly))}>
      <p className="mt-1 text-ink-2">
        {onceAYear > 0
          ? t.inYearWithVariable({ inHand: rupees(inHand), variable: rupees(onceAYear) })
          : t.inYear(rupees(inHand))}
      </p>
      <NumberTable caption={t.paid()} headings={headings}>
        <Rows lines={earnings} />
        <NumberRow name={t.grossPay()} cells={cells(gross)} isTotal />
      </NumberTable>
      <NumberTable caption={t.takenOff()} headings={headings}>
        <Rows lines={deductions} />
        <NumberRow name={t.allDeductions()} cells={cells(total(deductions))} isTotal />
      </NumberTable>
      {notPaid.length > 0 ? (
        <NumberTable caption={t.notPaidNow()} headings={headings}>
          <Rows lines={notPaid} />
        </NumberTable>
      ) : null}
      <p className="mt-3 text-sm text-ink-2">
        {t.estimateNote({ taxYear: TAX_YEAR, taxable: rupees(taxable) })}
      </p>
    </ToolResult>
  );
}

function Rows({ lines }: { readonly lines: readonly PayLine[] }) {
  return lines.map(({ name, amount }) => (
    <NumberRow key={name} name={name} cells={cells(amount)} />
  ));
}
