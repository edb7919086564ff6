import * as t from "#messages/recruitment";
import type { Post, Recruitment, Vacancy } from "../api/recruitments";
import { indianGrouping } from "../lib/number-format";
import { UserText } from "../ui/user-text";
import type { Candidates } from "./candidates";
import { categoryName, GENDER_NAMES, posts } from "./names";
import { Cell, HeadCell, RecordTable, RowName } from "./record-table";
import { anyOf, choicesOf, ONLY_ALL_CANDIDATES, type TableChoices } from "./vacancy-choices";
import {
  ALL_CATEGORIES,
  type VacancyRow,
  type VacancyTable,
  type VacancyTableKind,
  vacancyTables,
} from "./vacancy-tables";

interface VacancyNumbersProps {
  readonly recruitment: Recruitment;
  readonly vacancies: readonly Vacancy[];
  /** Posts that have a row, even without a number. */
  readonly posts: readonly Post[];
  /** Candidates that a reader can choose. */
  readonly choices: readonly Candidates[];
}

/** Renders stated numbers of vacancies in tables, which a choice of candidates narrows. */
export function VacancyNumbers(props: VacancyNumbersProps) {
  const { recruitment, vacancies, posts: listed, choices } = props;
  const tables = vacancyTables(
    vacancies,
    listed.map(({ key }) => key),
  ).map((table) => ({
    table,
    shown: choices.length > 0 ? choicesOf(table, choices) : undefined,
  }));
  return (
    <>
      {tables.map(({ table, shown }) => (
        <NumbersOfVacancies
          key={table.kind}
          table={table}
          shown={shown}
          recruitment={recruitment}
        />
      ))}
      <Legend tables={tables} recruitment={recruitment} />
    </>
  );
}

const CAPTIONS: Readonly<Record<VacancyTableKind, () => string>> = {
  posts: t.vacanciesByPost,
  places: t.vacanciesByPlace,
  genders: t.vacanciesByGender,
  horizontal: t.vacanciesByHorizontal,
};

const NAME_HEADINGS: Readonly<Record<VacancyTableKind, () => string>> = {
  posts: t.post,
  places: t.place,
  genders: t.candidates,
  horizontal: t.candidates,
};

interface ShownTable {
  readonly table: VacancyTable;
  /** Absent: a reader cannot choose candidates. */
  readonly shown: TableChoices | undefined;
}

interface TableProps extends ShownTable {
  readonly recruitment: Recruitment;
}

function NumbersOfVacancies({ table, shown, recruitment }: TableProps) {
  const { kind, columns, rows } = table;
  return (
    <RecordTable
      caption={CAPTIONS[kind]()}
      hasVisibleCaption
      shownFor={shown?.table}
      head={
        <>
          <HeadCell>{NAME_HEADINGS[kind]()}</HeadCell>
          {columns.map((code) => (
            <HeadCell key={code} isNumber shownFor={shown?.columns.get(code)}>
              {code === ALL_CATEGORIES ? (
                t.total()
              ) : (
                <abbr title={categoryName(recruitment, code)} className="no-underline">
                  {code}
                </abbr>
              )}
            </HeadCell>
          ))}
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.key} data-for={shown?.rows.get(row)}>
          <RowName>
            <NameOfRow row={row} recruitment={recruitment} />
          </RowName>
          {columns.map((code) => (
            <Cell key={code} isNumber shownFor={shown?.columns.get(code)}>
              <NumberOfVacancies vacancy={row.cells.get(code)} />
            </Cell>
          ))}
        </tr>
      ))}
    </RecordTable>
  );
}

interface RowProps {
  readonly row: VacancyRow;
  readonly recruitment: Recruitment;
}

/** Renders what a row is for: the post, and the place or the candidates. */
function NameOfRow({ row: { post: key, place, horizontal, gender }, recruitment }: RowProps) {
  const post = posts(recruitment).find((listed) => listed.key === key);
  const names = [
    place ?? "",
    horizontal.map((code) => categoryName(recruitment, code)).join(" + "),
    gender ? GENDER_NAMES[gender]() : "",
  ].filter(Boolean);
  return (
    <>
      {names.length > 0 ? (
        <span className="block">
          <UserText text={names.join(" · ")} />
        </span>
      ) : null}
      {post ? <PostName post={post} /> : null}
      {!post && key ? <UserText text={key} /> : null}
      {!key && names.length === 0 ? t.allPosts() : null}
    </>
  );
}

/** Renders posts of which the notice gives no number. */
export function PostList({ posts: listed }: { readonly posts: readonly Post[] }) {
  if (listed.length === 0) return null;
  return (
    <div data-for={ONLY_ALL_CANDIDATES}>
      <h3 className="mt-3 font-bold">{t.posts()}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-6">
        {listed.map((post) => (
          <li key={post.key}>
            <PostName post={post} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Renders the name of a post, and below it what tells it from posts with the same name. */
function PostName({ post }: { readonly post: Post }) {
  const details = [
    post.discipline ?? "",
    post.service ?? "",
    post.code ? t.postCode(post.code) : "",
    post.group ? t.postGroup(post.group) : "",
  ].filter(Boolean);
  return (
    <>
      <UserText text={post.name} />
      {details.length > 0 ? (
        <span className="block text-xs font-normal text-ink-3">
          <UserText text={details.join(" · ")} />
        </span>
      ) : null}
    </>
  );
}

function NumberOfVacancies({ vacancy }: { readonly vacancy: Vacancy | undefined }) {
  if (!vacancy) {
    return (
      <>
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        <span className="sr-only">{t.notSaidShort()}</span>
      </>
    );
  }
  const { count, tentative, words } = vacancy;
  return (
    <>
      {indianGrouping(count)}
      {tentative ? <span className="block text-xs text-ink-3">{t.tentative()}</span> : null}
      {words ? (
        <span className="block text-xs text-ink-3">
          <UserText text={words} />
        </span>
      ) : null}
    </>
  );
}

interface LegendProps {
  readonly tables: readonly ShownTable[];
  readonly recruitment: Recruitment;
}

/** Explains the codes of the categories in a table, and the mark of a missing number. */
function Legend({ tables, recruitment }: LegendProps) {
  const codes = [...new Set(tables.flatMap(({ table }) => table.columns))].filter(
    (code) => code !== ALL_CATEGORIES && categoryName(recruitment, code) !== code,
  );
  const incomplete = tables.filter(({ table: { columns, rows } }) =>
    rows.some(({ cells }) => columns.some((code) => !cells.has(code))),
  );
  const entries = [
    ...codes.map((code) => ({
      text: t.codeMeans({ code, name: categoryName(recruitment, code) }),
      shownFor: shownFor(tables, ({ columns }) => columns.get(code)),
    })),
    ...(incomplete.length > 0
      ? [{ text: t.dashMeans(), shownFor: shownFor(incomplete, ({ gaps }) => gaps) }]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <ul className="mt-2 flex max-w-[70ch] flex-wrap gap-x-3 text-xs text-ink-3">
      {entries.map((entry) => (
        <li key={entry.text} data-for={entry.shownFor}>
          <UserText text={entry.text} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the choices that show a part of some tables. */
function shownFor(
  tables: readonly ShownTable[],
  partOf: (shown: TableChoices) => string | undefined,
): string | undefined {
  const values = tables.flatMap(({ shown }) => (shown ? [partOf(shown) ?? ""] : []));
  return values.length > 0 ? anyOf(values) : undefined;
}
