import type { components } from "./schema";
import { sendForm, type UploadOptions } from "./send-form";

type Schemas = components["schemas"];
export type ResumeCheckResponse = Schemas["ResumeAnswer"];
export type ResumeReport = Schemas["ResumeReport"];
export type Finding = Schemas["ReadabilityFinding"];
export type MatchTerm = Schemas["MatchTerm"];

/** Has a résumé checked: its file or its text, and what to hold it against. */
export const checkResume = (form: FormData, options: UploadOptions) =>
  sendForm("/tools/resume/check", form, options);
