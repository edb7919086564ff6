import {
  createRecruitment,
  loadRecruitment,
  type RecruitmentForEdit,
  updateRecruitment,
} from "../../api/admin-recruitments";
import type { FormDefinition } from "../forms/form-definition";
import type { Values } from "../forms/values";
import { ReadingSummary } from "../notices/reading-summary";
import { ChangeDialog } from "./change-dialog";
import { Overview } from "./overview";
import {
  editRecruitmentPath,
  NEW_RECRUITMENT_PATH,
  publicRecruitmentPath,
  RECRUITMENTS_PATH,
} from "./paths";
import {
  copyOf,
  emptyRecruitment,
  problemsOf,
  readRecruitment,
  recruitmentInput,
  valuesOfRecord,
} from "./record-values";
import { RecruitmentActions } from "./recruitment-actions";
import { RECRUITMENT_SECTIONS } from "./sections";
import { isPublic } from "./statuses";
import { memberOf, READING } from "./value-paths";

/** The form of a recruitment. Its members are form values as JSON. */
export const recruitmentForm: FormDefinition<Values, RecruitmentForEdit> = {
  kind: "recruitment",
  name: "recruitments",
  list: { to: RECRUITMENTS_PATH, label: "Recruitments" },
  titles: { add: "Add Recruitment", edit: "Edit Recruitment" },
  actions: { create: "Create Recruitment", update: "Update Recruitment" },
  sections: RECRUITMENT_SECTIONS,
  derivedFields: [],
  emptyValues: emptyRecruitment,
  read: readRecruitment,
  validate: problemsOf,
  load: loadRecruitment,
  async save(values, stored) {
    const body = recruitmentInput(values, stored);
    const { message, recruitment: item } = stored
      ? await updateRecruitment(stored.id, body)
      : await createRecruitment(body);
    return { message, item };
  },
  copying: {
    omitted: ["slug", "status"],
    read: ({ record }) => valuesOfRecord(copyOf(record)),
  },
  addPath: NEW_RECRUITMENT_PATH,
  editPath: editRecruitmentPath,
  publicPath: ({ slug, status }) => (isPublic(status) ? publicRecruitmentPath(slug) : undefined),
  publicLink: "View Public Page",
  notice: ({ status }) =>
    isPublic(status) ? undefined : "Visitors do not see it until it is published.",
  Lead: ReadingSummary,
  Aside: Overview,
  Actions: RecruitmentActions,
  // Values that are not confirmed prevent the publication.
  fieldOfError: (path) => (memberOf(path) === READING ? "status" : memberOf(path)),
  question: { field: "change", Dialog: ChangeDialog },
  errorMessages: {
    load: "Failed to fetch the recruitment.",
    save: "Failed to save the recruitment.",
  },
  onLoadError: "stay",
  afterSave: "stay",
};
