import type { Node } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { createEditorState, type EditorActions } from "./editor-state";
import { NODE_VIEWS } from "./node-views";
import { parseHtml } from "./parse-html";
import { serializeHtml } from "./serialize-html";

/** Time without an edit after which the form receives the text, in milliseconds. */
const DEBOUNCE_MS = 250;

export interface SessionOptions extends EditorActions {
  /** Receives the HTML after edits. */
  readonly onChange: (html: string) => void;
  /** Receives the state after each transaction. */
  readonly onState: (state: EditorState) => void;
}

type Attributes = Readonly<Record<string, string>>;

/** Events before which the form must have the text: its submission, and the end of the page. */
const FLUSH_EVENTS = ["submit", "pagehide", "visibilitychange"] as const;

/**
 * An editor whose value is HTML. The value changes only if the user edits the text: an unchanged
 * text keeps its HTML as it was.
 */
export class EditorSession {
  readonly view: EditorView;
  private readonly options: SessionOptions;
  /** The value as it came from outside, and its document. */
  private loaded: { readonly html: string; readonly doc: Node };
  /** The value that the form has, and its document. */
  private sent: { readonly html: string; readonly doc: Node };
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement, html: string, attributes: Attributes, options: SessionOptions) {
    const doc = parseHtml(html);
    this.options = options;
    this.loaded = { html, doc };
    this.sent = this.loaded;
    this.view = new EditorView(host, {
      state: createEditorState(doc, options),
      nodeViews: NODE_VIEWS,
      attributes,
      dispatchTransaction: (transaction) => this.update(this.view.state.apply(transaction)),
      handleDOMEvents: { blur: () => this.flush() },
    });
    // In the capture phase, they are before the handlers of the form.
    for (const event of FLUSH_EVENTS) window.addEventListener(event, this.flush, true);
  }

  /** Sends the text to the form, if it was edited. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { doc } = this.view.state;
    if (doc === this.sent.doc) return;
    const html = doc.eq(this.loaded.doc) ? this.loaded.html : serializeHtml(doc);
    const isChanged = html !== this.sent.html;
    this.sent = { html, doc };
    if (isChanged) this.options.onChange(html);
  };

  /** Takes the value of the form. A value that shows the same text leaves the editor as it is. */
  setValue(html: string): void {
    if (html === this.sent.html) return;
    const doc = parseHtml(html);
    const hasEdits = this.view.state.doc !== this.sent.doc;
    this.loaded = { html, doc };
    this.sent = this.loaded;
    // Edits that the form does not have yet are newer than its value.
    if (hasEdits) return;
    if (doc.eq(this.view.state.doc)) this.sent = { html, doc: this.view.state.doc };
    else this.show(createEditorState(doc, this.options));
  }

  setAttributes(attributes: Attributes): void {
    this.view.setProps({ attributes });
  }

  destroy(): void {
    this.flush();
    for (const event of FLUSH_EVENTS) window.removeEventListener(event, this.flush, true);
    this.view.destroy();
  }

  private update(state: EditorState): void {
    const isEdited = state.doc !== this.view.state.doc;
    this.show(state);
    if (!isEdited) return;
    // The first edit is sent at once, so that the form knows that it is changed.
    if (this.timer === undefined) this.flush();
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, DEBOUNCE_MS);
  }

  private show(state: EditorState): void {
    this.view.updateState(state);
    this.options.onState(state);
  }
}
