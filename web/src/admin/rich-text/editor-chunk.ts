/** The code that the browser loads with the first text editor. */
export { RichEditor } from "./rich-editor";
export { editorChanges } from "./round-trip";
