import type { JobEditing, JobInput } from "../../api/admin-jobs";
import type { Job, JobKind } from "../../api/jobs";
import { URGENT_TAGS } from "../../jobs/urgency";
import { jobPath } from "../../lib/job-path";
import { createWithSlug } from "./create-with-slug";
import type { DerivedField } from "./derived-fields";
import { handWrittenText } from "./derived-text";
import type { FieldSpec, SaveResult, SectionSpec, StoredItem } from "./form-definition";
import {
  NEW_PUBLICATION,
  type PublicationValues,
  publicationNotice,
  readPublication,
  writePublication,
} from "./publication-values";
import { jobSlug } from "./slug";
import {
  emptyTranslations,
  readTranslations,
  type TranslationValues,
  translationSections,
  writeTranslations,
} from "./translations";
import { orNull, textOrEmpty, type Values } from "./values";

/** Form values that all kinds of jobs share. */
export type CommonValues = {
  title: string;
  slug: string;
  location: string;
  tags: string;
  description: string;
  metaDescription: string;
  customHtmlContent: string;
} & PublicationValues &
  TranslationValues<TextMember>;

/** The texts of a job that can be in another language. */
const TEXT_MEMBERS = [
  "title",
  "examinationName",
  "description",
  "metaDescription",
  "customHtmlContent",
] as const;
type TextMember = (typeof TEXT_MEMBERS)[number];

export const EMPTY_COMMON_VALUES: CommonValues = {
  title: "",
  slug: "",
  location: "",
  tags: "",
  description: "",
  metaDescription: "",
  customHtmlContent: "",
  ...NEW_PUBLICATION,
  ...emptyTranslations(TEXT_MEMBERS),
};

export const readCommon = (job: Job): CommonValues => ({
  title: job.title,
  slug: job.slug,
  location: job.location,
  tags: job.tags,
  description: handWrittenText(job.description, job.customHtmlContent),
  metaDescription: handWrittenText(job.metaDescription, job.customHtmlContent),
  customHtmlContent: job.customHtmlContent,
  ...readPublication(job, job.active),
  ...readTranslations(TEXT_MEMBERS, job, (texts, member) =>
    member === "description" || member === "metaDescription"
      ? handWrittenText(texts[member] ?? undefined, textOrEmpty(texts.customHtmlContent))
      : textOrEmpty(texts[member]),
  ),
});

export const writeCommon = (values: CommonValues): JobInput => ({
  title: values.title.trim(),
  slug: orNull(values.slug),
  location: values.location.trim(),
  tags: orNull(values.tags),
  description: orNull(values.description),
  metaDescription: orNull(values.metaDescription),
  customHtmlContent: values.customHtmlContent,
  ...writeTranslations(TEXT_MEMBERS, values),
});

export const SLUG_DERIVED: readonly DerivedField[] = [
  { field: "slug", source: "title", derive: jobSlug },
];

type CommonField = FieldSpec<keyof CommonValues>;

export const TITLE: CommonField = {
  name: "title",
  label: "Title",
  input: "line",
  required: true,
  wide: true,
};
export const LOCATION: CommonField = {
  name: "location",
  label: "Location",
  input: "line",
  required: true,
};
export const SLUG: CommonField = {
  name: "slug",
  label: "Slug",
  input: "url",
  help: "The last part of the page's URL. If it is empty, it is made from the title.",
};
export const TAGS: CommonField = {
  name: "tags",
  label: "Tags",
  input: "line",
  help: `Separated by commas; “${URGENT_TAGS.join("” or “")}” marks it urgent.`,
};
const CARD_TEXT: FieldSpec<"description"> = {
  name: "description",
  label: "Short Description",
  input: "lines",
  help: "Shown on cards. If it is empty, it is made from the text.",
};
const META_DESCRIPTION: FieldSpec<"metaDescription"> = {
  name: "metaDescription",
  label: "Meta Description",
  input: "lines",
  maxAdvised: 160,
  help: "For search engines. If it is empty, it is made from the text.",
};

/** The texts shown on cards and by search engines. */
export const TEXTS = [CARD_TEXT, META_DESCRIPTION] as const;

const EXAMINATION_NAME: FieldSpec<TextMember> = {
  name: "examinationName",
  label: "Examination Name",
  input: "line",
  help: "If it is empty, the title is shown.",
};

/** Returns the sections for the texts in other languages. */
export const languageSections = (htmlLabel: string, isExam = false) =>
  translationSections<TextMember>([
    { name: "title", label: "Title", input: "line", required: true, wide: true },
    ...(isExam ? [EXAMINATION_NAME] : []),
    CARD_TEXT,
    META_DESCRIPTION,
    { name: "customHtmlContent", label: htmlLabel, input: "html", wide: true },
  ]);

export const htmlSection = (
  title: string,
  label: string,
  required: true | undefined,
): SectionSpec<keyof CommonValues> => ({
  title,
  fields: [
    { name: "customHtmlContent", label, input: "html", wide: true, ...(required && { required }) },
  ],
});

interface JobSaveOptions<V> {
  readonly jobType: JobKind;
  readonly editing: JobEditing;
  readonly write: (values: V) => JobInput;
}

/** Returns the functions that load and save a job. */
export function jobPersistence<V extends Values & PublicationValues>({
  jobType,
  editing,
  write,
}: JobSaveOptions<V>) {
  return {
    kind: "job" as const,
    load: editing.load,
    publicPath: (job: Job) => jobPath(job),
    notice: (job: Job) => publicationNotice(readPublication(job, job.active)),
    async save(
      values: V,
      stored: StoredItem | undefined,
      mayBeStored?: boolean,
    ): Promise<SaveResult<Job>> {
      const body = { ...write(values), ...writePublication(values), jobType };
      const { message, job: item } = stored
        ? await editing.update(stored.id, { ...body, version: stored.version })
        : await createWithSlug(
            SLUG_DERIVED,
            values,
            (slug) => editing.create({ ...body, ...slug }),
            mayBeStored,
          );
      return { message, item };
    },
  };
}

/** Returns the first text that is not blank, or "". */
export const firstNonBlank = (...texts: readonly (string | null | undefined)[]): string =>
  textOrEmpty(texts.find((text) => text?.trim()));
