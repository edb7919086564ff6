import { useQuery, useQueryClient } from "@tanstack/react-query";
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
import { keepSavedId, type ReadRecruitment, savedRecruitment, useNotice } from "../notices/notice";
import { NoticePanel } from "../notices/notice-panel";
import { ReadingContext } from "../notices/reading-context";
import { copyOf, valuesOfRecord } from "./record-values";
import { recruitmentForm } from "./recruitment-form";

// Code shared by all forms accesses fields by name only.
const FORM = recruitmentForm as unknown as FormDefinition;

/**
 * Edits the recruitment of the `id` in the URL. If it was read in the last notice, the notes of the
 * reader stay.
 */
export function EditRecruitmentPage({ params: { id } }: PageProps) {
  const reading = savedRecruitment(useNotice(), Number(id));
  return (
    <ReadingContext value={reading}>
      <EditPage definition={FORM} id={id ?? ""} />
    </ReadingContext>
  );
}

/** Creates a recruitment: from a notice, by hand, or from an earlier one if the URL names it. */
export function NewRecruitmentPage() {
  const query = useSearchParams();
  const notice = useNotice();
  const copied = query.get("copy");
  if (copied !== null && /^\d{1,15}$/.test(copied))
    return <CopiedRecruitment id={Number(copied)} />;
  if (query.get("by") === "hand") return <Editor definition={FORM} />;
  const at = Number(query.get("notice")) - 1;
  if (notice?.recruitments[at]) return <ProposedRecruitment key={at} notice={notice} at={at} />;
  return (
    <AdminPage title={FORM.titles.add} back={FORM.list}>
      <NoticePanel />
    </AdminPage>
  );
}

/** The form with the values of a notice. */
function ProposedRecruitment({ notice, at }: ReadRecruitment) {
  const queries = useQueryClient();
  const definition = useMemo(
    (): FormDefinition => ({
      ...FORM,
      // A draft holds what differs from the proposed record, so it belongs to this notice.
      name: `${FORM.name}-notice-${notice.id}-${at}`,
      emptyValues: () => valuesOfRecord(notice.recruitments[at]?.record ?? {}),
      async save(values, stored) {
        const result = await FORM.save(values, stored);
        keepSavedId(queries, { notice, at }, result.item.id);
        return result;
      },
    }),
    [queries, notice, at],
  );
  return (
    <ReadingContext value={{ notice, at }}>
      <Editor definition={definition} />
    </ReadingContext>
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
