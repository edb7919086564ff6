import type { Recruitment } from "../../api/admin-recruitments";
import type { KnownRecruitment } from "../../api/notices";
import { Icon } from "../../ui/icon";
import { saidValue } from "../recruitments/facts";
import { editRecruitmentPath, readRecruitmentPath } from "../recruitments/paths";
import type { Notice } from "./notice";

interface NoticeListProps {
  readonly notice: Notice;
  /** Position of the recruitment that is left out. */
  readonly except?: number;
}

/** Links to the recruitments of a notice. Each opens the filled form, or the saved recruitment. */
export const NoticeList = ({ notice, except }: NoticeListProps) => (
  <ul className="grid gap-2">
    {notice.recruitments.map(({ record, suggestions }, at) => {
      const saved = notice.saved[at];
      return at === except ? null : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a recruitment
        <li key={at} className="rounded-lg border border-line px-3 py-2">
          <a
            href={saved === undefined ? readRecruitmentPath(at) : editRecruitmentPath(saved)}
            className="notice-link inline-flex items-center font-semibold text-brand-strong underline underline-offset-2"
          >
            {titleOf(record, at)}
          </a>
          {saved === undefined ? null : (
            <span className="ml-2 inline-flex items-center gap-1 text-xs font-semibold text-green">
              <Icon name="circle-check" />
              Saved
            </span>
          )}
          <p className="text-sm text-ink-2">{detailsOf(record)}</p>
          {saved === undefined ? <Suggestions suggestions={suggestions} /> : null}
        </li>
      );
    })}
  </ul>
);

const titleOf = ({ title, organisation }: Recruitment, at: number) =>
  title || organisation?.name || `Recruitment ${at + 1}`;

/** Returns the organisation, the number of posts, and the vacancies. */
function detailsOf({ organisation, posts, total }: Recruitment): string {
  const count = saidValue(posts)?.length ?? 0;
  const vacancies = saidValue(total);
  return [
    organisation?.name,
    count === 0 ? undefined : count === 1 ? "1 post" : `${count} posts`,
    vacancies === undefined ? undefined : `Total vacancies: ${vacancies}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

interface SuggestionsProps {
  readonly suggestions: readonly KnownRecruitment[];
}

/** Links to stored recruitments that may be the same one. */
export const Suggestions = ({ suggestions }: SuggestionsProps) =>
  suggestions.map(({ recruitmentId, title }) => (
    <p key={recruitmentId} className="text-sm">
      This may be:{" "}
      <a
        href={editRecruitmentPath(recruitmentId)}
        target="_blank"
        rel="noreferrer"
        aria-label={`${title} (opens in a new tab)`}
        className="notice-link inline-flex items-center gap-1 font-semibold text-brand-strong underline underline-offset-2"
      >
        {title}
        <Icon name="external-link" />
      </a>
    </p>
  ));
