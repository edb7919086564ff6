import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { serverMessage } from "../../api/client";
import {
  type ImportField,
  type ImportMapping,
  type PreviewRow,
  previewImport,
} from "../../api/imports";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { Panel } from "../../ui/panel";
import { Bar, LoadingText } from "../../ui/skeleton";
import { UserText } from "../../ui/user-text";
import { ErrorPanel } from "../layout/error-panel";
import { counted } from "./import-states";

interface ImportPreviewProps {
  readonly id: number;
  readonly mapping: ImportMapping;
  readonly fields: readonly ImportField[];
}

/** Shows the first rows of the file as they would be stored. */
export function ImportPreview({ id, mapping, fields }: ImportPreviewProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ["import preview", id, mapping],
    queryFn: () => previewImport(id, mapping),
    placeholderData: keepPreviousData,
  });
  if (error) {
    return (
      <ErrorPanel
        text={serverMessage(error) ?? "Failed to load the preview."}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Panel title="First rows as they would be stored">
      {data ? (
        <div className={classNames(isPlaceholderData && "opacity-60 transition-opacity")}>
          <PreviewTable rows={data} fields={fields} />
        </div>
      ) : (
        <>
          <LoadingText>Loading the preview...</LoadingText>
          <Bar className="h-48 w-full animate-pulse" />
        </>
      )}
    </Panel>
  );
}

interface PreviewTableProps {
  readonly rows: readonly PreviewRow[];
  readonly fields: readonly ImportField[];
}

function PreviewTable({ rows, fields }: PreviewTableProps) {
  const isUsed = ({ name }: ImportField) =>
    rows.some(
      ({ values, faults }) =>
        values.some(({ field }) => field === name) || faults.some(({ field }) => field === name),
    );
  const columns = fields.filter(isUsed);
  const faulty = rows.filter(({ faults }) => faults.length > 0).length;
  return (
    <>
      <p className="mb-3 text-ink-2" role="status">
        {faulty === 0
          ? `All ${counted(rows.length, "row")} can be stored.`
          : `${counted(faulty, "row")} of ${rows.length} ${faulty === 1 ? "has" : "have"} faults.`}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls the wide table.
        tabIndex={0}
        aria-label="Preview of the first rows"
        className="overflow-x-auto rounded-lg border border-line"
      >
        <table className="w-full text-left text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-xs text-ink-3">
              {["Row", ...columns.map(({ label }) => label)].map((label) => (
                <th key={label} scope="col" className="px-3 py-2.5 font-semibold whitespace-nowrap">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line} className="border-b border-line align-top last:border-b-0">
                <th scope="row" className="px-3 py-2 font-semibold">
                  {row.line}
                  <RowFaults row={row} />
                </th>
                {columns.map(({ name }) => (
                  <td key={name} className="max-w-72 min-w-28 px-3 py-2 wrap-anywhere">
                    <PreviewCell row={row} name={name} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

interface PreviewCellProps {
  readonly row: PreviewRow;
  readonly name: string;
}

function PreviewCell({ row, name }: PreviewCellProps) {
  const text = row.values.find(({ field }) => field === name)?.text ?? "";
  const fault = row.faults.find(({ field }) => field === name);
  return (
    <>
      <span className="line-clamp-3">
        <UserText text={fault ? fault.text : text} />
      </span>
      {fault ? <Fault message={fault.message} /> : null}
    </>
  );
}

/** Faults that concern the whole row. */
const RowFaults = ({ row }: { readonly row: PreviewRow }) =>
  row.faults
    .filter(({ field }) => field === null)
    .map(({ message }) => <Fault key={message} message={message} />);

const Fault = ({ message }: { readonly message: string }) => (
  <span className="mt-0.5 flex min-w-40 items-baseline gap-1.5 text-xs font-normal text-red">
    <Icon name="circle-alert" className="translate-y-0.5" />
    {message}
  </span>
);
