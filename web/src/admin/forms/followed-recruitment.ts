import type { JobInput } from "../../api/admin-jobs";
import type { Job } from "../../api/jobs";
import type { FieldSpec, SectionSpec } from "./form-definition";
import { parseRecruitment, recruitmentValue } from "./recruitment-link";
import { RecruitmentPicker } from "./recruitment-picker";

/** Returns the form value of the recruitment of a job. */
export function readFollowed({ recruitment, followed }: Job): string {
  if (!recruitment) return "";
  const { id } = recruitment;
  const title = "title" in recruitment ? recruitment.title : (recruitment.record.title ?? "");
  return recruitmentValue({ id, title, followed: followed ?? [] });
}

/** Returns the link of an input. */
export function writeFollowed(value: string): Pick<JobInput, "recruitment"> {
  const recruitment = parseRecruitment(value);
  return { recruitment: recruitment ? { id: recruitment.id } : null };
}

/** The field of the recruitment that a job follows. */
export const RECRUITMENT_FIELD: FieldSpec<"recruitment"> = {
  name: "recruitment",
  label: "Recruitment",
  wide: true,
  input: "part",
  Part: RecruitmentPicker,
  describe: (value) => parseRecruitment(value)?.title ?? "",
};

/** Marks the fields that a recruitment can supply. */
export const markSupplied = <Name extends string>(
  sections: readonly SectionSpec<Name>[],
  names: readonly string[],
): readonly SectionSpec<Name>[] =>
  sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      names.includes(field.name) ? { ...field, supplied: true as const } : field,
    ),
  }));
