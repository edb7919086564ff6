import { Schema } from "prosemirror-model";
import { MARKS } from "./schema-marks";
import { NODES } from "./schema-nodes";

/**
 * The elements that the editor can show. It has nearly all that the server permits
 * (`platform/html.rs`). The source view keeps the others.
 */
export const schema = new Schema<keyof typeof NODES, keyof typeof MARKS>({
  nodes: NODES,
  marks: MARKS,
});
