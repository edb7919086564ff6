import { MessagePanel } from "../../ui/message-panel";
import type { FieldDifference } from "./field-differences";
import { HtmlDifference } from "./html-difference";
import { TextSides } from "./sides";

interface DifferenceListProps {
  readonly differences: readonly FieldDifference[];
}

/** The fields that differ between two versions. */
export function DifferenceList({ differences }: DifferenceListProps) {
  if (differences.length === 0) {
    return (
      <MessagePanel
        heading="h2"
        icon="circle-check"
        title="These versions have the same content."
        text="Only the URL, the status or its times may differ. They are not part of a version."
      />
    );
  }
  return (
    <div className="grid gap-3">
      {differences.map(({ name, label, isHtml, before, after }) => (
        <section
          key={name}
          className="relative overflow-hidden rounded-xl border border-line bg-paper shadow-card"
        >
          <h3 className="px-4 pt-3 pb-2 font-semibold">{label}</h3>
          {isHtml ? (
            <HtmlDifference {...{ label, before, after }} />
          ) : (
            <TextSides {...{ before, after }} />
          )}
        </section>
      ))}
    </div>
  );
}
