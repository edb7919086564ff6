import { expect, it } from "vitest";
import { ApiError, fieldErrors, isNotFound } from "./client";

it("isNotFound is true only for 404 and 410", () => {
  expect([404, 410].every((status) => isNotFound(new ApiError(status, {})))).toBe(true);
  expect([401, 422, 429, 500, 503].some((status) => isNotFound(new ApiError(status, {})))).toBe(
    false,
  );
  expect([new TypeError("The connection was lost."), null, undefined].some(isNotFound)).toBe(false);
});

it("fieldErrors returns the first error of each field", () => {
  const errors = { file: ["It was scanned.", "And more."], job: [] };
  expect(fieldErrors(new ApiError(422, { errors }))).toEqual({ file: "It was scanned.", job: "" });
  expect(fieldErrors(new ApiError(503, {}))).toEqual({});
  expect(fieldErrors(new TypeError())).toEqual({});
});
