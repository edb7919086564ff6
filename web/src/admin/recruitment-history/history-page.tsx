import { FormProvider, useForm } from "react-hook-form";
import { loadRecruitmentVersion, recruitmentVersions } from "../../api/admin-history";
import type { PageProps } from "../../app-context/page-props";
import { anyForm } from "../forms/form-definition";
import type { Values } from "../forms/values";
import { HistoryPage } from "../history/history-page";
import type { HistorySource, VersionQuestionProps } from "../history/history-source";
import { ChangeDialog } from "../recruitments/change-dialog";
import { recruitmentForm } from "../recruitments/recruitment-form";

const FORM = anyForm(recruitmentForm);

/** The versions of recruitments. */
const recruitmentHistory: HistorySource = {
  kind: "recruitment",
  list: recruitmentVersions,
  async load(id, version) {
    return { definition: FORM, values: FORM.read(await loadRecruitmentVersion(id, version)) };
  },
  Question: VersionChangeDialog,
};

export const RecruitmentHistoryPage = ({ params: { id } }: PageProps) => (
  <HistoryPage source={recruitmentHistory} id={Number(id)} />
);

/** Asks why values change. A source names one of the documents of the version. */
function VersionChangeDialog({ values, onAnswer, onClose }: VersionQuestionProps) {
  const form = useForm<Values>({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <ChangeDialog onAnswer={onAnswer} onClose={onClose} />
    </FormProvider>
  );
}
