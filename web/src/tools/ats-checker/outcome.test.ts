import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/client";
import { outcomeOf, outcomeOfFailure, wrongAtOnce } from "./outcome";

// TOOLS-04
describe("what came of a check", () => {
  it("stands at the field that the server names", () => {
    const errors = { file: ["It was scanned.", "And more."] };
    const refused = new ApiError(422, { message: "Please correct the marked fields.", errors });
    expect(outcomeOfFailure(refused)).toEqual({ errors: { file: "It was scanned." } });
    const sent = outcomeOf({ problem: "fields", values: {}, errors });
    expect(sent.errors).toEqual({ file: "It was scanned." });
    expect(sent.failure).toBeUndefined();
  });

  it("has words where no field is at fault", () => {
    const failure = (status: number, message?: string) =>
      outcomeOfFailure(new ApiError(status, message ? { message } : {})).failure;
    expect(failure(503, "The service is busy.")).toBe("The service is busy.");
    expect(failure(502)).toMatch(/try again/);
    expect(failure(429, "Too many attempts.")).toMatch(/in an hour/);
    expect(outcomeOfFailure(new TypeError()).failure).toMatch(/connection was lost/);
    expect(outcomeOf({ problem: "busy", values: {}, errors: {} }).failure).toMatch(/in an hour/);
  });

  it("says that a file is too large, before and after it was sent", () => {
    const form = (size: number) => {
      const fields = new FormData();
      fields.set("file", new File([new Uint8Array(size)], "resume.pdf"));
      return fields;
    };
    expect(wrongAtOnce(form(5 << 20))).toEqual({});
    expect(wrongAtOnce(form((5 << 20) + 1)).file).toMatch(/5 MB/);
    expect(wrongAtOnce(new FormData())).toEqual({});
    expect(outcomeOfFailure(new ApiError(413, {})).errors.file).toMatch(/5 MB/);
  });
});
