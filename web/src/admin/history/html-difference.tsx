import { useMemo, useState } from "react";
import { Button } from "../../ui/button";
import { rowsAroundChanges } from "./block-rows";
import { ChangedText } from "./changed-text";
import { compareHtml, type HtmlBlock } from "./html-blocks";
import { Sides, TextSides } from "./sides";
import { compareTexts, type ItemPair } from "./text-difference";

interface HtmlDifferenceProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The difference of two HTML texts: block by block as readers see them, or as source. */
export function HtmlDifference({ label, before, after }: HtmlDifferenceProps) {
  const [isSource, setSource] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="code-xml"
        aria-pressed={isSource}
        aria-label={`HTML source of ${label}`}
        onClick={() => setSource(!isSource)}
        className="absolute top-1.5 right-1.5 aria-pressed:bg-brand-soft aria-pressed:text-brand-strong"
      >
        HTML source
      </Button>
      {isSource ? (
        <TextSides before={before} after={after} isCode />
      ) : (
        <BlockDifference before={before} after={after} />
      )}
    </>
  );
}

function BlockDifference({ before, after }: Omit<HtmlDifferenceProps, "label">) {
  const pairs = useMemo(() => compareHtml(before, after), [before, after]);
  if (pairs.every(({ isSame }) => isSame)) {
    return (
      <p className="px-4 pb-3.5 text-sm text-ink-2">
        The words are the same. Links, pictures or the formatting differ: see the HTML source.
      </p>
    );
  }
  return (
    <div className="grid gap-px">
      {rowsAroundChanges(pairs).map((row, index) =>
        "hidden" in row ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity.
          <p key={index} className="bg-ground px-4 py-1 text-xs text-ink-3">
            {row.hidden === 1 ? "1 equal block" : `${row.hidden} equal blocks`}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity.
          <BlockSides key={index} {...row} />
        ),
      )}
    </div>
  );
}

/** Two blocks side by side. An equal block is shown once. */
function BlockSides({ before, after, isSame }: ItemPair<HtmlBlock>) {
  if (isSame) {
    return (
      <div className="px-4 py-1.5 text-sm text-ink-2">
        <BlockKind block={after} />
        {after?.text}
      </div>
    );
  }
  const { before: beforeParts, after: afterParts } = compareTexts(
    before?.text ?? "",
    after?.text ?? "",
  );
  return (
    <Sides
      before={
        before ? (
          <>
            <BlockKind block={before} />
            <ChangedText parts={beforeParts} side="before" />
          </>
        ) : null
      }
      after={
        after ? (
          <>
            <BlockKind block={after} />
            <ChangedText parts={afterParts} side="after" />
          </>
        ) : null
      }
    />
  );
}

const BlockKind = ({ block }: { readonly block: HtmlBlock | undefined }) =>
  block?.kind ? <span className="block text-xs text-ink-3">{block.kind}</span> : null;
