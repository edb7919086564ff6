import type { EditorView } from "prosemirror-view";
import { useRef } from "react";
import { Icon } from "../../ui/icon";
import { Toolbar, useRovingControl } from "./roving-focus";
import { HEADING_LEVELS, headingLevel, setHeading, setParagraph } from "./text-commands";
import { ToolButton } from "./tool-button";
import { type DialogName, HELP_TOOL, isUsable, TOOLS, type Tool } from "./tools";
import type { OpenEditor } from "./use-editor-session";

interface EditorToolbarProps {
  readonly editor: OpenEditor;
  readonly label: string;
  readonly controls: string;
  readonly onDialog: (name: DialogName) => void;
  readonly onShowSource: () => void;
}

/** The tools above the text. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { editor, onDialog } = props;
  const { view } = editor.session;
  return (
    <Toolbar
      label={`Formatting of ${props.label}`}
      controls={props.controls}
      onLeave={() => view.focus()}
      className="rich-text-toolbar"
    >
      <BlockSelect editor={editor} />
      {TOOLS.map((group) => (
        <div key={group[0]?.label} className="rich-text-group">
          {group.map((tool) => (
            <ToolOf key={tool.label} {...{ tool, editor, onDialog }} />
          ))}
        </div>
      ))}
      <div className="rich-text-group">
        <ToolButton label="Source view" onPress={props.onShowSource} className="w-11 md:w-9">
          <Icon name="code-xml" className="text-lg" />
        </ToolButton>
        <ToolOf tool={HELP_TOOL} {...{ editor, onDialog }} />
      </div>
    </Toolbar>
  );
}

interface ToolProps {
  readonly tool: Tool;
  readonly editor: OpenEditor;
  readonly onDialog: (name: DialogName) => void;
}

function ToolOf({ tool, editor: { session, state }, onDialog }: ToolProps) {
  const { label, keys, icon, command, dialog } = tool;
  function use() {
    if (dialog) onDialog(dialog);
    else run(session.view, command);
  }
  return (
    <ToolButton
      label={label}
      keys={keys}
      isPressed={tool.isActive?.(state)}
      isUsable={isUsable(tool, state)}
      opensDialog={dialog !== undefined}
      onPress={use}
      className="w-11 md:w-9"
    >
      <Icon name={icon} className="text-lg" />
    </ToolButton>
  );
}

function run(view: EditorView, command: Tool["command"]): void {
  command?.(view.state, view.dispatch, view);
  view.focus();
}

/** Chooses between a paragraph and headings. */
function BlockSelect({ editor: { session, state } }: { readonly editor: OpenEditor }) {
  const control = useRovingControl("Text style", true);
  const isByPointer = useRef(false);
  function change(level: number) {
    const { view } = session;
    const command = level === 0 ? setParagraph : setHeading(level);
    command(view.state, view.dispatch);
    // The keyboard may go on to the next style.
    if (isByPointer.current) view.focus();
  }
  return (
    <select
      {...control}
      aria-label="Text style"
      value={headingLevel(state)}
      onPointerDown={() => {
        isByPointer.current = true;
      }}
      onKeyDown={() => {
        isByPointer.current = false;
      }}
      onChange={({ target }) => change(Number(target.value))}
      className="rich-text-select"
    >
      <option value={0}>Paragraph</option>
      {HEADING_LEVELS.map((level) => (
        <option key={level} value={level}>
          {`Heading ${level}`}
        </option>
      ))}
    </select>
  );
}
