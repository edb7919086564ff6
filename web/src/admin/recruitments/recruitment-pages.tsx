import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "../../app-context/location";
import type { PageProps } from "../../app-context/page-props";
import { CopyPage } from "../forms/copy-page";
import { originalId } from "../forms/copy-url";
import { EditPage } from "../forms/edit-page";
import { Editor } from "../forms/editor";
import { anyForm, type FormDefinition } from "../forms/form-definition";
import { AdminPage } from "../layout/admin-page";
import { keepSavedId, type ReadRecruitment, savedRecruitment, useNotice } from "../notices/notice";
import { NoticePanel } from "../notices/notice-panel";
import { ReadingContext } from "../notices/reading-context";
import { valuesOfRecord } from "./record-values";
import { recruitmentForm } from "./recruitment-form";

const FORM = anyForm(recruitmentForm);

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
  const original = originalId(query);
  if (original !== undefined) return <CopyPage key={original} definition={FORM} id={original} />;
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
      newDraft: `notice-${notice.id}-${at}`,
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
