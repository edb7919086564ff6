import { expect, it } from "vitest";
import { initialForm } from "./form-answer";

it("is empty without a submission", () => {
  expect(initialForm(undefined)).toEqual({ values: {}, errors: {} });
});

it("has the answer to a form that was sent without JavaScript", () => {
  const answer = { list: { jobs: [] } };
  const form = { values: { born: "1993-01-01", page: "2", level: "" }, errors: {}, answer };
  const values = { born: "1993-01-01" };
  expect(initialForm(form)).toEqual({ values, errors: {}, checked: { values, page: 2, answer } });
  for (const page of ["", "0", "-3", "two"]) {
    expect(initialForm({ ...form, values: { page } }).checked?.page).toBe(1);
  }
});

it("has the errors of the fields, or the failure", () => {
  const values = { born: "2993-01-01" };
  const errors = { born: ["The date is in the future."] };
  expect(initialForm({ problem: "fields", values, errors })).toEqual({
    values,
    errors: { born: "The date is in the future." },
  });
  expect(initialForm({ problem: "unknown", values, errors: {} }).failure).toBe(
    "This job's conditions have not been entered yet.",
  );
  expect(initialForm({ problem: "failed", values, errors: {} }).failure).toMatch(/try again/);
});
