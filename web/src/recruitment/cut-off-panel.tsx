import { localizePath } from "#language/paths";
import * as t from "#messages/recruitment";
import type { CutOff, Recruitment } from "../api/recruitments";
import { UserText } from "../ui/user-text";
import { sortCutOffs } from "./cut-offs";
import { FactPanel } from "./fact-panel";
import { categoryName, GENDER_NAMES, postName } from "./names";
import { Cell, HeadCell, RecordTable, RowName } from "./record-table";
import { CUT_OFF_ORDER, type CutOffOrder, recruitmentPath } from "./recruitment-paths";
import { STAGE_NAMES } from "./selection-panel";

interface CutOffPanelProps {
  readonly recruitment: Recruitment;
  readonly order: CutOffOrder;
}

const ID = "cut-offs";

/** Renders the cut-off marks. Links of the columns change the order, on the recruitment's page. */
export function CutOffPanel({ recruitment, order }: CutOffPanelProps) {
  const { cutOffs } = recruitment.record;
  if (!cutOffs) return null;
  return (
    <div id={ID}>
      <FactPanel title={t.cutOffs()} recruitment={recruitment} fact={cutOffs}>
        {(rows) => <CutOffTable rows={rows} {...{ recruitment, order }} />}
      </FactPanel>
    </div>
  );
}

interface CutOffTableProps extends CutOffPanelProps {
  readonly rows: readonly CutOff[];
}

function CutOffTable({ rows, recruitment, order }: CutOffTableProps) {
  const hasPosts = rows.some(({ post, place }) => post || place);
  const link = (column: CutOffOrder, text: string) => (
    <a
      href={`${localizePath(recruitmentPath(recruitment))}?${CUT_OFF_ORDER}=${column}#${ID}`}
      // The browser loads the document, and scrolls to the table.
      target="_self"
      className="inline-flex min-h-11 items-center underline"
    >
      <span className="sr-only">{t.sortBy()} </span>
      {text}
    </a>
  );
  return (
    <RecordTable
      caption={t.cutOffs()}
      head={
        <>
          <HeadCell sort={order === "category" ? "ascending" : undefined}>
            {link("category", t.category())}
          </HeadCell>
          <HeadCell isNumber sort={order === "year" ? "descending" : undefined}>
            {link("year", t.year())}
          </HeadCell>
          <HeadCell isNumber sort={order === "marks" ? "descending" : undefined}>
            {link("marks", t.marks())}
          </HeadCell>
          <HeadCell>{t.stage()}</HeadCell>
          {hasPosts ? <HeadCell>{t.post()}</HeadCell> : null}
        </>
      }
    >
      {sortCutOffs(rows, order).map((row) => (
        <tr key={JSON.stringify(row)}>
          <RowName>
            <UserText text={candidatesOf(row, recruitment)} />
          </RowName>
          <Cell isNumber>{row.year}</Cell>
          <Cell isNumber>
            {row.outOf
              ? t.marksOutOf({ marks: String(row.marks), of: String(row.outOf) })
              : row.marks}
          </Cell>
          <Cell>{STAGE_NAMES[row.stage]()}</Cell>
          {hasPosts ? (
            <Cell>
              <UserText text={postOf(row, recruitment)} />
            </Cell>
          ) : null}
        </tr>
      ))}
    </RecordTable>
  );
}

const candidatesOf = ({ category, with: horizontal = [], gender }: CutOff, of: Recruitment) =>
  [
    category,
    horizontal.map((code) => categoryName(of, code)).join(" + "),
    gender ? GENDER_NAMES[gender]() : "",
  ]
    .filter(Boolean)
    .join(" · ");

const postOf = ({ post, place }: CutOff, of: Recruitment) =>
  [post ? postName(of, post) : "", place ?? ""].filter(Boolean).join(" · ");
