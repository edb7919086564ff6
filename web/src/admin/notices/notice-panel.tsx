import { useQueryClient } from "@tanstack/react-query";
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { fieldErrors, serverMessage } from "../../api/client";
import { type NoticeContent, type ReadNoticeResponse, readNotice } from "../../api/notices";
import { navigate } from "../../app-context/location";
import { TextArea } from "../../forms/field";
import { FieldFrame } from "../../forms/field-frame";
import { Form, SubmitButton } from "../../forms/form";
import { useSubmit } from "../../forms/use-submit";
import { Alert } from "../../ui/alert";
import { ButtonLink } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { DropZone } from "../files/drop-zone";
import { ENTER_BY_HAND_PATH, readRecruitmentPath } from "../recruitments/paths";
import { keepNotice, type Notice, noticeOf, useNotice } from "./notice";
import { NoticeList } from "./notice-list";
import { contentOf, NO_NOTICE, type PastedNotice, pastedNotice } from "./pasted-notice";

const FILE_TYPES = "application/pdf,text/html,.pdf,.html,.htm";
const EMPTY = "Paste a notice, or choose a file.";
const FAILED = "The notice could not be read. Try again.";
const SCANNED =
  "This PDF is a picture of pages without text. Nothing was read. Paste the text, or enter the values by hand.";
const NOTHING_FOUND =
  "No recruitment was found in this notice. Check that the whole notice was pasted, or enter the values by hand.";

/** Returns why a response has nothing to review. */
function reasonOf({ document, recruitments }: ReadNoticeResponse): string | undefined {
  if (document.scanned) return SCANNED;
  return recruitments.every(({ fields }) => fields.length === 0) ? NOTHING_FOUND : undefined;
}

/** The notice that was read, or why there is nothing to review. */
type Outcome = { readonly notice: Notice } | { readonly reason: string };

async function outcomeOf(content: NoticeContent, signal: AbortSignal): Promise<Outcome> {
  const response = await readNotice(content, { onProgress: () => undefined, signal });
  const reason = reasonOf(response);
  return reason === undefined ? { notice: await noticeOf(response) } : { reason };
}

/** Reads a notice: pasted text, a pasted page, or a file. */
export function NoticePanel() {
  const { submission, reason, notice, readId } = useNoticeReader();
  const [pasted, setPasted] = useState(NO_NOTICE);
  const area = useRef<HTMLTextAreaElement>(null);
  const readFile = (file: File) => submission.submit({ file });
  usePaste(area, (notice) => {
    setPasted(notice);
    submission.clearError("notice");
  });

  return (
    <>
      <Form
        state={submission}
        onSubmit={() => submission.submit(contentOf(pasted))}
        {...fileDrop(readFile)}
      >
        <Panel title="Read a notice">
          <div className="grid gap-4">
            <TextArea
              ref={area}
              name="notice"
              label="Paste the notice"
              help={
                pasted.html === undefined
                  ? "Ctrl+Enter reads it."
                  : "The tables of the page are kept. Ctrl+Enter reads it."
              }
              rows={10}
              spellCheck={false}
              value={pasted.text}
              onChange={({ target }) => setPasted({ text: target.value })}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
            />
            <FieldFrame label="Or choose a file">
              {(aria) => (
                <DropZone
                  aria={aria}
                  accept={FILE_TYPES}
                  text="PDF or HTML, up to 20 MB. It is read at once and not stored."
                  onFile={readFile}
                />
              )}
            </FieldFrame>
            {reason && !submission.pending ? <Alert message={reason} /> : null}
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton pending={submission.pending} pendingText="Reading...">
                Read
              </SubmitButton>
              <ButtonLink to={ENTER_BY_HAND_PATH}>Enter by hand</ButtonLink>
            </div>
            <p role="status" className="sr-only">
              {submission.pending ? "Reading the notice..." : ""}
            </p>
          </div>
        </Panel>
      </Form>
      {notice ? (
        <ReadRecruitments key={notice.id} notice={notice} isNew={notice.id === readId} />
      ) : null}
    </>
  );
}

/**
 * Calls a function with a notice that is pasted into the text area or beside all inputs, so that a
 * paste needs no focus. Beside other text, the browser inserts the words of a page without tables.
 */
function usePaste(
  area: { readonly current: HTMLTextAreaElement | null },
  onNotice: (notice: PastedNotice) => void,
) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { current } = area;
    const { target, clipboardData } = event;
    if (!current || !clipboardData) return;
    const isInArea = target === current;
    if (!isInArea && target instanceof Element && target.matches("input, textarea")) return;
    const replacesAll = current.selectionEnd - current.selectionStart === current.value.length;
    const notice = isInArea && !replacesAll ? undefined : pastedNotice(clipboardData);
    if (!notice) return;
    event.preventDefault();
    onNotice(notice);
    current.focus();
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
}

/** Accepts a file that is dropped anywhere on the form, where the browser would open it. */
const fileDrop = (onFile: (file: File) => void) => ({
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  },
  onDrop(event: DragEvent) {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  },
});

/** Sends a notice, and opens the form of its recruitment, if it has only one. */
function useNoticeReader() {
  const queries = useQueryClient();
  const notice = useNotice();
  const [emptyReason, setEmptyReason] = useState<string>();
  const [readId, setReadId] = useState<string>();
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  const submission = useSubmit({
    validate: (content: NoticeContent) =>
      "text" in content && content.text.trim() === "" ? { notice: EMPTY } : {},
    send(content) {
      request.current = new AbortController();
      setEmptyReason(undefined);
      return outcomeOf(content, request.current.signal);
    },
    onDone(outcome) {
      if ("reason" in outcome) return setEmptyReason(outcome.reason);
      keepNotice(queries, outcome.notice);
      setReadId(outcome.notice.id);
      if (outcome.notice.recruitments.length === 1) navigate(readRecruitmentPath(0));
    },
    // The server names the part of its form, which is no field of this one.
    rejections: () => ({}),
  });
  const { failure } = submission;
  const failureText = fieldErrors(failure).file ?? serverMessage(failure) ?? FAILED;
  return { submission, notice, readId, reason: failure ? failureText : emptyReason };
}

interface ReadRecruitmentsProps {
  readonly notice: Notice;
  /** The notice was read in this panel, so that the list gets the focus. */
  readonly isNew: boolean;
}

/** The recruitments of the last notice. */
function ReadRecruitments({ notice, isNew }: ReadRecruitmentsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const count = notice.recruitments.length;
  return (
    <Panel className="mt-4">
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-xl font-bold tracking-tight">
        {count === 1 ? "The notice that was read" : `${count} recruitments in this notice`}
      </h2>
      <NoticeList notice={notice} />
    </Panel>
  );
}
