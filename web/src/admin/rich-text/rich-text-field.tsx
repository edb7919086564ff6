import { type ReactNode, useState } from "react";
import type { Language } from "#language/languages";
import { type FieldAria, FieldFrame } from "../../forms/field-frame";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { LoadingText } from "../../ui/skeleton";
import type { ControlledProps } from "../forms/use-controlled-field";
import type { EditorInputProps } from "./editor-input";
import { type EditorCode, useEditorCode } from "./load-editor";
import { placeholderWarning } from "./placeholders";
import { SourceView } from "./source-view";

interface RichTextFieldProps extends ControlledProps {
  /** The language of the text. */
  readonly textLanguage: Language | undefined;
}

const FRAME =
  "overflow-clip rounded-lg border border-control bg-paper focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand has-aria-invalid:border-red";

/** An HTML field with a text editor, and a source view for what the editor cannot show. */
export function RichTextField(props: RichTextFieldProps) {
  const { value, onChange, language, textLanguage, help, ...frameProps } = props;
  const code = useEditorCode();
  const warning = placeholderWarning(value);
  return (
    <FieldFrame
      {...frameProps}
      help={help || warning ? <Help {...{ help, warning }} /> : undefined}
    >
      {(aria) => (
        <div className={FRAME}>
          {code === "loading" ? (
            <LoadingEditor aria={aria} />
          ) : (
            <EditorOrSource
              code={code}
              {...{ aria, value, onChange }}
              label={frameProps.label}
              language={language ?? textLanguage}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

interface HelpProps {
  readonly help: string | undefined;
  readonly warning: string | undefined;
}

const Help = ({ help, warning }: HelpProps) => (
  <>
    {help}
    {warning ? (
      <span className="flex items-center gap-1.5 font-semibold text-saffron">
        <Icon name="circle-alert" />
        {warning}
      </span>
    ) : null}
  </>
);

/** Has the height of the editor, and takes the focus of an invalid or linked field. */
const LoadingEditor = ({ aria }: { readonly aria: FieldAria }) => (
  <div
    id={aria.id}
    tabIndex={-1}
    data-invalid={aria["aria-invalid"]}
    className="grid min-h-[23.75rem] place-items-center"
  >
    <LoadingText inline>Loading the editor...</LoadingText>
  </div>
);

interface EditorOrSourceProps extends Omit<EditorInputProps, "takesFocus"> {
  readonly code: Exclude<EditorCode, "loading">;
}

/** The view that is shown, and the changes that the editor would make to the text. */
interface View {
  readonly isSource: boolean;
  readonly changes: readonly string[];
}

/** Shows the editor. Shows the source if the editor would change it, until the user decides. */
function EditorOrSource({ code, ...input }: EditorOrSourceProps) {
  const { value, onChange } = input;
  const changesOf = (html: string) => (code === "failed" ? [] : code.editorChanges(html));
  const viewOf = (html: string): View => {
    const changes = changesOf(html);
    return { isSource: changes.length > 0, changes };
  };
  const [view, setView] = useState(() => viewOf(value));
  // The loading frame, which this replaces, has the same id.
  const [takesFocus, setTakesFocus] = useState(() => document.activeElement?.id === input.aria.id);
  // A value that was not typed here comes from a draft or a conflict. It is checked like the first.
  const [ownValue, setOwnValue] = useState(value);
  if (value !== ownValue) {
    setOwnValue(value);
    if (!view.isSource) setView(viewOf(value));
  }
  function change(html: string) {
    setOwnValue(html);
    onChange(html);
  }
  function show(next: View) {
    setTakesFocus(true);
    setView(next);
  }
  const inputProps = { ...input, takesFocus, onChange: change };

  if (code === "failed") {
    return (
      <SourceFrame {...inputProps}>
        <Notice text="The editor could not be loaded. You can edit the HTML, or reload the page." />
      </SourceFrame>
    );
  }
  if (view.isSource) {
    return (
      <SourceFrame
        {...inputProps}
        onShowEditor={() => {
          const changes = changesOf(value);
          // The notice has been shown if these are the changes that it names.
          const isKnown = changes.join() === view.changes.join();
          show({ isSource: changes.length > 0 && !isKnown, changes });
        }}
      >
        {view.changes.length > 0 ? <Notice text={changesText(view.changes)} /> : null}
      </SourceFrame>
    );
  }
  return (
    <code.RichEditor {...inputProps} onShowSource={() => show({ isSource: true, changes: [] })} />
  );
}

const changesText = (changes: readonly string[]) =>
  `This HTML has parts that the editor cannot show. Switching to the editor would change: ${changes.join(", ")}.`;

const Notice = ({ text }: { readonly text: string }) => (
  <p
    role="status"
    className="flex items-start gap-2 border-b border-line bg-saffron-soft px-3.5 py-2.5 text-sm text-saffron"
  >
    <Icon name="info" className="mt-0.5" />
    {text}
  </p>
);

interface SourceFrameProps extends EditorInputProps {
  readonly onShowEditor?: () => void;
  readonly children: ReactNode;
}

/** The source view below its notice and the way back to the editor. */
const SourceFrame = ({ onShowEditor, children, ...input }: SourceFrameProps) => (
  <>
    {onShowEditor ? (
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line bg-ground px-1.5 py-1">
        <span className="px-1.5 text-sm font-semibold text-ink-2 max-sm:sr-only">HTML source</span>
        <Button variant="quiet" size="small" icon="pencil" onClick={onShowEditor}>
          Switch to the editor
        </Button>
      </div>
    ) : null}
    {children}
    <SourceView {...input} />
  </>
);
