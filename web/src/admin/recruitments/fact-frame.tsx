import { type ReactNode, useState } from "react";
import type { Source } from "../../api/admin-recruitments";
import { Field } from "../../forms/field";
import { classNames } from "../../ui/class-names";
import { Marks } from "../notices/reading-notes";
import { ConfirmButton } from "./confirm-button";
import {
  type Fact,
  type FactState,
  isBlank,
  sourcesOf,
  stateOf,
  verificationOf,
  withSources,
  withState,
} from "./facts";
import { useRegister } from "./registers";
import { ReviewFrame } from "./review-frame";
import { SourceList } from "./source-list";

const STATES: readonly (readonly [FactState, string])[] = [
  ["unread", "Unread"],
  ["said", "Said"],
  ["notSaid", "Not said"],
  ["awaited", "Awaited"],
];

export interface FactFrameProps<Value> {
  /** Path of the value, to which findings and confirmations refer. */
  readonly path: string;
  readonly label: string;
  readonly fact: Fact<Value> | undefined;
  /** The value with which a said member begins. */
  readonly empty: Value;
  readonly onChange: (fact: Fact<Value> | undefined) => void;
  /** The value has one input, whose label is that of the frame. */
  readonly isSingle?: boolean;
  /** The value has one line, in which Enter confirms it and Escape empties it. */
  readonly isSimple?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame around a value that was read in a notice: its state, its sources, and whether it is
 * confirmed. The inputs of an unread value are shown, because typing says it.
 */
export function FactFrame<Value>(props: FactFrameProps<Value>) {
  const {
    path,
    label,
    fact,
    empty,
    onChange,
    isSimple = false,
    isSingle = isSimple,
    children,
  } = props;
  const state = stateOf(fact);
  const [emptied, setEmptied] = useState<Fact<Value>>();
  const [showsSources, setShowsSources] = useState(false);
  const isUnconfirmed = fact !== undefined && !verificationOf(fact);
  return (
    <ReviewFrame
      {...{ path, label, isUnconfirmed, isSimple, isSingle }}
      state={
        <select
          aria-label={`State: ${label}`}
          value={state}
          onChange={({ target }) => {
            const next = STATES.find(([key]) => key === target.value)?.[0] ?? "unread";
            if (next !== "said" && state === "said") setEmptied(fact);
            onChange(withState(fact, next, empty));
          }}
          className={classNames(
            "fact-state rounded-md border border-line-2 bg-paper px-1.5 text-xs font-semibold",
            state === "unread" ? "text-ink-3" : "text-ink",
          )}
        >
          {STATES.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      }
      actions={
        <>
          {emptied && state !== "said" ? (
            <FactButton
              label={`Restore: ${label}`}
              onClick={() => {
                onChange(emptied);
                setEmptied(undefined);
              }}
            >
              Restore
            </FactButton>
          ) : null}
          {fact ? (
            <>
              <button
                type="button"
                hidden
                data-empty={path}
                onClick={() => {
                  setEmptied(fact);
                  onChange(undefined);
                }}
              />
              {state === "said" ? (
                <FactButton
                  label={`Sources: ${label}`}
                  expanded={showsSources}
                  onClick={() => setShowsSources(!showsSources)}
                >
                  {sourcesText(sourcesOf(fact))}
                </FactButton>
              ) : null}
              <ConfirmButton path={path} label={label} value={fact} onChange={onChange} />
            </>
          ) : null}
        </>
      }
    >
      {isUnconfirmed ? <Marks path={path} sources={sourcesOf(fact)} /> : null}
      <FactBody state={state} fact={fact} label={label} onChange={onChange}>
        {children}
      </FactBody>
      {state === "said" ? (
        showsSources ? (
          <div className="mt-2">
            <SourceList
              sources={sourcesOf(fact)}
              onChange={(sources) => onChange(withSources(fact, sources, empty))}
            />
          </div>
        ) : (
          <Quotes sources={sourcesOf(fact)} isWhole={isUnconfirmed} />
        )
      ) : null}
    </ReviewFrame>
  );
}

interface FactBodyProps<Value> {
  readonly state: FactState;
  readonly fact: Fact<Value> | undefined;
  readonly label: string;
  readonly onChange: (fact: Fact<Value>) => void;
  readonly children: ReactNode;
}

function FactBody<Value>({ state, fact, label, onChange, children }: FactBodyProps<Value>) {
  if (state === "notSaid") return <p className="text-sm text-ink-2">The notice does not say.</p>;
  if (fact?.state !== "awaited") return children;
  return (
    <Field
      label={`Words of the notice: ${label}`}
      type="text"
      placeholder="Available on 09-10-2024"
      value={fact.hint ?? ""}
      onChange={({ target }) =>
        onChange({ state: "awaited", ...(target.value ? { hint: target.value } : {}) })
      }
    />
  );
}

interface FactButtonProps {
  readonly label: string;
  readonly expanded?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const FactButton = ({ label, expanded, onClick, children }: FactButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-expanded={expanded}
    onClick={onClick}
    className="fact-button rounded-md px-2 text-xs font-semibold text-brand-strong hover:bg-brand-soft"
  >
    {children}
  </button>
);

const sourcesText = (sources: readonly Source[]) =>
  sources.length === 0
    ? "Add source"
    : sources.length === 1
      ? "1 source"
      : `${sources.length} sources`;

interface QuotesProps {
  readonly sources: readonly Source[];
  /** Shows all words, to compare them with the value. Otherwise the first ones. */
  readonly isWhole: boolean;
}

function Quotes({ sources, isWhole }: QuotesProps) {
  const documents = useRegister("documents");
  const quoted = sources.filter(({ quote }) => !isBlank(quote.trim()));
  return quoted.length === 0 ? null : (
    <ul className="mt-1 text-xs text-ink-2">
      {quoted.map(({ doc, page, quote, at }) => (
        <li
          key={`${doc} ${at ?? ""} ${quote}`}
          className={isWhole ? "wrap-anywhere" : "truncate"}
          title={quote}
        >
          “{quote}” – {documents[doc]?.name ?? "no document"}
          {page ? `, p. ${page}` : ""}
        </li>
      ))}
    </ul>
  );
}
