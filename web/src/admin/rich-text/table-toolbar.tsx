import { Toolbar } from "./roving-focus";
import { TABLE_COMMANDS } from "./table-commands";
import { ToolButton } from "./tool-button";
import type { OpenEditor } from "./use-editor-session";

interface TableToolbarProps {
  readonly editor: OpenEditor;
  readonly controls: string;
  readonly onCaption: () => void;
  readonly onNextToolbar: () => void;
}

/** The tools for the table around the caret, below the text. */
export function TableToolbar(props: TableToolbarProps) {
  const { editor, controls, onCaption, onNextToolbar } = props;
  const { session, state } = editor;
  const { view } = session;
  return (
    <Toolbar
      label="Table"
      controls={controls}
      onLeave={() => view.focus()}
      onNextToolbar={onNextToolbar}
      className="rich-text-table-toolbar"
    >
      {TABLE_COMMANDS.map(({ label, command }, index) => (
        <ToolButton
          key={label}
          label={label}
          isFirst={index === 0}
          isUsable={command(state)}
          onPress={() => {
            command(view.state, view.dispatch, view);
            view.focus();
          }}
          className="px-2.5 text-sm font-semibold md:px-2 md:text-xs"
        >
          {label}
        </ToolButton>
      ))}
      <ToolButton
        label="Caption"
        opensDialog
        onPress={onCaption}
        className="px-2.5 text-sm font-semibold md:px-2 md:text-xs"
      >
        Caption
      </ToolButton>
    </Toolbar>
  );
}
