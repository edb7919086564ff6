import * as t from "#messages/recruitment";
import type { Recruitment } from "../api/recruitments";
import { UserText } from "../ui/user-text";
import { acceptedBirthText } from "./ages";
import { type BirthDates, distinctBirthDates } from "./birth-windows";
import { GENDER_NAMES, postNames } from "./names";
import { Cell, HeadCell, RecordTable, RowName } from "./record-table";

interface BirthDatesTablesProps {
  readonly recruitment: Recruitment;
}

/** Renders the birth dates that the limits of the age accept, by category and by posts. */
export function BirthDatesTables({ recruitment }: BirthDatesTablesProps) {
  const { birthWindows: groups } = recruitment;
  if (groups.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-bold">{t.acceptedBirthDates()}</h3>
      {groups.map(({ posts, windows }) => (
        <BirthDatesTable
          key={posts[0] ?? ""}
          posts={groups.length > 1 ? postNames(recruitment, posts) : ""}
          rows={distinctBirthDates(windows)}
        />
      ))}
      <p className="mt-2 max-w-[70ch] text-sm text-ink-2">{t.acceptedBirthDatesNote()}</p>
    </>
  );
}

interface BirthDatesTableProps {
  /** Names of the posts. Empty: all posts. */
  readonly posts: string;
  readonly rows: readonly BirthDates[];
}

function BirthDatesTable({ posts, rows }: BirthDatesTableProps) {
  return (
    <RecordTable
      caption={posts ? t.acceptedBirthDatesFor(posts) : t.acceptedBirthDates()}
      head={
        <>
          <HeadCell>{posts ? <UserText text={posts} /> : t.candidates()}</HeadCell>
          <HeadCell>{t.bornHeading()}</HeadCell>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={JSON.stringify(row)}>
          <RowName>{rows.length === 1 ? t.allApplicants() : birthDatesLabel(row)}</RowName>
          <Cell>
            <AcceptedBirthDates dates={row} />
          </Cell>
        </tr>
      ))}
    </RecordTable>
  );
}

/** Returns the candidates of a row, such as "UR, EWS · Women". */
export const birthDatesLabel = ({ categories, gender }: BirthDates) =>
  [categories.join(", "), gender ? GENDER_NAMES[gender]() : ""].filter(Boolean).join(" · ");

/** Renders accepted birth dates, and whether earlier ones can be accepted. */
export function AcceptedBirthDates({ dates }: { readonly dates: BirthDates }) {
  return (
    <>
      {acceptedBirthText(dates)}
      {dates.mayBeEarlier ? (
        <span className="block text-xs font-normal text-ink-3">{t.earlierMayBeAccepted()}</span>
      ) : null}
    </>
  );
}
