import { localizePath } from "#language/paths";
import type { Job } from "../api/jobs";
import { hasPassed, parseMoment } from "../lib/dates";
import { jobPath } from "../lib/job-path";
import { absoluteUrl } from "../seo/page-head";
import {
  companyDetails,
  employment,
  endDate,
  experience,
  jobTitle,
  logoUrl,
  organisation,
  postedOn,
  skills,
} from "./details";

import { recordPosting } from "./recruitment-posting";

/** schema.org's JobPosting. Unknown members are left out. */

const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = {
  "full time": "FULL_TIME",
  "part time": "PART_TIME",
  contract: "CONTRACTOR",
  freelance: "CONTRACTOR",
  internship: "INTERN",
};

const SALARY_UNITS: Readonly<Record<string, string>> = {
  "per annum": "YEAR",
  "per month": "MONTH",
  "per hour": "HOUR",
};

const REMOTE = /\b(remote|work from home|wfh)\b/i;
const WHOLE_COUNTRY = /^(all|pan|across)[\s-]*india$|^india$/i;

/**
 * Returns the structured data of an open job. Returns undefined if a required member is unknown or
 * the last date has passed.
 */
export function jobPosting(job: Job, publicUrl: string, now: number): object | undefined {
  const company = organisation(job);
  const description = job.customHtmlContent;
  const end = parseMoment(endDate(job));
  const record = recordPosting(job, now);
  const isClosed = record?.isClosed || (end && hasPassed(end, now));
  if (!company || !description || !job.postedAt || isClosed) return undefined;
  return {
    "@type": "JobPosting",
    title: jobTitle(job),
    description,
    url: absoluteUrl(publicUrl, localizePath(jobPath(job))),
    datePosted: postedOn(job),
    validThrough: record?.validThrough ?? validThrough(endDate(job)),
    employmentType:
      EMPLOYMENT_TYPES[
        (job.untranslated?.employment ?? employment(job) ?? "").toLowerCase().replace("-", " ")
      ],
    hiringOrganization: {
      "@type": "Organization",
      name: company,
      logo: logoUrl(job) ? absoluteUrl(publicUrl, logoUrl(job) ?? "") : undefined,
    },
    ...jobLocation((job.untranslated?.location ?? job.location)?.trim() ?? ""),
    identifier: { "@type": "PropertyValue", name: company, value: String(job.id) },
    totalJobOpenings: record?.totalJobOpenings,
    baseSalary: record?.baseSalary ?? baseSalary(job),
    skills: skills(job).join(", ") || undefined,
    educationRequirements: record?.educationRequirements,
    experienceRequirements: experienceRequirements(
      record?.monthsOfExperience ?? monthsIn(job.untranslated?.experience ?? experience(job)),
    ),
  };
}

/** Returns the end of the last day in India, or the exact time if the notice gives one. */
function validThrough(date: string | undefined): string | undefined {
  const moment = parseMoment(date);
  if (!moment) return undefined;
  return moment.wholeDay ? `${date}T23:59:59+05:30` : date;
}

function jobLocation(location: string) {
  const india = { "@type": "Country", name: "India" };
  if (REMOTE.test(location)) {
    return { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: india };
  }
  const locality = WHOLE_COUNTRY.test(location) ? undefined : location || undefined;
  return {
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: locality, addressCountry: "IN" },
    },
  };
}

function baseSalary(job: Job) {
  const { salaryMin, salaryMax, salaryPeriod } = companyDetails(job) ?? {};
  const unitText = SALARY_UNITS[salaryPeriod || "per annum"];
  if (!salaryMin || !salaryMax || !unitText) return undefined;
  return {
    "@type": "MonetaryAmount",
    currency: "INR",
    value: { "@type": "QuantitativeValue", minValue: salaryMin, maxValue: salaryMax, unitText },
  };
}

/** Returns the months of a text such as "2 years". */
function monthsIn(text: string | undefined): number | undefined {
  const years = /^(\d{1,2})\s*\+?\s*(?:(?:-|–|to)\s*\d{1,2}\s*)?(?:years?|yrs?)\b/i.exec(
    text ?? "",
  );
  return years ? Number(years[1]) * 12 : undefined;
}

const experienceRequirements = (monthsOfExperience: number | undefined) =>
  monthsOfExperience === undefined
    ? undefined
    : { "@type": "OccupationalExperienceRequirements", monthsOfExperience };
