import type { EditorState } from "prosemirror-state";
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { FieldAria } from "../../forms/field-frame";
import { showToast } from "../../ui/toasts";
import type { EditorInputProps } from "./editor-input";
import type { KeyActions } from "./editor-keys";
import { EditorSession } from "./editor-session";

/** An editor and its state. */
export interface OpenEditor {
  readonly session: EditorSession;
  readonly state: EditorState;
}

interface SessionHook {
  /** The element in which the editor is. */
  readonly host: RefObject<HTMLDivElement | null>;
  readonly open: OpenEditor | undefined;
}

/** Opens an editor for the value of a field. */
export function useEditorSession(props: EditorInputProps, actions: KeyActions): SessionHook {
  const { value, takesFocus } = props;
  const host = useRef<HTMLDivElement>(null);
  const [session, setSession] = useState<EditorSession>();
  const [state, setState] = useState<EditorState>();
  const attributes = editorAttributes(props);
  const createSession = useEffectEvent((element: HTMLElement) => {
    const created = new EditorSession(element, value, attributes, {
      onChange: (html) => changeValue(html),
      onState: setState,
      report: (message) => showToast("info", message),
      openLinkDialog: () => runAction("openLinkDialog"),
      openHelp: () => runAction("openHelp"),
      focusToolbar: () => runAction("focusToolbar"),
    });
    setState(created.view.state);
    setSession(created);
    if (takesFocus) created.view.focus();
    return created;
  });
  const changeValue = useEffectEvent(props.onChange);
  const runAction = useEffectEvent((name: keyof KeyActions) => actions[name]());

  useLayoutEffect(() => {
    if (!host.current) return;
    const created = createSession(host.current);
    return () => created.destroy();
  }, []);
  useEffect(() => session?.setValue(value), [session, value]);
  const attributesKey = JSON.stringify(attributes);
  useEffect(() => session?.setAttributes(JSON.parse(attributesKey)), [session, attributesKey]);
  useLabelFocus(props.aria, session);

  return { host, open: session && state && { session, state } };
}

/** Returns the HTML attributes of the editable element. */
function editorAttributes({ aria, label, language }: EditorInputProps): Record<string, string> {
  const attributes = {
    id: aria.id,
    class: "prose",
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    "aria-required": aria.required ? "true" : undefined,
    "aria-invalid": aria["aria-invalid"] ? "true" : undefined,
    "aria-describedby": aria["aria-describedby"],
    lang: language,
  };
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Moves the focus from the label to the editor. Browsers do so only for inputs. */
function useLabelFocus({ id }: FieldAria, session: EditorSession | undefined) {
  useEffect(() => {
    const label = document.querySelector(`label[for="${id}"]`);
    const focus = () => session?.view.focus();
    label?.addEventListener("click", focus);
    return () => label?.removeEventListener("click", focus);
  }, [id, session]);
}
