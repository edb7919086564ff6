import * as t from "#messages/recruitment";
import type { Fee, FeeComponent, Recruitment } from "../api/recruitments";
import { rupees } from "../lib/number-format";
import { UserText } from "../ui/user-text";
import { componentOf } from "./candidates";
import { FactPanel } from "./fact-panel";
import { scopeLabel } from "./names";
import { Cell, HeadCell, RecordTable, RowName } from "./record-table";

interface FeePanelProps {
  readonly recruitment: Recruitment;
}

/** Renders the stated fees. The components of a candidate's fee are added. */
export function FeePanel({ recruitment }: FeePanelProps) {
  const { fees } = recruitment.record;
  if (!fees) return null;
  return (
    <FactPanel title={t.fee()} recruitment={recruitment} fact={fees}>
      {(rows) => <Fees rows={rows} recruitment={recruitment} />}
    </FactPanel>
  );
}

export const COMPONENT_NAMES: Readonly<Record<FeeComponent, () => string>> = {
  application: t.feeApplication,
  processing: t.feeProcessing,
  exam: t.feeExam,
  tax: t.feeTax,
};

interface FeesProps extends FeePanelProps {
  readonly rows: readonly Fee[];
}

function Fees({ rows, recruitment }: FeesProps) {
  const hasComponents = new Set(rows.map(componentOf)).size > 1;
  return (
    <>
      <RecordTable
        caption={t.fee()}
        head={
          <>
            <HeadCell>{t.candidates()}</HeadCell>
            {hasComponents ? <HeadCell>{t.feeComponent()}</HeadCell> : null}
            <HeadCell>{t.amount()}</HeadCell>
          </>
        }
      >
        {rows.map((row) => (
          <tr key={JSON.stringify(row)}>
            <RowName>
              <UserText
                text={scopeLabel(
                  recruitment,
                  row,
                  rows.every((other) => other === row || componentOf(other) !== componentOf(row)),
                )}
              />
            </RowName>
            {hasComponents ? <Cell>{COMPONENT_NAMES[componentOf(row)]()}</Cell> : null}
            <Cell>
              <FeeAmount fee={row} />
            </Cell>
          </tr>
        ))}
      </RecordTable>
      {hasComponents ? <p className="mt-2 text-sm text-ink-2">{t.componentsAreAdded()}</p> : null}
    </>
  );
}

/** Renders the amount of a fee, with further charges, refunds and free attempts. */
export function FeeAmount({
  fee: { amount = 0, plus, refund, freeChances },
}: {
  readonly fee: Fee;
}) {
  const notes = [
    refund ? t.refund({ amount: rupees(refund.amount), when: refund.when ?? undefined }) : "",
    freeChances ? t.freeChances(freeChances) : "",
  ].filter(Boolean);
  return (
    <>
      <b className="font-semibold">{amount === 0 ? t.noFee() : rupees(amount)}</b>
      {plus ? (
        <>
          {" + "}
          <UserText text={plus} />
        </>
      ) : null}
      {notes.map((note) => (
        <span key={note} className="block text-xs font-normal text-ink-3">
          <UserText text={note} />
        </span>
      ))}
    </>
  );
}
