import { type FormEvent, useId, useState } from "react";
import { Field } from "../../forms/field";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { MAX_TAG_CHARS, tagError } from "./bulk-text";

interface TagDialogProps {
  readonly title: string;
  /** Label of the button that changes the records. */
  readonly action: string;
  /** The tags of the records, which the field offers. */
  readonly tags: readonly string[];
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | undefined;
  readonly onTag: (tag: string) => void;
  readonly onClose: () => void;
}

/** Asks for one tag. */
export function TagDialog(props: TagDialogProps) {
  const { title, action, tags, isBusy, failure, onTag, onClose } = props;
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const listId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    const tag = text.trim();
    const wrong = tagError(tag);
    setError(wrong);
    if (wrong === undefined && !isBusy) onTag(tag);
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-3">
        <Field
          label="Tag"
          name="tag"
          list={listId}
          error={error}
          value={text}
          maxLength={MAX_TAG_CHARS}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
        <datalist id={listId}>
          {tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <p role="alert" className="mt-4 font-semibold text-red empty:hidden">
          {failure}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" aria-busy={isBusy || undefined}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
