import { useEffect, useRef, useState } from "react";
import { addComment, type RecordKey } from "../../api/editors-desk";
import { TextArea } from "../../forms/field";
import { Form, SubmitButton } from "../../forms/form";
import { onlyErrors } from "../../forms/form-errors";
import { useSubmit } from "../../forms/use-submit";
import { keyName } from "../commands/key-names";
import { showErrorToast } from "../layout/show-error";
import { MentionList } from "./mention-list";
import { useMentionPicker } from "./use-mention-picker";

interface CommentFormProps {
  readonly record: RecordKey;
  readonly onTyped: (isTyped: boolean) => void;
  readonly onAdded: () => Promise<unknown>;
}

/** The form of a new comment. */
export function CommentForm({ record, onTyped, onAdded }: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const isTyped = text.trim() !== "";
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [onTyped, isTyped]);
  const picker = useMentionPicker(field, text, setText);
  const submission = useSubmit({
    validate: (comment: string) =>
      onlyErrors({ comment: comment.trim() ? undefined : "Write a comment." }),
    async send(comment) {
      await addComment(record, comment, picker.mentionedIn(comment));
      await onAdded();
    },
    onDone: () => setText(""),
    onFailed: (error) => showErrorToast(error, "Failed to add the comment."),
  });
  return (
    <Form
      state={submission}
      onSubmit={() => submission.submit(text)}
      // Before the list of people, which takes Enter while it is open.
      onKeyDownCapture={(event) => {
        if (picker.list || keyName(event.nativeEvent) !== "Mod+Enter") return;
        event.currentTarget.requestSubmit();
      }}
      className="mt-4"
    >
      <div className="relative">
        <TextArea
          ref={field}
          name="comment"
          label="Your comment"
          rows={3}
          maxLength={5000}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            picker.update();
          }}
        />
        {picker.list ? <MentionList {...picker.list} /> : null}
      </div>
      <p className="mt-1 text-xs text-ink-3">
        Type @ to mention a person, who gets the comment by mail. Visitors do not see comments.
      </p>
      <p role="status" className="sr-only">
        {picker.list ? offerText(picker.list.people.length) : ""}
      </p>
      <SubmitButton
        size="small"
        pending={submission.pending}
        pendingText="Adding..."
        className="mt-3"
      >
        Add comment
      </SubmitButton>
    </Form>
  );
}

const offerText = (count: number) =>
  `${count === 1 ? "1 person" : `${count} people`}. Choose with the arrow keys and Enter.`;
