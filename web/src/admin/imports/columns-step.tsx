import { hashKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { fieldErrors, serverMessage } from "../../api/client";
import {
  checkImport,
  IMPORT_ROWS,
  type Import,
  type ImportMapping,
  importById,
  importColumns,
  importFields,
  suggestedMapping,
} from "../../api/imports";
import type { JobKind } from "../../api/jobs";
import { navigate } from "../../app-context/location";
import { CheckboxField, ChoiceField } from "../../forms/choice-field";
import { Alert } from "../../ui/alert";
import { Button, ButtonLink } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { Bar, LoadingText } from "../../ui/skeleton";
import { LeaveDialog } from "../forms/leave-dialog";
import { useLeaveGuard } from "../forms/use-leave-guard";
import { ErrorPanel } from "../layout/error-panel";
import { isAuthError } from "../layout/show-error";
import { JOB_NAMES } from "../records/record-kinds";
import { ColumnTable } from "./column-table";
import { DiscardButton } from "./discard-button";
import { FixedValues } from "./fixed-values";
import { ImportPreview } from "./import-preview";
import { importPath } from "./import-url";

const DEFAULT_KIND: JobKind = "GOVERNMENT";

interface StepProps {
  readonly data: Import;
}

/** The step in which the columns of the file are mapped to the fields of a kind of job. */
export function ColumnsStep({ data }: StepProps) {
  const [kind, setKind] = useState<JobKind>(data.mapping?.jobType ?? DEFAULT_KIND);
  const [changed, setChanged] = useState<ChangedMappings>({});
  const guard = useLeaveGuard(Object.keys(changed).length > 0);
  const suggestion = useQuery({ ...suggestedMapping(data.id, kind), staleTime: Infinity });
  const chosen = data.mapping?.jobType === kind ? data.mapping : suggestion.data?.mapping;
  return (
    <div className="flex flex-col gap-4">
      <Panel title="Kind of job">
        <ChoiceField
          label="All rows of the file are"
          className="max-w-sm"
          options={Object.entries(JOB_NAMES)}
          value={kind}
          onChange={({ target }) => setKind(target.value as JobKind)}
        />
        {suggestion.data?.known && data.mapping?.jobType !== kind ? (
          <p className="mt-3 text-sm text-ink-2">
            The columns are those that were chosen for an earlier file with the same columns.
          </p>
        ) : null}
      </Panel>
      {chosen ? (
        <MappingForm
          key={kind}
          data={data}
          mapping={changed[kind] ?? chosen}
          onChange={(next) => setChanged(withMapping(changed, kind, next, chosen))}
        />
      ) : suggestion.error ? (
        <ErrorPanel
          text={serverMessage(suggestion.error) ?? "Failed to fetch the columns."}
          onRetry={() => void suggestion.refetch()}
        />
      ) : (
        <Loading />
      )}
      <LeaveDialog mapping guard={guard} />
    </div>
  );
}

/** The mappings that the user has changed and not checked yet. */
type ChangedMappings = Readonly<Partial<Record<JobKind, ImportMapping>>>;

/** Sets the mapping of a kind. Without a difference to the initial one, it is not changed. */
function withMapping(
  changed: ChangedMappings,
  kind: JobKind,
  next: ImportMapping,
  initial: ImportMapping,
): ChangedMappings {
  const { [kind]: _, ...others } = changed;
  // The hash does not depend on the order of the fields.
  return hashKey([next]) === hashKey([initial]) ? others : { ...others, [kind]: next };
}

const Loading = () => (
  <>
    <LoadingText>Loading the columns...</LoadingText>
    <Bar className="h-72 w-full animate-pulse" />
  </>
);

interface MappingFormProps extends StepProps {
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}

function MappingForm({ data, mapping, onChange }: MappingFormProps) {
  const columns = useQuery({ ...importColumns(data.id), staleTime: Infinity }).data?.columns;
  const kinds = useQuery({ ...importFields(), staleTime: Infinity }).data?.kinds;
  const fields = kinds?.find(({ jobType }) => jobType === mapping.jobType)?.fields;
  const { problem, busy, run } = useCheck(data);
  if (!columns || !fields) return <Loading />;
  const choice = {
    fields,
    sources: mapping.fields,
    onChange: (sources: ImportMapping["fields"]) => onChange({ ...mapping, fields: sources }),
  };
  return (
    <>
      <ColumnTable columns={columns} {...choice} />
      <FixedValues {...choice} />
      <Panel title="Visibility">
        <CheckboxField
          label="Publish the jobs at once"
          help="Otherwise they are drafts, which visitors do not see."
          checked={mapping.published}
          onChange={({ target }) => onChange({ ...mapping, published: target.checked })}
        />
      </Panel>
      <ImportPreview id={data.id} mapping={mapping} fields={fields} />
      <Actions data={data} problem={problem}>
        <Button variant="primary" disabled={busy} onClick={() => run(mapping)}>
          {busy ? "Starting..." : "Check all rows"}
        </Button>
      </Actions>
    </>
  );
}

/** Returns the action that stores the mapping and begins the check. */
function useCheck({ id }: Import) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  return {
    problem,
    busy,
    async run(mapping: ImportMapping) {
      setBusy(true);
      setProblem(undefined);
      try {
        const checking = await checkImport(id, mapping);
        queries.removeQueries({ queryKey: IMPORT_ROWS });
        queries.setQueryData(importById(id).queryKey, checking);
        navigate(importPath(id), { replace: true });
      } catch (error) {
        const [first] = Object.values(fieldErrors(error));
        if (!isAuthError(error)) {
          setProblem(first ?? serverMessage(error) ?? "The check could not be started.");
        }
      }
      setBusy(false);
    },
  };
}

interface ActionsProps extends StepProps {
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

const Actions = ({ data, problem, children }: ActionsProps) => (
  <>
    {problem ? <Alert message={problem} /> : null}
    <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
      {children}
      {data.state === "checked" ? (
        <ButtonLink to={importPath(data.id)}>Keep the columns</ButtonLink>
      ) : null}
      <DiscardButton id={data.id} />
    </div>
  </>
);
