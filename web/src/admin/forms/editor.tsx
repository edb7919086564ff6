import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { buttonClass } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { showToast } from "../../ui/toasts";
import { UNDER_WAY, UploadsContext, useUploads } from "../files/under-way";
import { AdminPage } from "../frame/admin-page";
import { ActionBar } from "./action-bar";
import { ConflictDialog } from "./conflict-dialog";
import { DraftOffer } from "./draft-offer";
import { type FormKind, fieldsOf, type Stored } from "./form-kind";
import { FormSection } from "./form-section";
import { GoneDialog } from "./gone-dialog";
import { LeaveDialog } from "./leave-dialog";
import { Preview } from "./preview";
import { useEditor } from "./use-editor";
import { useLeaveGuard } from "./use-leave-guard";

interface EditorProps {
  readonly kind: FormKind;
  /** What is edited; a new one without. */
  readonly item?: Stored;
}

const FORM_ID = "record";

/** The form of a record, new or stored. */
export function Editor({ kind, item }: EditorProps) {
  const editor = useEditor(kind, item);
  const { form, stored, saving, draft, conflict } = editor;
  const changed = form.formState.isDirty && !saving;
  const uploads = useUploads();
  const guard = useLeaveGuard(changed || uploads.underWay);
  // What the dialog says of keeping must be known by then.
  const { keep } = draft;
  useEffect(() => {
    if (guard.asked) keep();
  }, [guard.asked, keep]);
  const [preview, setPreview] = useState(false);
  const notice = stored && kind.notice?.(stored);
  const publicPath = stored && kind.publicPath(stored);
  const element = useRef<HTMLFormElement>(null);
  useSaveKey(element);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // Without the file the record would be stored without its address.
    if (uploads.underWay) showToast("error", UNDER_WAY);
    else if (!saving) editor.submit();
  }

  return (
    <AdminPage
      title={stored ? kind.titles.edit : kind.titles.add}
      back={kind.list}
      actions={publicPath ? <PublicLink to={publicPath} words={kind.publicLink} /> : null}
    >
      {draft.offered ? (
        <DraftOffer
          draft={draft.offered.draft}
          onRestore={editor.restore}
          onDiscard={draft.refuse}
        />
      ) : null}
      <FormProvider {...form}>
        <UploadsContext value={uploads.tell}>
          <div className="form-frame">
            <form
              ref={element}
              id={FORM_ID}
              method="post"
              noValidate
              onSubmit={onSubmit}
              className="min-w-0"
            >
              {notice ? (
                <p className="mb-3 rounded-lg bg-saffron-soft px-4 py-2.5 font-semibold text-saffron">
                  {notice}
                </p>
              ) : null}
              <p className="mb-3 text-sm text-ink-2">
                <span className="text-red">*</span> marks what must be filled in.
              </p>
              <div className="grid gap-4">
                {kind.sections.map((section) => (
                  <FormSection key={section.title} section={section} />
                ))}
              </div>
            </form>
            <ActionBar
              form={FORM_ID}
              action={stored ? kind.actions.update : kind.actions.create}
              cancel={kind.list.to}
              {...{ saving, changed, preview }}
              onPreview={() => setPreview(!preview)}
            />
            {preview ? <Preview {...{ kind, stored }} /> : null}
          </div>
        </UploadsContext>
      </FormProvider>
      <LeaveDialog
        changes={changed ? (draft.kept ? "kept" : "lost") : undefined}
        uploading={uploads.underWay}
        guard={guard}
        onDiscard={() => {
          editor.discard();
          draft.drop();
          guard.leave();
        }}
      />
      {conflict ? (
        <ConflictDialog
          conflict={conflict}
          fields={fieldsOf(kind)}
          onSave={editor.resolve}
          onClose={editor.closeConflict}
        />
      ) : null}
      {editor.gone ? (
        <GoneDialog list={kind.list} onCreate={editor.recreate} onClose={editor.closeGone} />
      ) : null}
    </AdminPage>
  );
}

function PublicLink({ to, words }: { readonly to: string; readonly words: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className={buttonClass("secondary", "small")}
      aria-label={`${words} (opens in a new tab)`}
    >
      {words}
      <Icon name="external-link" />
    </a>
  );
}

/** Control or Command and S saves. */
function useSaveKey(form: { readonly current: HTMLFormElement | null }) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) form.current?.requestSubmit();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
}
