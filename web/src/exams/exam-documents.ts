import * as t from "#messages/exam-detail";
import type { Job } from "../api/jobs";
import { safeHref } from "../lib/safe-href";
import type { IconName } from "../ui/icon";

/** A document of the organisation and its URL. */
export interface ExamDocument {
  readonly label: string;
  readonly icon: IconName;
  readonly url: string;
  /** The main document of the page. */
  readonly isMain: boolean;
}

/** Returns the documents that have a URL. The first one is the main document. */
function withUrl(
  documents: readonly (readonly [string, IconName, string | null | undefined])[],
): ExamDocument[] {
  return documents.flatMap(([label, icon, href], index) => {
    const url = safeHref(href);
    return url ? [{ label, icon, url, isMain: index === 0 }] : [];
  });
}

export const admitCardDocuments = ({ admitCardDetails: details }: Job) =>
  withUrl([
    [t.downloadAdmitCard(), "ticket", details?.admitCardDownloadUrl],
    [t.downloadExamNotice(), "file-text", details?.examNoticePdfUrl],
  ]);

export const resultDocuments = ({ resultDetails: details }: Job) =>
  withUrl([
    [t.checkResult(), "award", details?.resultDownloadUrl],
    [t.meritList(), "users", details?.meritListUrl],
    [t.examNotice(), "file-text", details?.examNoticePdfUrl],
  ]);
