import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { loadRecruitment } from "../../api/admin-recruitments";
import { serverMessage } from "../../api/client";
import { useSearchParams } from "../../app-context/location";
import type { PageProps } from "../../app-context/page-props";
import { LoadingText } from "../../ui/skeleton";
import { EditPage } from "../forms/edit-page";
import { Editor } from "../forms/editor";
import type { FormDefinition } from "../forms/form-definition";
import { AdminPage } from "../layout/admin-page";
import { ErrorPanel } from "../layout/error-panel";
import { copyOf, valuesOfRecord } from "./record-values";
import { recruitmentForm } from "./recruitment-form";

// Code shared by all forms accesses fields by name only.
const FORM = recruitmentForm as unknown as FormDefinition;

/** Edits the recruitment of the `id` in the URL. */
export const EditRecruitmentPage = ({ params: { id } }: PageProps) => (
  <EditPage definition={FORM} id={id ?? ""} />
);

/** Creates a recruitment, from an earlier one if the URL names it. */
export function NewRecruitmentPage() {
  const copied = useSearchParams().get("copy");
  return copied !== null && /^\d{1,15}$/.test(copied) ? (
    <CopiedRecruitment id={Number(copied)} />
  ) : (
    <Editor definition={FORM} />
  );
}

function CopiedRecruitment({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["copy", { recruitment: id }],
    queryFn: () => loadRecruitment(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const definition = useMemo(
    (): FormDefinition | undefined =>
      data && {
        ...FORM,
        // A draft holds what differs from the copied record, so it belongs to this copy.
        name: `${FORM.name}-copy-${id}`,
        emptyValues: () => valuesOfRecord(copyOf(data.record)),
      },
    [data, id],
  );
  if (definition) return <Editor definition={definition} />;
  return (
    <AdminPage title={FORM.titles.add} back={FORM.list}>
      {error ? (
        <ErrorPanel
          text={serverMessage(error) ?? FORM.errorMessages.load}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingText>Loading...</LoadingText>
      )}
    </AdminPage>
  );
}
