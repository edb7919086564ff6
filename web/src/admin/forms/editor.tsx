import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { ErrorSummary } from "../../forms/error-summary";
import { Form } from "../../forms/form";
import { type FieldErrors, onlyErrors } from "../../forms/form-errors";
import { ButtonLink, buttonClass } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { showToast } from "../../ui/toasts";
import { CommentsPanel } from "../collaboration/comments-panel";
import { OtherEditors } from "../collaboration/other-editors";
import { useCommands } from "../commands/registered-commands";
import { RecordFiguresPanel } from "../figures/record-figures-panel";
import {
  UPLOAD_PENDING_MESSAGE,
  UploadsContext,
  usePendingUploads,
} from "../files/pending-uploads";
import { AdminPage } from "../layout/admin-page";
import { useRecordVisit } from "../palette/recent-records";
import { PreviewLinkButton } from "../records/preview-link-button";
import { FormValuesContext } from "../rich-text/form-values-context";
import { ActionBar } from "./action-bar";
import { ConflictDialog } from "./conflict-dialog";
import { DeletedDialog } from "./deleted-dialog";
import { DraftOffer } from "./draft-offer";
import { type AfterSave, formCommands, linkCommands, recordLinks } from "./form-commands";
import { editPathOf, type FormDefinition, fieldsOf, type StoredItem } from "./form-definition";
import { FormSection } from "./form-section";
import { LeaveDialog } from "./leave-dialog";
import { Preview } from "./preview";
import { PublicationNote } from "./publication-note";
import { useEditor } from "./use-editor";
import { useLeaveGuard } from "./use-leave-guard";
import { useLinkedField } from "./use-linked-field";
import { usePermittedForm, WriterNote } from "./writer-form";

interface EditorProps {
  readonly definition: FormDefinition;
  /** The record to edit; undefined for a new one. */
  readonly item?: StoredItem;
  /** Shown above the form. */
  readonly note?: ReactNode;
}

const FORM_ID = "record";

const saveLabel = ({ actions }: FormDefinition, stored: StoredItem | undefined) =>
  stored ? actions.update : actions.create;

/** Returns what the palette remembers about an opened record. */
const visitOf = (definition: FormDefinition, stored: StoredItem) => ({
  to: editPathOf(definition, stored.id),
  title: String(definition.read(stored).title ?? ""),
  kind: definition.list.label,
});

/** The form of a new or stored record. */
export function Editor({ definition: fullDefinition, item, note }: EditorProps) {
  const definition = usePermittedForm(fullDefinition, item);
  const { uploads, isCommenting, setCommenting, hasOtherWork } = useOtherWork();
  const editor = useEditor(definition, item, hasOtherWork);
  const { form, stored, saving, draft } = editor;
  const record = stored && recordKey(definition, stored);
  const changed = form.formState.isDirty && !saving;
  const guard = useLeaveGuard(changed || hasOtherWork);
  // The dialog says whether the draft was saved, so it is saved before.
  const { save: saveNow } = draft;
  useEffect(() => {
    if (guard.isAsking) saveNow();
  }, [guard.isAsking, saveNow]);
  const [preview, setPreview] = useState(false);

  const afterSave = useRef<AfterSave>("stay");
  function save() {
    const next = afterSave.current;
    afterSave.current = "stay";
    // Without the uploaded file, the record would be saved without its URL.
    if (uploads.isUploading) showToast("error", UPLOAD_PENDING_MESSAGE);
    else if (!saving) editor.submit(next);
  }
  function requestSave(next: AfterSave) {
    afterSave.current = next;
    // Text editors write their value at the event of the form.
    document.querySelector<HTMLFormElement>(`#${FORM_ID}`)?.requestSubmit();
  }
  const action = saveLabel(definition, stored);
  useCommands(
    formCommands(definition, {
      form: FORM_ID,
      action,
      save: requestSave,
      isPreviewShown: preview,
      onPreview: () => setPreview(!preview),
    }),
  );
  useRecordVisit(stored && visitOf(definition, stored));
  useLinkedField();

  return (
    <AdminPage
      title={stored ? definition.titles.edit : definition.titles.add}
      back={definition.list}
      actions={stored ? <RecordActions definition={definition} item={stored} /> : null}
    >
      {record ? <OtherEditors record={record} /> : null}
      {draft.offered ? (
        <DraftOffer
          draft={draft.offered.draft}
          onRestore={editor.restore}
          onDiscard={draft.refuse}
        />
      ) : null}
      {note}
      <FormProvider {...form}>
        <UploadsContext value={uploads.changeCount}>
          <div className="form-frame">
            <RecordAside definition={definition} stored={stored} />
            <FormValuesContext value={form.getValues}>
              <RecordForm
                definition={definition}
                isStored={stored !== undefined}
                notice={stored && definition.notice?.(stored)}
                submission={editor.submission}
                onSubmit={save}
              />
            </FormValuesContext>
            <ActionBar
              form={FORM_ID}
              action={action}
              note={<PublicationNote definition={definition} />}
              cancel={definition.list.to}
              {...{ saving, changed }}
              preview={definition.preview && preview}
              onPreview={() => setPreview(!preview)}
            />
            {preview ? <Preview {...{ definition, stored }} /> : null}
          </div>
        </UploadsContext>
        <SaveDialogs definition={definition} editor={editor} />
      </FormProvider>
      {record ? <RecordPanels record={record} onTyped={setCommenting} /> : null}
      <LeaveDialog
        changes={changed ? (draft.isSaved ? "saved" : "lost") : undefined}
        uploading={uploads.isUploading}
        commenting={isCommenting}
        guard={guard}
        onDiscard={() => {
          editor.discard();
          draft.discard();
          guard.leave();
        }}
      />
    </AdminPage>
  );
}

/** Returns the work beside the fields that is lost if the user leaves: uploads and a comment. */
function useOtherWork() {
  const uploads = usePendingUploads();
  const [isCommenting, setCommenting] = useState(false);
  const hasOtherWork = uploads.isUploading || isCommenting;
  return { uploads, isCommenting, setCommenting, hasOtherWork };
}

/** Renders the figures of a stored record and the comments on it. */
const RecordPanels = (props: ComponentProps<typeof CommentsPanel>) => (
  <>
    <RecordFiguresPanel {...props.record} />
    <CommentsPanel {...props} />
  </>
);

/** Names the stored record, if records of its kind have a history and comments. */
const recordKey = ({ kind }: FormDefinition, { id }: StoredItem) => kind && { kind, id };

interface RecordActionsProps {
  readonly definition: FormDefinition;
  readonly item: StoredItem;
}

/** The actions on a stored record. */
function RecordActions({ definition, item }: RecordActionsProps) {
  const { Actions, publicLink } = definition;
  const publicPath = definition.publicPath(item);
  const record = recordKey(definition, item);
  const links = recordLinks(definition, item);
  useCommands(linkCommands(links));
  return (
    <>
      {links.map(({ label, icon, to }) => (
        <ButtonLink key={label} to={to} size="small" icon={icon}>
          {label}
        </ButtonLink>
      ))}
      {record && record.kind !== "recruitment" ? (
        <PreviewLinkButton kind={record.kind} id={record.id} />
      ) : null}
      {publicPath ? <PublicLink to={publicPath} label={publicLink} /> : null}
      {Actions ? <Actions item={item} /> : null}
    </>
  );
}

interface RecordAsideProps {
  readonly definition: FormDefinition;
  readonly stored: StoredItem | undefined;
}

const RecordAside = ({ definition: { Aside }, stored }: RecordAsideProps) =>
  Aside ? (
    <aside aria-label="Overview" className="form-aside">
      <Aside stored={stored} />
    </aside>
  ) : null;

interface RecordFormProps {
  readonly definition: FormDefinition;
  readonly isStored: boolean;
  readonly notice: string | undefined;
  readonly submission: ReturnType<typeof useEditor>["submission"];
  readonly onSubmit: () => void;
}

/** The fields of the record. */
function RecordForm({ definition, isStored, notice, submission, onSubmit }: RecordFormProps) {
  const { Lead } = definition;
  return (
    <Form id={FORM_ID} state={submission} onSubmit={onSubmit} className="min-w-0">
      <WriterNote />
      {notice ? (
        <p className="mb-3 rounded-lg bg-saffron-soft px-4 py-2.5 font-semibold text-saffron">
          {notice}
        </p>
      ) : null}
      <ErrorSummary errors={inOrder(definition, submission.errors)} className="mb-3" />
      <p className="mb-3 text-sm text-ink-2">
        <span className="text-red">*</span> marks what must be filled in.
      </p>
      <div className="grid gap-4">
        {Lead ? <Lead /> : null}
        {definition.sections.map((section) => (
          <FormSection key={section.title} section={section} isStored={isStored} />
        ))}
      </div>
    </Form>
  );
}

/** Returns the errors in the order of the fields. Those inside a value follow that of its field. */
function inOrder(definition: FormDefinition, errors: FieldErrors): FieldErrors {
  const paths = Object.keys(errors);
  const ordered = fieldsOf(definition).flatMap(({ name }) => [
    name,
    ...paths.filter((path) => path.startsWith(`${name}.`)),
  ]);
  return onlyErrors(Object.fromEntries(ordered.map((path) => [path, errors[path]])));
}

interface SaveDialogsProps {
  readonly definition: FormDefinition;
  readonly editor: ReturnType<typeof useEditor>;
}

/** The dialogs for a record that changed or was deleted before the save, and for a question. */
function SaveDialogs({ definition, editor }: SaveDialogsProps) {
  const Question = definition.question?.Dialog;
  return (
    <>
      {editor.conflict ? (
        <ConflictDialog
          conflict={editor.conflict}
          fields={fieldsOf(definition)}
          onSave={editor.resolve}
          onClose={editor.closeConflict}
        />
      ) : null}
      {editor.isAsking && Question ? (
        <Question onAnswer={editor.answerQuestion} onClose={editor.closeQuestion} />
      ) : null}
      {editor.isDeleted ? (
        <DeletedDialog
          list={definition.list}
          onCreate={editor.recreate}
          onClose={editor.closeDeleted}
        />
      ) : null}
    </>
  );
}

function PublicLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className={buttonClass("secondary", "small")}
      aria-label={`${label} (opens in a new tab)`}
    >
      {label}
      <Icon name="external-link" />
    </a>
  );
}
