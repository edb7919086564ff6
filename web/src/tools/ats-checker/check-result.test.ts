import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/client";
import { failedCheckResult, initialCheckResult, validateForm } from "./check-result";

// TOOLS-04
describe("check results", () => {
  it("shows an error at the field that the server names", () => {
    const errors = { file: ["It was scanned.", "And more."] };
    const refused = new ApiError(422, { message: "Please correct the marked fields.", errors });
    expect(failedCheckResult(refused)).toEqual({ errors: { file: "It was scanned." } });
    const sent = initialCheckResult({ problem: "fields", values: {}, errors });
    expect(sent.errors).toEqual({ file: "It was scanned." });
    expect(sent.formError).toBeUndefined();
  });

  it("has a form error if no field is invalid", () => {
    const failure = (status: number, message?: string) =>
      failedCheckResult(new ApiError(status, message ? { message } : {})).formError;
    expect(failure(503, "The service is busy.")).toBe("The service is busy.");
    expect(failure(502)).toMatch(/try again/);
    expect(failure(429, "Too many attempts.")).toMatch(/in an hour/);
    expect(failedCheckResult(new DOMException("", "AbortError"))).toEqual({ errors: {} });
    expect(failedCheckResult(new TypeError()).formError).toMatch(/connection was lost/);
    expect(initialCheckResult({ problem: "busy", values: {}, errors: {} }).formError).toMatch(
      /in an hour/,
    );
  });

  it("reports a file that is too large, before and after sending", () => {
    const form = (size: number) => {
      const fields = new FormData();
      fields.set("file", new File([new Uint8Array(size)], "resume.pdf"));
      return fields;
    };
    expect(validateForm(form(5 << 20))).toEqual({});
    expect(validateForm(form((5 << 20) + 1)).file).toMatch(/5 MB/);
    expect(validateForm(new FormData())).toEqual({});
    expect(failedCheckResult(new ApiError(413, {})).errors.file).toMatch(/5 MB/);
  });
});
