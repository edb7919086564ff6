import { fetchPdfForEdit, type PdfForEdit, updatePdf } from "../../api/admin-pdfs";
import type { PdfCategory } from "../../api/pdfs";
import { PDF_CATEGORIES } from "../../pdfs/pdf-categories";
import type { FieldSpec, FormDefinition } from "./form-definition";
import {
  emptyTranslations,
  LANGUAGE_FIELD,
  readTranslations,
  type TranslationValues,
  translationSections,
  validateLanguage,
  writeTranslations,
} from "./translations";
import { orNull, textOrEmpty } from "./values";

const TEXT_MEMBERS = ["title", "description"] as const;
type TextMember = (typeof TEXT_MEMBERS)[number];

export type PdfValues = {
  title: string;
  description: string;
  category: string;
} & TranslationValues<TextMember>;

/** A listed document. It has no page of its own, so it has no slug. */
type ListedPdf = PdfForEdit & { readonly slug: string };

const withoutPage = (pdf: PdfForEdit): ListedPdf => ({ ...pdf, slug: "" });

export const readPdf = (pdf: PdfForEdit): PdfValues => ({
  title: pdf.title,
  description: textOrEmpty(pdf.description),
  category: pdf.category,
  ...readTranslations(TEXT_MEMBERS, pdf),
});

export const pdfInput = (values: PdfValues) => ({
  title: values.title.trim(),
  description: orNull(values.description),
  category: values.category as PdfCategory,
  ...writeTranslations(TEXT_MEMBERS, values),
});

const TEXT_FIELDS: readonly FieldSpec<TextMember>[] = [
  { name: "title", label: "Title", input: "line", required: true, wide: true },
  { name: "description", label: "Description", input: "lines", wide: true },
];

/** The form of a listed document. Uploading a file creates the document. */
export const pdfForm: FormDefinition<PdfValues, ListedPdf> = {
  name: "pdfs",
  list: { to: "/admin/pdfs", label: "PDFs" },
  titles: { add: "Add PDF", edit: "Edit PDF" },
  actions: { create: "Create PDF", update: "Update PDF" },
  sections: [
    {
      title: "Document",
      fields: [
        ...TEXT_FIELDS,
        {
          name: "category",
          label: "Category",
          input: "choice",
          options: Object.entries(PDF_CATEGORIES).map(([category, name]) => [category, name()]),
        },
        LANGUAGE_FIELD,
      ],
    },
    ...translationSections(TEXT_FIELDS),
  ],
  derivedFields: [],
  emptyValues: () => ({
    title: "",
    description: "",
    category: "GENERAL",
    ...emptyTranslations(TEXT_MEMBERS),
  }),
  read: readPdf,
  validate: validateLanguage,
  load: async (id) => withoutPage(await fetchPdfForEdit(id)),
  async save(values, stored) {
    if (!stored) throw new TypeError("A document is created by its upload.");
    const { message, pdf } = await updatePdf(stored.id, {
      ...pdfInput(values),
      version: stored.version,
    });
    return { message, item: withoutPage(pdf) };
  },
  publicPath: ({ url }) => url,
  publicLink: "View PDF",
  errorMessages: { load: "Failed to fetch the document.", save: "Failed to save the document." },
  onLoadError: "leave",
  afterSave: { listAfter: 0 },
};
