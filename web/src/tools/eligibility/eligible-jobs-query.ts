import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type EligibleInput, findEligibleJobs } from "../../api/eligibility";
import { PERSONAL_QUERY } from "../../eligibility/personal-query";
import { toProfile } from "../../eligibility/profile";
import type { ProfileValues } from "../../eligibility/profile-values";
import type { Shown } from "./eligibility-url";

/** Number of jobs on a page. The server uses the same number without JavaScript. */
const PAGE_SIZE = 10;

const GROUPS: Readonly<Record<Shown, Pick<EligibleInput, "show" | "lastYearOnly">>> = {
  possible: { show: ["eligible", "cannotTell"] },
  eligible: { show: ["eligible"] },
  lastYear: { show: ["eligible"], lastYearOnly: true },
  cannotTell: { show: ["cannotTell"] },
  notEligible: { show: ["notEligible"] },
};

/** Requests a page of a group of the list. */
export const requestJobs = (profile: EligibleInput["profile"], shown: Shown, page: number) =>
  findEligibleJobs({
    ...(profile ? { profile } : {}),
    ...GROUPS[shown],
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  });

/** Returns the query for a page of the list. */
export const eligibleJobs = (values: ProfileValues, shown: Shown, page: number) =>
  queryOptions({
    queryKey: ["eligible jobs", values, shown, page],
    queryFn: () => requestJobs(toProfile(values), shown, page),
    placeholderData: keepPreviousData,
    ...PERSONAL_QUERY,
  });
