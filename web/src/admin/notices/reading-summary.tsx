import { use } from "react";
import type { NoticeConflict, NoticeField } from "../../api/notices";
import { Panel } from "../../ui/panel";
import { focusValue } from "../recruitments/focus-value";
import { RECRUITMENT_SECTIONS } from "../recruitments/sections";
import { NoticeList, Suggestions } from "./notice-list";
import { doubtCounts } from "./proposed";
import { ReadingContext } from "./reading-context";

const FIELDS: Readonly<Record<NoticeField, string>> = {
  organisation: "organisation",
  advertisementNumber: "advertisement number",
  total: "total vacancies",
  posts: "posts",
  categories: "vacancies by category",
  dates: "dates",
  fees: "fees",
  age: "age limits",
  relaxations: "relaxations",
  qualification: "qualification",
  pay: "pay",
  links: "links",
  selection: "selection",
};

const CONFLICTS: Readonly<Record<NoticeConflict["why"], string>> = {
  twoLastDates: "The notice has two last dates to apply.",
  twoTotals: "The notice has two totals of vacancies.",
  postsAndTotal: "The posts do not add up to the total.",
  emptyBirthWindow: "The dates of birth contradict each other.",
};

const LABELS: ReadonlyMap<string, string> = new Map(
  RECRUITMENT_SECTIONS.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
);

/** The notes about a read recruitment that the editor checks besides its values. */
export function ReadingSummary() {
  const reading = use(ReadingContext);
  const { notice, at = 0 } = reading ?? {};
  const proposed = notice?.recruitments[at];
  if (!notice || !proposed) return null;
  const { conflicts, unread, fields, suggestions, language } = proposed;
  const doubts = [...doubtCounts(fields)];
  return (
    <Panel title="Read from the notice" className="min-w-0">
      <div className="grid gap-3 text-sm">
        <p className="text-ink-2">
          Compare each value with its words. Nothing is published before you confirm it.
        </p>
        <Suggestions suggestions={suggestions} />
        {language === "english" ? null : (
          <p>The notice is in Hindi, or partly. Only values with clear labels were read.</p>
        )}
        <Conflicts conflicts={conflicts} />
        {doubts.length === 0 ? null : (
          <div>
            <h3 className="font-bold">Not understood</h3>
            <ul className="flex flex-wrap gap-x-4">
              {doubts.map(([member, count]) => (
                <li key={member}>
                  <button
                    type="button"
                    onClick={() => focusValue(member)}
                    className="finding-link underline underline-offset-2"
                  >
                    {LABELS.get(member) ?? member}:{" "}
                    {count === 1 ? "1 passage" : `${count} passages`}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        {unread.length === 0 ? null : (
          <p>
            <b className="font-bold">Nothing was read about:</b>{" "}
            {unread.map((field) => FIELDS[field]).join(", ")}
          </p>
        )}
        {notice.recruitments.length === 1 ? null : (
          <div>
            <h3 className="mb-1 font-bold">Read another of this notice</h3>
            <NoticeList notice={notice} except={at} />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Contradictions of the notice, with the words of both sides. */
const Conflicts = ({ conflicts }: { readonly conflicts: readonly NoticeConflict[] }) =>
  conflicts.map(({ why, between }) => (
    <div
      key={`${why} ${between.map(({ start }) => start).join(" ")}`}
      className="rounded-lg bg-red-soft px-3 py-2"
    >
      <h3 className="font-semibold text-red">{CONFLICTS[why]}</h3>
      <ul className="mt-1 text-xs">
        {between.map(({ quote, page, start }) => (
          <li key={start} className="wrap-anywhere">
            “{quote}” – p. {page}
          </li>
        ))}
      </ul>
    </div>
  ));
