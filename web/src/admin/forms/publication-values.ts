import type { PublicationStatus } from "../../api/editors-desk";
import { longDateWithTime, parseMoment } from "../../lib/dates";
import { textOrEmpty } from "./values";

/** The status of a job or a post and its times, as form values. */
export type PublicationValues = {
  status: string;
  publishAt: string;
  expireAt: string;
};

/** A new record is published. */
export const NEW_PUBLICATION: PublicationValues = {
  status: "published",
  publishAt: "",
  expireAt: "",
};

/**
 * Fields that copies of jobs and posts omit: the URL of the original, and when visitors see it.
 * Fields of one kind are added to them.
 */
export const OMITTED_FROM_COPIES = ["slug", "status", "publishAt", "expireAt"] as const;

interface StoredPublication {
  readonly status?: PublicationStatus | null;
  readonly publishAt?: string | null;
  readonly expireAt?: string | null;
}

/** Reads the status. A record without one, such as that of a preview, is shown or hidden. */
export const readPublication = (
  { status, publishAt, expireAt }: StoredPublication,
  isPublic: boolean,
): PublicationValues => ({
  status: status ?? (isPublic ? "published" : "expired"),
  publishAt: textOrEmpty(publishAt),
  expireAt: textOrEmpty(expireAt),
});

const hasExpiry = (status: string) => status === "scheduled" || status === "published";

/** Returns the members of the input. A time counts only with a status that has it. */
export function writePublication({ status, publishAt, expireAt }: PublicationValues) {
  return {
    status: status as PublicationStatus,
    publishAt: (status === "scheduled" && publishAt) || null,
    expireAt: (hasExpiry(status) && expireAt) || null,
  };
}

/** Returns the notice about a stored record that visitors do not see. */
export function publicationNotice({ status, publishAt }: PublicationValues): string | undefined {
  switch (status) {
    case "draft":
      return "It is a draft: visitors do not see it.";
    case "review":
      return "It is in review: visitors do not see it.";
    case "scheduled":
      return `It is scheduled: visitors see it from ${timeText(publishAt)}.`;
    case "expired":
      return "It is inactive: visitors do not see it.";
    default:
      return undefined;
  }
}

/** Returns what a save does with the record. */
export function effectOfSave({ status, publishAt, expireAt }: PublicationValues): string {
  switch (status) {
    case "draft":
      return "Saves a draft";
    case "review":
      return "Submits it for review";
    case "scheduled":
      return publishAt ? `Publishes on ${timeText(publishAt)}` : "Choose when it is published";
    case "expired":
      return "Hides it from visitors";
    default:
      return expireAt ? `Published until ${timeText(expireAt)}` : "Visitors see it at once";
  }
}

function timeText(at: string): string {
  const moment = parseMoment(at);
  return moment ? longDateWithTime(moment) : at;
}
