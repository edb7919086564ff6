import type { PublicationStatus } from "../../api/editors-desk";
import type { SectionSpec } from "./form-definition";
import { PublicationFields } from "./publication-fields";
import type { PublicationValues } from "./publication-values";

const STATUS_OPTIONS: readonly (readonly [PublicationStatus, string])[] = [
  ["draft", "Draft"],
  ["review", "In review"],
  ["scheduled", "Scheduled"],
  ["published", "Published"],
  ["expired", "Expired"],
];

/** Statuses that only editors choose: visitors see the record, will see it, or saw it. */
const EDITORS_STATUSES: readonly PublicationStatus[] = ["scheduled", "published", "expired"];

/** The section of the status of a job or a post, and of its times. */
export const PUBLICATION_SECTION: SectionSpec<keyof PublicationValues> = {
  title: "Publication",
  Group: PublicationFields,
  fields: [
    {
      name: "status",
      label: "Status",
      input: "choice",
      options: STATUS_OPTIONS,
      publishing: EDITORS_STATUSES,
    },
    { name: "publishAt", label: "Publish at (India time)", input: "moment" },
    {
      name: "expireAt",
      label: "Expires at (India time)",
      input: "moment",
      help: "Optional. From then on, visitors no longer see it.",
    },
  ],
};
