import type { TextPart } from "./text-difference";

interface ChangedTextProps {
  readonly parts: readonly TextPart[];
  /** Whether the changed parts were removed or added. */
  readonly side: "before" | "after";
}

/** Renders a text whose changed words are marked, for screen readers with words. */
export const ChangedText = ({ parts, side }: ChangedTextProps) =>
  parts.map(({ text, isChanged }, index) => {
    if (!isChanged) return text;
    return side === "before" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
      <del key={index} className="rounded-sm bg-red-soft text-red">
        <span className="sr-only"> removed: </span>
        {text}
        <span className="sr-only"> end of removal </span>
      </del>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
      <ins key={index} className="rounded-sm bg-green-soft text-green">
        <span className="sr-only"> added: </span>
        {text}
        <span className="sr-only"> end of addition </span>
      </ins>
    );
  });
