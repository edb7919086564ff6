import { useMemo } from "react";
import { useNow } from "../../app-context/clock";
import { Button, ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { MessagePanel } from "../../ui/message-panel";
import { UserText } from "../../ui/user-text";
import { AdminPage } from "../layout/admin-page";
import { copiedValues, omittedLabels } from "./copied-values";
import { Editor } from "./editor";
import {
  addPathOf,
  type CopyRules,
  editPathOf,
  type FormDefinition,
  type StoredItem,
} from "./form-definition";
import { FormSkeleton } from "./form-skeleton";
import { useLoadedItem } from "./use-loaded-item";
import type { Values } from "./values";

interface CopyPageProps {
  readonly definition: FormDefinition;
  /** The id of the original, from the URL. */
  readonly id: string;
}

/** The form of a new record that starts as a copy of a stored one. Only a save stores the copy. */
export function CopyPage({ definition, id }: CopyPageProps) {
  const { item, wrongTypeMessage, errorMessage, notFound, retry } = useLoadedItem(definition, id);
  const { copying } = definition;
  if (item && copying && !wrongTypeMessage)
    return <CopyEditor {...{ definition, copying }} original={item} />;
  const problem = wrongTypeMessage ?? errorMessage;
  return (
    <AdminPage title={definition.titles.add} back={definition.list}>
      {problem === undefined ? (
        <FormSkeleton />
      ) : (
        <NoOriginal
          {...{ definition, problem }}
          onRetry={notFound || wrongTypeMessage ? undefined : retry}
        />
      )}
    </AdminPage>
  );
}

interface CopyEditorProps {
  readonly definition: FormDefinition;
  readonly copying: CopyRules<Values, StoredItem>;
  readonly original: StoredItem;
}

function CopyEditor({ definition, copying, original }: CopyEditorProps) {
  const copy = useMemo(
    (): FormDefinition => ({
      ...definition,
      newDraft: `copy-${original.id}`,
      emptyValues: (now) => copiedValues(definition, copying, original, now),
    }),
    [definition, copying, original],
  );
  return (
    <Editor definition={copy} note={<CopyNote definition={definition} {...{ copy, original }} />} />
  );
}

interface CopyNoteProps {
  readonly definition: FormDefinition;
  readonly copy: FormDefinition;
  readonly original: StoredItem;
}

/** Names the original and the fields whose values the copy does not have. */
function CopyNote({ definition, copy, original }: CopyNoteProps) {
  const now = useNow();
  const values = definition.read(original);
  const omitted = omittedLabels(definition, {
    original: values,
    copy: copy.emptyValues(now),
    empty: definition.emptyValues(now),
  });
  return (
    <div
      role="note"
      className="mb-4 flex items-start gap-2.5 rounded-lg bg-brand-soft px-4 py-3 text-brand-strong"
    >
      <Icon name="copy" className="mt-1" />
      <div>
        <p>
          A copy of{" "}
          <a href={editPathOf(definition, original.id)} className="font-semibold underline">
            <UserText text={String(values.title).trim() || "a record without a title"} />
          </a>
          . It is not stored until you save it.
        </p>
        {omitted.length > 0 ? (
          <p className="mt-1 text-sm">Not copied: {omitted.join(", ")}.</p>
        ) : null}
      </div>
    </div>
  );
}

interface NoOriginalProps {
  readonly definition: FormDefinition;
  readonly problem: string;
  /** Requests the original again; undefined if that cannot help. */
  readonly onRetry: (() => void) | undefined;
}

/** Shown if there is nothing to copy. */
const NoOriginal = ({ definition, problem, onRetry }: NoOriginalProps) => (
  <MessagePanel
    alert
    icon={onRetry ? "circle-alert" : "search"}
    title={onRetry ? problem : "There is nothing to copy"}
    text={
      onRetry ? "The record to copy could not be loaded." : `${problem} It may have been deleted.`
    }
  >
    {onRetry ? (
      <Button variant="primary" icon="refresh-cw" onClick={onRetry}>
        Try again
      </Button>
    ) : null}
    <ButtonLink to={addPathOf(definition)} icon="plus">
      Start with an empty form
    </ButtonLink>
    <ButtonLink to={definition.list.to} icon="arrow-left">
      {`Back to ${definition.list.label}`}
    </ButtonLink>
  </MessagePanel>
);
