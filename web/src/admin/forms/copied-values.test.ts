import { expect, it } from "vitest";
import { companyJob, governmentJob, NOW } from "../../../tests/job-builder";
import { fullPost } from "../../../tests/post-builder";
import { recruitmentForm } from "../recruitments/recruitment-form";
import { nonTechJobForm, privateJobForm, techJobForm } from "./company-form";
import { copiedValues, omittedLabels } from "./copied-values";
import { admitCardForm, resultForm } from "./exam-forms";
import { type FormDefinition, fieldsOf, type StoredItem } from "./form-definition";
import { governmentJobForm } from "./government-form";
import { pdfForm } from "./pdf-form";
import { postForm } from "./post-form";

const ofAny = (definition: unknown) => definition as FormDefinition;

const COPIED = [
  privateJobForm,
  techJobForm,
  nonTechJobForm,
  governmentJobForm,
  admitCardForm,
  resultForm,
  postForm,
  recruitmentForm,
].map(ofAny);

function copyOf(definition: FormDefinition, original: unknown) {
  const { copying } = definition;
  if (!copying) throw new Error("No copies.");
  return copiedValues(definition, copying, original as StoredItem, NOW);
}

it.each(COPIED)("$name: what copies omit are fields of the form", (definition) => {
  const names = new Set(fieldsOf(definition).map(({ name }) => name));
  const { omitted = [] } = definition.copying ?? {};
  expect(omitted).toEqual(expect.arrayContaining(["slug", "status"]));
  expect(omitted.filter((name) => !names.has(name))).toEqual([]);
});

it("documents cannot be duplicated", () => {
  expect(pdfForm.copying).toBeUndefined();
});

it("a copied job is posted today, published, and without its last date", () => {
  const job = companyJob(
    { industry: "Railways", postedDate: "2026-01-02", applicationEndDate: "2026-02-03" },
    { status: "expired", expireAt: "2026-02-03T18:29:00Z" },
  );
  const values = copyOf(ofAny(privateJobForm), job);
  expect(values).toMatchObject({
    title: "Engineer",
    companyName: "Kaveri Systems",
    industry: "Railways",
    slug: "",
    postedDate: "2026-11-21",
    applicationEndDate: "",
    status: "published",
    expireAt: "",
  });
});

it("a copied government job has nothing of its notice", () => {
  const job = governmentJob({
    vacancies: "120",
    examDate: "2026-12-24",
    applyUrl: "https://apply.example.in",
    resultUrl: "https://result.example.in",
  });
  expect(copyOf(ofAny(governmentJobForm), job)).toMatchObject({
    department: "Staff Board",
    vacancies: "",
    examDate: "",
    applyUrl: "",
    tags: "",
    resultUrl: "",
  });
});

it("derived texts of a copied post are derived again, and written ones stay", () => {
  const derived = fullPost({
    title: "First salary",
    slug: "first-salary",
    seoTitle: "First salary",
  });
  expect(copyOf(ofAny(postForm), derived)).toMatchObject({ title: "First salary", seoTitle: "" });
  const written = copyOf(ofAny(postForm), { ...derived, seoTitle: "Your first pay" });
  expect(written).toMatchObject({ seoTitle: "Your first pay" });
});

it("names only fields whose value the copy lacks", () => {
  const empty = { title: "", slug: "", location: "", status: "published" };
  const original = { ...empty, title: "Clerk", slug: "clerk" };
  const copy = { ...original, slug: "" };
  expect(omittedLabels(ofAny(governmentJobForm), { original, copy, empty })).toEqual(["Slug"]);
});
