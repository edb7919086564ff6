import type { Source } from "../../api/admin-recruitments";
import type { Proposed } from "../../api/notices";
import { doubtsOf, markedOf, markText, readOf } from "./proposed";
import { useProposed } from "./reading-context";

/** Notes about values that were read in a notice. A form without a notice has none. */

const Mark = ({ children }: { readonly children: string }) => (
  <span className="rounded-md bg-saffron-soft px-1.5 py-0.5 font-semibold text-saffron">
    {children}
  </span>
);

const Quote = ({ of: { quote, page } }: { readonly of: Proposed }) => (
  <span className="wrap-anywhere">
    “{quote}” – p. {page}
  </span>
);

interface MarksProps {
  readonly path: string;
  readonly sources: readonly Source[];
}

/** Says which words of a value are less than sure. */
export function Marks({ path, sources }: MarksProps) {
  const marked = markedOf(useProposed(), path, sources);
  const texts = new Set(marked.flatMap((field) => markText(field) ?? []));
  return [...texts].map((text) => (
    <div key={text} className="mb-1.5 text-xs text-ink-2">
      <Mark>{text}</Mark>
      {sources.length !== 1 ? (
        <ul className="mt-1">
          {marked.flatMap((field) =>
            markText(field) === text ? (
              <li key={field.start}>
                <Quote of={field} />
              </li>
            ) : (
              []
            ),
          )}
        </ul>
      ) : null}
    </div>
  ));
}

interface MemberProps {
  readonly member: string;
}

/** The words of a member that has no sources of its own. */
export function Words({ member }: MemberProps) {
  const read = readOf(useProposed(), member);
  return read.length === 0 ? null : (
    <ul aria-label="Words of the notice" className="mt-1.5 grid gap-1 text-xs text-ink-2">
      {read.map((field) => (
        <li key={field.start}>
          <Quote of={field} /> <MarkOf field={field} />
        </li>
      ))}
    </ul>
  );
}

function MarkOf({ field }: { readonly field: Proposed }) {
  const text = markText(field);
  return text ? <Mark>{text}</Mark> : null;
}

/** Statements about a member that were not understood. The editor enters their values. */
export function Doubts({ member }: MemberProps) {
  const doubts = doubtsOf(useProposed(), member);
  return doubts.length === 0 ? null : (
    <div className="my-2 rounded-lg bg-saffron-soft px-3 py-2 text-xs">
      <p className="font-semibold text-saffron">Not understood, so nothing was entered:</p>
      <ul className="mt-1 grid gap-1">
        {doubts.map((field) => (
          <li key={field.start}>
            <Quote of={field} />
          </li>
        ))}
      </ul>
    </div>
  );
}
