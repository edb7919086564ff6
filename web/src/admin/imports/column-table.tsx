import type { ImportColumn, ImportField, ImportMapping } from "../../api/imports";
import { ChoiceField } from "../../forms/choice-field";
import { Panel } from "../../ui/panel";
import { UserText } from "../../ui/user-text";
import { chooseField, fieldOfColumn } from "./mapping-values";

export interface SourcesProps {
  /** The fields of the kind of job. */
  readonly fields: readonly ImportField[];
  readonly sources: ImportMapping["fields"];
  readonly onChange: (sources: ImportMapping["fields"]) => void;
}

interface ColumnTableProps extends SourcesProps {
  readonly columns: readonly ImportColumn[];
}

/** Maps each column of the file, with samples of its texts, to a field. */
export function ColumnTable({ columns, fields, sources, onChange }: ColumnTableProps) {
  const options = fields.map(
    ({ name, label, isRequired }) => [name, isRequired ? `${label} (required)` : label] as const,
  );
  return (
    <Panel title="Columns of the file">
      <ul className="divide-y divide-line">
        {columns.map((column, at) => (
          <li
            key={column.name}
            className="grid items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 md:grid-cols-2"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <UserText text={column.name} />
              </p>
              <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">
                {column.samples.length === 0 ? (
                  "No texts in the first rows"
                ) : (
                  <UserText text={column.samples.join(" · ")} />
                )}
              </p>
            </div>
            {/* The name of the column is beside the input. */}
            <div data-single="">
              <ChoiceField
                label={`Field of ${column.name}`}
                options={[["", "Not imported"], ...options]}
                value={fieldOfColumn(sources, at) ?? ""}
                onChange={({ target }) => onChange(chooseField(sources, at, target.value))}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
