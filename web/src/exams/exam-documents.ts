import type { Job } from "../api/jobs";
import { followable } from "../site/followable";
import type { IconName } from "../ui/icon";

/** Something to fetch from the organisation, and where it is. */
export interface ExamDocument {
  readonly label: string;
  readonly icon: IconName;
  readonly url: string;
  /** What the page is opened for. */
  readonly main: boolean;
}

/** Those that have an address. The first named is the main one. */
function linked(
  documents: readonly (readonly [string, IconName, string | null | undefined])[],
): ExamDocument[] {
  return documents.flatMap(([label, icon, address], index) => {
    const url = followable(address);
    return url ? [{ label, icon, url, main: index === 0 }] : [];
  });
}

export const admitCardDocuments = ({ admitCardDetails: details }: Job) =>
  linked([
    ["Download Admit Card", "ticket", details?.admitCardDownloadUrl],
    ["Download Exam Notice", "file-text", details?.examNoticePdfUrl],
  ]);

export const resultDocuments = ({ resultDetails: details }: Job) =>
  linked([
    ["Check Result", "award", details?.resultDownloadUrl],
    ["Merit List", "users", details?.meritListUrl],
    ["Exam Notice", "file-text", details?.examNoticePdfUrl],
  ]);
