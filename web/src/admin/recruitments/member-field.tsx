import { Fragment, type ReactNode, useState } from "react";
import type { Age, Period, Relaxation, Source } from "../../api/admin-recruitments";
import { CheckboxField, ChoiceField } from "../../forms/choice-field";
import { Field } from "../../forms/field";
import { Button, IconButton } from "../../ui/button";
import { classNames } from "../../ui/class-names";
import { FactFrame } from "./fact-frame";
import { type Fact, isBlank, withValue } from "./facts";
import {
  AgeInput,
  CategoriesInput,
  GrantInput,
  LinesInput,
  ListInput,
  NumberInput,
  OneInput,
  SeveralInput,
} from "./member-inputs";
import {
  emptyValue,
  type MemberInput,
  type MemberSpec,
  newRow,
  type ObjectInput,
  type Row,
  type RowsInput,
} from "./members";
import { PeriodInput } from "./period-input";
import { SourceList } from "./source-list";

export interface MemberFieldProps {
  readonly spec: MemberInput;
  readonly label: string;
  readonly required?: boolean | undefined;
  /** Path of the value, to which findings refer. */
  readonly path: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const CATEGORY_REGISTERS: readonly string[] = ["verticals", "horizontals", "categories"];

/** Renders the input of a value of the record by its description. */
export function MemberField({ spec, label, required, path, value, onChange }: MemberFieldProps) {
  const field = { label, required, onChange };
  const text = value === undefined || value === null ? "" : String(value);
  const input = {
    label,
    required,
    value: text,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value),
  };
  switch (spec.input) {
    case "line":
      return <Field {...input} type="text" autoComplete="off" />;
    case "url":
      return <Field {...input} type="text" inputMode="url" autoComplete="off" spellCheck={false} />;
    case "day":
      return <Field {...input} type="date" />;
    case "month":
      return <Field {...input} type="month" />;
    case "lines":
      return <LinesInput {...field} value={text} />;
    case "number":
    case "decimal":
      return (
        <NumberInput
          {...field}
          value={value as number | undefined}
          decimals={spec.input === "decimal"}
        />
      );
    case "flag":
      return (
        <CheckboxField
          label={label}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case "words":
      return <ListInput {...field} value={value as readonly string[] | undefined} />;
    case "age":
      return <AgeInput {...field} value={value as Age | undefined} />;
    case "grant":
      return <GrantInput {...field} value={value as Relaxation["grant"] | undefined} />;
    case "period":
      return <PeriodInput {...field} value={value as Period | undefined} />;
    case "choice":
      return <ChoiceField {...input} options={spec.options} />;
    case "one":
      return <OneInput {...field} of={spec.of} value={text || undefined} />;
    case "several":
      return CATEGORY_REGISTERS.includes(spec.of) ? (
        <CategoriesInput {...field} of={spec.of} value={value as readonly string[] | undefined} />
      ) : (
        <SeveralInput {...field} of={spec.of} value={value as readonly string[] | undefined} />
      );
    case "sources":
      return (
        <OwnSources
          label={label}
          sources={value as readonly Source[] | undefined}
          onChange={onChange}
        />
      );
    case "object":
      return (
        <ObjectFields
          spec={spec}
          path={path}
          value={value as Row | undefined}
          onChange={onChange}
        />
      );
    case "rows":
      return (
        <RowList
          spec={spec}
          label={label}
          path={path}
          rows={(value as readonly Row[] | undefined) ?? []}
          onChange={onChange}
        />
      );
    case "fact":
      return (
        <FactField
          of={spec.of}
          label={label}
          path={path}
          fact={value as Fact<unknown> | undefined}
          onChange={onChange}
        />
      );
  }
}

interface OwnSourcesProps {
  readonly label: string;
  readonly sources: readonly Source[] | undefined;
  readonly onChange: (sources: readonly Source[]) => void;
}

/** The sources of a row, if they differ from those of its list. */
const OwnSources = ({ label, sources = [], onChange }: OwnSourcesProps) => (
  <More label={label} isFilled={sources.length > 0}>
    <SourceList sources={sources} onChange={onChange} />
  </More>
);

interface MoreProps {
  readonly label: string;
  /** Something inside has a value, so it is shown. */
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

/** Inputs that are shown on demand. They stay open while their values are emptied. */
function More({ label, isFilled, children }: MoreProps) {
  const [isOpen, setOpen] = useState(isFilled);
  return (
    <details
      open={isOpen || isFilled}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="col-span-full"
    >
      <summary className="member-more">{label}</summary>
      <div className="mt-1.5">{children}</div>
    </details>
  );
}

interface FactFieldProps {
  readonly of: MemberInput;
  readonly label: string;
  readonly path: string;
  readonly fact: Fact<unknown> | undefined;
  readonly onChange: (fact: Fact<unknown> | undefined) => void;
}

const MANY_INPUTS: readonly string[] = ["rows", "object", "period", "flag", "several"];

/** A value with its state, its sources and its confirmation. */
export function FactField({ of, label, path, fact, onChange }: FactFieldProps) {
  const empty = emptyValue(of);
  return (
    <FactFrame
      {...{ path, label, fact, empty, onChange }}
      isSingle={!MANY_INPUTS.includes(of.input)}
      isSimple={![...MANY_INPUTS, "lines"].includes(of.input)}
    >
      <MemberField
        spec={of}
        label={label}
        path={path}
        value={fact?.state === "said" ? fact.value : empty}
        onChange={(value) => onChange(withValue(fact, value))}
      />
    </FactFrame>
  );
}

interface ObjectFieldsProps {
  readonly spec: Pick<ObjectInput, "members">;
  readonly path: string;
  readonly value: Row | undefined;
  readonly onChange: (value: Row) => void;
}

const DOUBLE_INPUTS: readonly string[] = ["line", "url", "age", "flag"];

/** Returns the class of inputs that take the width of two columns, some of them on phones only. */
function widthClass({ input, required }: MemberSpec): string | false {
  if (DOUBLE_INPUTS.includes(input)) return "member-double";
  return input === "choice" && required === true && "max-md:col-span-2";
}
const isFull = ({ input, wide }: MemberSpec) => wide || input === "lines";

/** The inputs of the members of an object. Rare members are shown on demand. */
export function ObjectFields({ spec, path, value = {}, onChange }: ObjectFieldsProps) {
  const usual = spec.members.filter(({ rare }) => !rare);
  const rare = spec.members.filter((member) => member.rare);
  const fields = (members: readonly MemberSpec[]) =>
    members.map((member) => (
      <div key={member.name} className={memberClass(member)}>
        <MemberField
          spec={member}
          label={member.label}
          required={member.required}
          path={`${path}.${member.name}`}
          value={value[member.name]}
          onChange={(changed) => onChange(withMember(value, member.name, changed))}
        />
      </div>
    ));
  return (
    <div className="member-grid">
      {fields(usual)}
      {rare.length === 0 ? null : (
        <More
          label={`More: ${rare.map(({ label }) => label.toLowerCase()).join(", ")}`}
          isFilled={rare.some(({ name }) => !isBlank(value[name]))}
        >
          <div className="member-grid">{fields(rare)}</div>
        </More>
      )}
    </div>
  );
}

const memberClass = (member: MemberSpec) =>
  member.input === "object" && !member.wide
    ? "member-inline"
    : classNames(
        "min-w-0",
        isFull(member) ? "col-span-full" : widthClass(member),
        member.input === "flag" && "self-end",
      );

function withMember(row: Row, name: string, value: unknown): Row {
  if (!isBlank(value)) return { ...row, [name]: value };
  const { [name]: _, ...others } = row;
  return others;
}

interface RowListProps {
  readonly spec: RowsInput;
  readonly label: string;
  readonly path: string;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /** Returns why a row cannot be removed. */
  readonly refuseRemoval?: (at: number) => string | undefined;
  readonly onRemove?: (at: number) => void;
}

/** Rows that can be added, moved and removed. The last removed row can be restored. */
export function RowList(props: RowListProps) {
  const { spec, label, path, rows, onChange, refuseRemoval, onRemove } = props;
  const [removed, setRemoved] = useState<{ readonly at: number; readonly row: Row }>();
  const { noun, Lead, Tail } = spec;
  return (
    <div>
      {rows.length === 0 ? null : (
        <ol aria-label={label} className="grid gap-2.5">
          {rows.map((row, at) => {
            const change = (changed: Row) => onChange(rows.with(at, changed));
            const refusal = refuseRemoval?.(at);
            const rowPath = spec.pathOf?.(row) ?? `${path}[${at}]`;
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
                key={at}
                data-path={rowPath}
                className="min-w-0 rounded-lg border border-line p-3"
              >
                <div className="mb-1 flex items-center gap-1">
                  <span className="grow text-xs font-bold text-ink-2">
                    {noun} {at + 1}
                  </span>
                  <IconButton
                    icon="arrow-left"
                    label={`Move ${noun} ${at + 1} up`}
                    disabled={at === 0 || onRemove !== undefined}
                    onClick={() => onChange(moved(rows, at))}
                    className="row-button rotate-90"
                  />
                  <IconButton
                    icon="trash-2"
                    label={refusal ?? `Remove ${noun} ${at + 1}`}
                    disabled={refusal !== undefined}
                    onClick={() => {
                      setRemoved({ at, row });
                      if (onRemove) onRemove(at);
                      else onChange(rows.toSpliced(at, 1));
                    }}
                    className="row-button"
                  />
                </div>
                {Lead ? <Lead row={row} onChange={change} /> : null}
                <ObjectFields spec={spec} path={rowPath} value={row} onChange={change} />
                {Tail ? <Tail row={row} onChange={change} /> : null}
              </li>
            );
          })}
        </ol>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button size="small" icon="plus" onClick={() => onChange([...rows, newRow(spec, rows)])}>
          Add {noun.toLowerCase()}
        </Button>
        {removed ? (
          <Fragment key={removed.at}>
            <span role="status" className="text-sm text-ink-2">
              {noun} {removed.at + 1} was removed.
            </span>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                onChange(rows.toSpliced(onRemove ? rows.length : removed.at, 0, removed.row));
                setRemoved(undefined);
              }}
            >
              Restore
            </Button>
          </Fragment>
        ) : null}
      </div>
    </div>
  );
}

/** Returns the rows with one row moved up. */
function moved(rows: readonly Row[], at: number): readonly Row[] {
  const [row, before] = [rows[at], rows[at - 1]];
  return row && before ? rows.toSpliced(at - 1, 2, row, before) : rows;
}
