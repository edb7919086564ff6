import type { StaffMember } from "../../api/editors-desk";
import { optionId } from "../../combobox/combobox";
import { mentionName } from "./mentions";

interface MentionListProps {
  readonly id: string;
  readonly people: readonly StaffMember[];
  readonly activeIndex: number;
  readonly onChoose: (person: StaffMember) => void;
}

/** The people who can be mentioned. The text field keeps the focus. */
export const MentionList = ({ id, people, activeIndex, onChoose }: MentionListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="People"
    className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-lg border border-line-2 bg-paper shadow-card sm:max-w-sm"
  >
    {people.map((person, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys.
      <div
        key={person.id}
        id={optionId(id, index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === activeIndex}
        // The text field must not lose the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(person)}
        className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2.5 px-3.5 py-2.5 hover:bg-ground aria-selected:bg-brand-soft"
      >
        <span className="font-semibold">{mentionName(person)}</span>
        <span className="text-sm text-ink-2 wrap-anywhere">{person.email}</span>
      </div>
    ))}
  </div>
);
