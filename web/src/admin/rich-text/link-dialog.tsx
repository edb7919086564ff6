import { useState } from "react";
import { Field } from "../../forms/field";
import { Button } from "../../ui/button";
import { INVALID_URL } from "../files/url-check";
import { DialogForm } from "./dialog-form";
import type { EditorDialogProps } from "./editor-dialog";
import { linkRange, removeLink, setLink } from "./link-commands";
import { linkTarget } from "./link-target";

/** Adds, changes or removes a link. */
export function LinkDialog({ editor, onRun, onClose }: EditorDialogProps) {
  const [range] = useState(() => linkRange(editor.state));
  const [url, setUrl] = useState(range.href ?? "");
  const [text, setText] = useState(range.text);
  const [isTried, setTried] = useState(false);
  const target = linkTarget(url);
  // An image can be linked, too. It has no text.
  const needsText = range.text !== "" || range.from === range.to;
  const textError = needsText && text.trim() === "" ? "Enter the text of the link." : undefined;
  function submit() {
    setTried(true);
    if (target && !textError) onRun(setLink(range, target, text));
  }
  return (
    <DialogForm
      title={range.href ? "Change Link" : "Add Link"}
      action={range.href ? "Change Link" : "Add Link"}
      onSubmit={submit}
      onClose={onClose}
      extra={
        range.href ? (
          <Button size="small" variant="danger" onClick={() => onRun(removeLink(range))}>
            Remove Link
          </Button>
        ) : null
      }
    >
      <Field
        label="URL"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={isTried && !target ? INVALID_URL : undefined}
        help="A web address, a path of this site, a mail address, or tel: and a number."
      />
      {needsText ? (
        <Field
          label="Text"
          type="text"
          autoComplete="off"
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTried ? textError : undefined}
        />
      ) : null}
    </DialogForm>
  );
}
