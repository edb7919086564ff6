import { type ReactNode, useMemo } from "react";
import { classNames } from "../../ui/class-names";
import { ChangedText } from "./changed-text";
import { compareTexts } from "./text-difference";

interface SidesProps {
  /** Undefined or null: the other side has no counterpart. */
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly isCode?: boolean;
}

/** Renders old and new side by side, or on a phone under each other. */
export const Sides = ({ before, after, isCode = false }: SidesProps) => (
  <div className="grid text-sm md:grid-cols-2">
    <Side label="Before" isCode={isCode} content={before} />
    <Side label="After" isCode={isCode} content={after} />
  </div>
);

interface SideProps {
  readonly label: string;
  readonly isCode: boolean;
  readonly content: ReactNode;
}

const Side = ({ label, isCode, content }: SideProps) => (
  <div
    className={classNames(
      "min-w-0 px-4 py-2 md:first:border-r md:first:border-line",
      content === null && "max-md:hidden",
    )}
  >
    {content === null ? null : (
      <>
        <p className="text-xs font-semibold text-ink-3 md:sr-only">{label}</p>
        <div
          className={classNames("whitespace-pre-wrap wrap-anywhere", isCode && "form-code text-xs")}
        >
          {content}
        </div>
      </>
    )}
  </div>
);

interface TextSidesProps {
  readonly before: string;
  readonly after: string;
  readonly isCode?: boolean;
}

/** Two texts side by side, with the words that differ marked. */
export function TextSides({ before, after, isCode = false }: TextSidesProps) {
  const difference = useMemo(() => compareTexts(before, after), [before, after]);
  return (
    <Sides
      isCode={isCode}
      before={<ChangedText parts={difference.before} side="before" />}
      after={<ChangedText parts={difference.after} side="after" />}
    />
  );
}
