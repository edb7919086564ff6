import * as t from "#messages/recruitment";
import type { AnnouncedChange, Recruitment } from "../api/recruitments";
import { Panel } from "../ui/panel";
import { UserText } from "../ui/user-text";
import { changedMember, changedValue } from "./changes";
import { SourceLink } from "./fact-panel";
import { dayText } from "./moments";

interface ChangesPanelProps {
  readonly recruitment: Recruitment;
}

/** Renders the changes that the organisation announced, the newest first. */
export function ChangesPanel({ recruitment }: ChangesPanelProps) {
  const { changes = [] } = recruitment.record;
  if (changes.length === 0) return null;
  return (
    <Panel title={t.announcedChanges()}>
      <ul className="grid gap-3">
        {[...changes].reverse().map((change) => (
          <li key={JSON.stringify(change)}>
            <p className="font-semibold">
              <UserText text={changedMember(change.path, recruitment)} />
            </p>
            <Values change={change} />
            <p className="text-sm text-ink-2">
              {t.since(dayText(change.since))}
              {", "}
              <SourceLink source={change.source} recruitment={recruitment} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Renders the old and the new value. Of values with several parts, it shows that they changed. */
function Values({ change }: { readonly change: AnnouncedChange }) {
  const [before, after] = [changedValue(change.old), changedValue(change.new)];
  const old = before ? (
    <del>
      <UserText text={before} />
    </del>
  ) : null;
  const current = after ? (
    <ins className="font-semibold no-underline">
      <UserText text={after} />
    </ins>
  ) : null;
  if (old && current) return <p>{t.changedFrom({ old, current })}</p>;
  if (current) return <p>{t.newValue(current)}</p>;
  if (old && (change.new === null || change.new === undefined)) return <p>{t.removedValue(old)}</p>;
  return <p>{t.changedDetails()}</p>;
}
