import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxField } from "../../forms/choice-field";
import type { Values } from "./values";

/** The quick choice of the status: published or draft. Other statuses are not checked. */
export function PublishedCheckbox() {
  const { control, setValue } = useFormContext<Values>();
  const status = useWatch({ control, name: "status" });
  return (
    <CheckboxField
      name="published"
      label="Published"
      help="Without it the post is a draft, which visitors do not see. More choices are at the end."
      checked={status === "published"}
      onChange={({ target }) =>
        setValue("status", target.checked ? "published" : "draft", { shouldDirty: true })
      }
    />
  );
}
