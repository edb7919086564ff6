import { useSearchParams } from "../../app-context/location";
import type { PageProps } from "../../app-context/page-props";
import { nonTechJobForm, privateJobForm, techJobForm } from "./company-form";
import { CopyPage } from "./copy-page";
import { originalId } from "./copy-url";
import { EditPage } from "./edit-page";
import { Editor } from "./editor";
import { admitCardForm, resultForm } from "./exam-forms";
import { anyForm, type FormDefinition, type StoredItem } from "./form-definition";
import { governmentJobForm } from "./government-form";
import { pdfForm } from "./pdf-form";
import { postForm } from "./post-form";
import type { Values } from "./values";

export const PrivateJobFormPage = createFormPage(privateJobForm);
export const GovernmentJobFormPage = createFormPage(governmentJobForm);
export const TechJobFormPage = createFormPage(techJobForm);
export const NonTechJobFormPage = createFormPage(nonTechJobForm);
export const AdmitCardFormPage = createFormPage(admitCardForm);
export const ResultFormPage = createFormPage(resultForm);
export const PostFormPage = createFormPage(postForm);
export const PdfFormPage = createFormPage(pdfForm);

/**
 * Creates a page that edits the record of the `id` in the URL, or a new record without an id. The
 * new one starts as a copy if the query names an original.
 */
function createFormPage<V extends Values, Item extends StoredItem>(
  definition: FormDefinition<V, Item>,
) {
  const definitionOfAnyRecord = anyForm(definition);
  return ({ params: { id } }: PageProps) => {
    const from = originalId(useSearchParams());
    const original = definition.copying && from;
    if (id !== undefined) return <EditPage definition={definitionOfAnyRecord} id={id} />;
    return original === undefined ? (
      <Editor definition={definitionOfAnyRecord} />
    ) : (
      <CopyPage key={original} definition={definitionOfAnyRecord} id={original} />
    );
  };
}
