import { expect, vi } from "vitest";

let expectedErrors: readonly RegExp[] = [];
let errors: string[] = [];

/**
 * Records the errors of the next test. A hook of this module would run only for the first file of a
 * page, because the files share the module.
 */
export function watchErrors(): void {
  expectedErrors = [];
  errors = [];
  vi.spyOn(console, "error").mockImplementation((...values) => {
    errors.push(values.map(String).join(" "));
  });
}

/** Names the console errors that the test provokes. Any other error fails the test. */
export function expectErrors(...patterns: RegExp[]): void {
  expectedErrors = patterns;
}

/** Fails the test if the page has logged an error that was not expected. */
export function checkErrors(): void {
  const isExpected = (text: string) => expectedErrors.some((pattern) => pattern.test(text));
  expect(errors.filter((text) => !isExpected(text))).toEqual([]);
}
