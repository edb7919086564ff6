import { createContext, use } from "react";
import type { Proposed } from "../../api/notices";
import type { ReadRecruitment } from "./notice";

/** The recruitment of a notice with which the form was filled. */
export const ReadingContext = createContext<ReadRecruitment | undefined>(undefined);

const NO_FIELDS: readonly Proposed[] = [];

/** Returns what was read, or nothing in a form without a notice. */
export function useProposed(): readonly Proposed[] {
  const reading = use(ReadingContext);
  return reading?.notice.recruitments[reading.at]?.fields ?? NO_FIELDS;
}
