import type { components } from "./schema";
import { sendFields, type UploadOptions } from "./send-form";

type Schemas = components["schemas"];

export type ReadNoticeResponse = Schemas["ReadNoticeResponse"];
export type ProposedRecruitment = Schemas["ProposedRecruitment"];
/** A value that was read, or a statement that was not understood. */
export type Proposed = Schemas["Proposed"];
export type NoticeConflict = Schemas["NoticeConflict"];
export type NoticeField = Schemas["NoticeField"];
export type KnownRecruitment = Schemas["KnownRecruitment"];

/** A notice as it is sent: one of the parts of the form. */
export type NoticeContent =
  | { readonly file: File }
  | { readonly html: string }
  | { readonly text: string };

/** Proposes records for a notice. Nothing is stored. */
export const readNotice = (content: NoticeContent, options: UploadOptions) =>
  sendFields("/admin/recruitments/read", { ...content }, options);
