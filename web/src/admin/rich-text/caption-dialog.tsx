import { useState } from "react";
import { Field } from "../../forms/field";
import { DialogForm } from "./dialog-form";
import type { EditorDialogProps } from "./editor-dialog";
import { selectedTable, setCaption } from "./table-commands";

/** Changes the caption of a table. */
export function CaptionDialog({ editor, onRun, onClose }: EditorDialogProps) {
  const [text, setText] = useState<string>(
    () => selectedTable(editor.state)?.node.attrs.caption ?? "",
  );
  return (
    <DialogForm
      title="Table Caption"
      action="Set Caption"
      onSubmit={() => onRun(setCaption(text))}
      onClose={onClose}
    >
      <Field
        label="Caption"
        type="text"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        help="Shown above the table. An empty caption is removed."
      />
    </DialogForm>
  );
}
