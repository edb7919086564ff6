import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Recruitment } from "../../api/admin-recruitments";
import type { PartProps } from "../forms/form-definition";
import type { Values } from "../forms/values";
import { Doubts, Words } from "../notices/reading-notes";
import type { GridValue } from "../vacancy-grid/grid";
import { VacancyGrid } from "../vacancy-grid/vacancy-grid";
import { FactFrame } from "./fact-frame";
import { type Fact, saidValue, stateOf, withValue } from "./facts";
import { FactField, MemberField, RowList } from "./member-field";
import { factText, type MemberInput, type Row, valueText } from "./members";
import { readJson, writeJson } from "./record-json";
import {
  ADVERTISEMENTS,
  DOCUMENTS,
  FACT_MEMBERS,
  type FactMember,
  ORGANISATION,
  POSTS,
} from "./record-members";
import { usesOfDocument, withoutDocument } from "./record-values";
import { RegistersProvider, useCategories } from "./registers";
import { vacancyPath } from "./value-paths";

/** The inputs of the members of a recruitment, whose form values are JSON. */

const parse = (value: string): unknown => (value ? JSON.parse(value) : undefined);

/** The members without state and sources. */
const PLAIN_MEMBERS: Readonly<Record<string, MemberInput>> = {
  organisation: ORGANISATION,
  advertisements: ADVERTISEMENTS,
  documents: DOCUMENTS,
};

const specOf = (name: string): MemberInput =>
  PLAIN_MEMBERS[name] ??
  (name === "posts" ? POSTS : (FACT_MEMBERS[name as FactMember]?.of ?? { input: "line" }));

/** A member without state and sources. */
export const PlainPart = ({ name, label, value, onChange }: PartProps) => (
  <RegistersProvider>
    <MemberField
      spec={specOf(name)}
      label={label}
      path={name}
      value={parse(value)}
      onChange={(changed) => onChange(writeJson(changed))}
    />
    <Words member={name} />
    <Doubts member={name} />
  </RegistersProvider>
);

/** A member with state and sources. */
export const FactPart = ({ name, label, value, onChange }: PartProps) => (
  <RegistersProvider>
    <FactField
      of={specOf(name)}
      label={label}
      path={name}
      fact={parse(value) as Fact<unknown> | undefined}
      onChange={(changed) => onChange(writeJson(changed))}
    />
    <Doubts member={name} />
  </RegistersProvider>
);

/** Returns the value of a member in words, to compare two versions. */
export function memberText(name: string, value: string): string {
  const spec = specOf(name);
  return name in PLAIN_MEMBERS
    ? valueText(spec, parse(value))
    : factText(spec, (parse(value) ?? {}) as Row);
}

/** Returns the numbers of vacancies in words, one on each line. */
export const vacanciesText = (value: string) =>
  (saidValue(readJson("vacancies", value)) ?? [])
    .map((row) => `${vacancyPath(row)}: ${row.words ?? row.count}`)
    .join("\n");

/** The documents. A document that a source names cannot be removed. */
export function DocumentsPart({ name, label, value, onChange }: PartProps) {
  const { getValues, setValue } = useFormContext<Values>();
  function refuseRemoval(at: number): string | undefined {
    const uses = usesOfDocument(getValues(), at);
    if (uses === 0) return undefined;
    return uses === 1 ? "1 source names this document" : `${uses} sources name this document`;
  }
  function remove(at: number) {
    for (const [field, text] of Object.entries(withoutDocument(getValues(), at)))
      setValue(field, text, { shouldDirty: true });
  }
  return (
    <RegistersProvider>
      <RowList
        spec={DOCUMENTS}
        label={label}
        path={name}
        rows={(parse(value) as readonly Row[] | undefined) ?? []}
        onChange={(rows) => onChange(writeJson(rows))}
        refuseRemoval={refuseRemoval}
        onRemove={remove}
      />
      <Words member={name} />
      <Doubts member={name} />
    </RegistersProvider>
  );
}

type VacanciesFact = NonNullable<Recruitment["vacancies"]>;

/** The grid of vacancies. It also edits the posts, and fills an unread total. */
export function VacanciesPart({ name, label, value, onChange }: PartProps) {
  const { control, getValues, setValue } = useFormContext<Values>();
  const posts = useWatch({ control, name: "posts" });
  const categories = useCategories();
  const fact = readJson("vacancies", value) as Fact<VacancyList> | undefined;
  const grid = useMemo(
    (): GridValue => ({
      posts: saidValue(readJson("posts", posts)) ?? [],
      vacancies: saidValue(readJson("vacancies", value)) ?? [],
    }),
    [posts, value],
  );

  function change(next: GridValue) {
    if (next.posts !== grid.posts) {
      const written = withValue(readJson("posts", posts) as Fact<GridValue["posts"]>, next.posts);
      setValue("posts", writeJson(written), { shouldDirty: true });
    }
    onChange(writeJson(withValue(fact, next.vacancies)));
  }

  function setTotal(total: number) {
    if (stateOf(readJson("total", getValues("total"))) === "unread")
      setValue("total", writeJson(withValue(undefined, total)), { shouldDirty: true });
  }

  const places = grid.vacancies.filter(({ place }) => place).length;
  return (
    <RegistersProvider>
      <FactFrame
        path={name}
        label={label}
        fact={fact}
        empty={[]}
        onChange={(changed) => onChange(writeJson(changed))}
      >
        <VacancyGrid value={grid} categories={categories} onChange={change} onTotal={setTotal} />
        {places === 0 ? null : (
          <p className="mt-2 text-sm text-ink-2">
            {places === 1 ? "1 number of a place is" : `${places} numbers of places are`} kept and
            not shown in the grid.
          </p>
        )}
      </FactFrame>
      <Doubts member={name} />
    </RegistersProvider>
  );
}

type VacancyList = Extract<VacanciesFact, { state: "said" }>["value"] | GridValue["vacancies"];
