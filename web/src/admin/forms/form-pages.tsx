import type { PageProps } from "../../site/page-props";
import { nonTechJobForm, privateJobForm, techJobForm } from "./company-form";
import { EditPage } from "./edit-page";
import { Editor } from "./editor";
import { admitCardForm, resultForm } from "./exam-forms";
import type { FormKind, Stored } from "./form-kind";
import { governmentJobForm } from "./government-form";
import { postForm } from "./post-form";
import type { Values } from "./values";

export const PrivateJobFormPage = pageOf(privateJobForm);
export const GovernmentJobFormPage = pageOf(governmentJobForm);
export const TechJobFormPage = pageOf(techJobForm);
export const NonTechJobFormPage = pageOf(nonTechJobForm);
export const AdmitCardFormPage = pageOf(admitCardForm);
export const ResultFormPage = pageOf(resultForm);
export const PostFormPage = pageOf(postForm);

/** The number in the address decides whether a record is new. */
function pageOf<V extends Values, Item extends Stored>(kind: FormKind<V, Item>) {
  // What works for all forms knows fields by their names alone.
  const any = kind as unknown as FormKind;
  return ({ params: { id } }: PageProps) =>
    id === undefined ? <Editor kind={any} /> : <EditPage kind={any} id={id} />;
}
