import type { JobKind } from "../../api/jobs";
import { nonTechJobForm, privateJobForm, techJobForm } from "./company-form";
import { admitCardForm, resultForm } from "./exam-forms";
import { anyForm, type FormDefinition } from "./form-definition";
import { governmentJobForm } from "./government-form";

const FORMS: Readonly<Record<JobKind, FormDefinition>> = {
  GOVERNMENT: anyForm(governmentJobForm),
  PRIVATE: anyForm(privateJobForm),
  TECH: anyForm(techJobForm),
  NON_TECH: anyForm(nonTechJobForm),
  ADMIT_CARD: anyForm(admitCardForm),
  RESULT: anyForm(resultForm),
};

/** Returns the form of the jobs of a kind. */
export const jobForm = (kind: JobKind) => FORMS[kind];
