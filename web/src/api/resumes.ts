import type { components } from "./schema";
import { sendForm, type UploadOptions } from "./send-form";

type Schemas = components["schemas"];
export type ResumeCheckResponse = Schemas["ResumeResponse"];
export type ResumeReport = Schemas["ResumeReport"];
export type Finding = Schemas["ReadabilityFinding"];
export type MatchTerm = Schemas["MatchTerm"];

/**
 * Checks a résumé, sent as a file or as text, against a listing or a pasted job text if the form
 * has one.
 */
export const checkResume = (form: FormData, options: UploadOptions) =>
  sendForm("/tools/resume/check", form, options);
