import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { findEligibleJobs, type Outcome } from "../../api/eligibility";
import { PERSONAL_QUERY } from "../../eligibility/personal-query";
import { toProfile } from "../../eligibility/profile";
import type { ProfileValues } from "../../eligibility/profile-values";

/** Number of jobs on a page. The server uses the same number without JavaScript. */
const PAGE_SIZE = 10;

/** The outcomes of the groups of the list. */
export const SHOWN_OUTCOMES = {
  possible: ["eligible", "cannotTell"],
  eligible: ["eligible"],
  cannotTell: ["cannotTell"],
  notEligible: ["notEligible"],
} as const satisfies Record<string, readonly Outcome[]>;

/** A group of the list. */
export type Shown = keyof typeof SHOWN_OUTCOMES;

/** Returns the query for a page of the list. */
export const eligibleJobs = (values: ProfileValues, shown: Shown, page: number) =>
  queryOptions({
    queryKey: ["eligible jobs", values, shown, page],
    queryFn: () =>
      findEligibleJobs({
        profile: toProfile(values),
        show: [...SHOWN_OUTCOMES[shown]],
        skip: (page - 1) * PAGE_SIZE,
        take: PAGE_SIZE,
      }),
    placeholderData: keepPreviousData,
    ...PERSONAL_QUERY,
  });
