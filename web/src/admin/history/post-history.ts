import { loadPostVersion, postVersions } from "../../api/admin-history";
import { anyForm } from "../forms/form-definition";
import { postForm } from "../forms/post-form";
import type { HistorySource } from "./history-source";

const FORM = anyForm(postForm);

/** The versions of posts. */
export const postHistory: HistorySource = {
  kind: "post",
  list: postVersions,
  async load(id, version) {
    return { definition: FORM, values: FORM.read(await loadPostVersion(id, version)) };
  },
};
