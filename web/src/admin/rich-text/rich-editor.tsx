import type { Command } from "prosemirror-state";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { EditorDialogs } from "./editor-dialogs";
import type { EditorInputProps } from "./editor-input";
import { EditorToolbar } from "./editor-toolbar";
import { insertHtml, selectedImage } from "./insert-commands";
import { registerInsertTarget } from "./insert-target";
import { focusToolbar } from "./roving-focus";
import { selectedCells, selectedTable } from "./table-commands";
import { TableToolbar } from "./table-toolbar";
import type { DialogName } from "./tools";
import { type OpenEditor, useEditorSession } from "./use-editor-session";
import "./rich-text.css";

interface RichEditorProps extends EditorInputProps {
  readonly onShowSource: () => void;
}

/** The text editor of an HTML field: tools, the text as pages show it, and tools of tables. */
export function RichEditor(props: RichEditorProps) {
  const { aria, label, language, onShowSource } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<DialogName>();
  const { host, open } = useEditorSession(props, {
    openLinkDialog: () => setDialog("link"),
    openHelp: () => setDialog("help"),
    // In a table, its tools are the first, and the next press leads to the others.
    focusToolbar: () => focusToolbar(toolbarsOf(frame.current).at(-1)),
  });
  useInsertTarget(aria.id, open);

  function run(command: Command) {
    // The closed dialog gives the focus back before the text takes it.
    flushSync(() => setDialog(undefined));
    if (!open) return;
    const { view } = open.session;
    command(view.state, view.dispatch, view);
    view.focus();
  }

  return (
    <div ref={frame}>
      {open ? (
        <EditorToolbar
          editor={open}
          label={label}
          controls={aria.id}
          onDialog={setDialog}
          onShowSource={onShowSource}
        />
      ) : null}
      <div ref={host} />
      <div className="rich-text-foot">
        {open && selectedTable(open.state) ? (
          <TableToolbar
            editor={open}
            controls={aria.id}
            onCaption={() => setDialog("caption")}
            onNextToolbar={() => focusToolbar(toolbarsOf(frame.current)[0])}
          />
        ) : (
          <p className="px-1.5 text-xs text-ink-2 max-md:hidden">
            Alt+F10: tools. Alt+0: keyboard help.
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {open ? selectionText(open) : ""}
      </p>
      {open && dialog ? (
        <EditorDialogs
          name={dialog}
          editor={open}
          language={language}
          onRun={run}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </div>
  );
}

const toolbarsOf = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll("[role=toolbar]") ?? []),
];

/** Returns what is selected, if screen readers would not announce it. */
function selectionText({ state }: OpenEditor): string {
  const cells = selectedCells(state);
  if (cells > 0) return cells === 1 ? "1 cell selected" : `${cells} cells selected`;
  const image = selectedImage(state.selection);
  return image ? `Image selected: ${image.attrs.alt || "decorative"}` : "";
}

/** Lets other inputs of the form insert HTML at the caret. */
function useInsertTarget(id: string, open: OpenEditor | undefined) {
  const session = open?.session;
  useEffect(() => {
    if (!session) return;
    return registerInsertTarget(id, (html) => {
      const { view } = session;
      insertHtml(html)(view.state, view.dispatch);
      view.focus();
    });
  }, [id, session]);
}
