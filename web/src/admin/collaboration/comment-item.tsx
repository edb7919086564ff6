import { useRef, useState } from "react";
import { type Comment, deleteComment } from "../../api/editors-desk";
import { useUser } from "../../auth/session";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { UserText } from "../../ui/user-text";
import { showErrorToast } from "../layout/show-error";
import { useFocusOnRemoval } from "../lists/use-focus-on-removal";
import { accountName } from "../records/account-name";
import { RelativeTime } from "../records/time-text";

interface CommentItemProps {
  readonly comment: Comment;
  readonly onDeleted: () => Promise<unknown>;
  /** Runs after the comment was removed with the focused button. */
  readonly onRemoved: () => void;
}

/** A comment. Its author can delete it. */
export function CommentItem({ comment, onDeleted, onRemoved }: CommentItemProps) {
  const { id, author, text, createdAt } = comment;
  const isOwn = useUser()?.id === author.id;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const ref = useRef<HTMLLIElement>(null);
  useFocusOnRemoval(ref, onRemoved);

  async function remove() {
    setBusy(true);
    try {
      await deleteComment(id);
      await onDeleted();
    } catch (error) {
      setBusy(false);
      setAsking(false);
      showErrorToast(error, "Failed to delete the comment.");
    }
  }

  return (
    <li ref={ref} className="py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-sm">
        <b className="wrap-anywhere">{accountName(author)}</b>
        <span className="text-ink-3">
          <RelativeTime at={createdAt} />
        </span>
        {isOwn ? (
          <Button
            size="small"
            variant="quiet"
            icon="trash-2"
            aria-label={`Delete your comment “${startOf(text)}”`}
            onClick={() => setAsking(true)}
            className="-my-2.5 ml-auto max-sm:size-11 max-sm:px-0"
          >
            <span className="max-sm:sr-only">Delete</span>
          </Button>
        ) : null}
      </div>
      <p className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">
        <UserText text={text} />
      </p>
      {isAsking ? (
        <ConfirmDialog
          title="Delete this comment?"
          text="This action cannot be undone."
          action="Delete"
          busy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

/** Characters of a comment in the name of its button. */
const NAME_CHARS = 30;

const startOf = (text: string) => {
  const characters = [...text];
  return characters.length > NAME_CHARS ? `${characters.slice(0, NAME_CHARS).join("")}…` : text;
};
