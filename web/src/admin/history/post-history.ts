import { loadPostVersion, postVersions } from "../../api/admin-history";
import type { FormDefinition } from "../forms/form-definition";
import { postForm } from "../forms/post-form";
import type { HistorySource } from "./history-source";

// Code shared by all forms accesses fields by name only.
const FORM = postForm as unknown as FormDefinition;

/** The versions of posts. */
export const postHistory: HistorySource = {
  kind: "post",
  list: postVersions,
  async load(id, version) {
    return { definition: FORM, values: FORM.read(await loadPostVersion(id, version)) };
  },
};
