import type { FieldSource, ImportField, ImportMapping } from "../../api/imports";

/** Changes of a mapping. */

type Sources = ImportMapping["fields"];

/** Returns the name of the field that a column fills. */
export const fieldOfColumn = (fields: Sources, column: number) =>
  Object.entries(fields).find(([, source]) => source.column === column)?.[0];

/** Returns the sources without those that have neither a column nor a value. */
function withSource(fields: Sources, name: string, source: FieldSource): Sources {
  const { [name]: _, ...others } = fields;
  const isEmpty = source.column === undefined && source.value === undefined;
  return isEmpty ? others : { ...others, [name]: source };
}

const withoutColumn = ({ value }: FieldSource): FieldSource =>
  value === undefined ? {} : { value };

/** Fills a field from a column. A column fills one field, and a field has one column. */
export function chooseField(fields: Sources, column: number, name: string): Sources {
  const before = fieldOfColumn(fields, column);
  const freed =
    before === undefined ? fields : withSource(fields, before, withoutColumn(fields[before] ?? {}));
  return name === "" ? freed : withSource(freed, name, { ...freed[name], column });
}

/** Sets the fixed value of a field. An empty text removes it. */
export function setValue(fields: Sources, name: string, value: string): Sources {
  const { column } = fields[name] ?? {};
  return withSource(fields, name, {
    ...(column === undefined ? {} : { column }),
    ...(value === "" ? {} : { value }),
  });
}

/** Fields that another field can fill: pay as text has both bounds. */
const FILLED_BY: Readonly<Record<string, string>> = {
  salaryMin: "pay",
  salaryMax: "pay",
  location: "state",
};

/** Returns the required fields that no column fills. They need a fixed value. */
export function fieldsWithoutColumn(all: readonly ImportField[], fields: Sources) {
  const hasColumn = (name: string) => fields[name]?.column !== undefined;
  return all.filter(
    ({ name, isRequired }) => isRequired && !hasColumn(name) && !hasColumn(FILLED_BY[name] ?? name),
  );
}
