type InsertHtml = (html: string) => void;

const targets = new Map<string, InsertHtml>();

/** Registers the input into which HTML can be inserted, by its id. Returns the removal. */
export function registerInsertTarget(id: string, insert: InsertHtml): () => void {
  targets.set(id, insert);
  return () => {
    if (targets.get(id) === insert) targets.delete(id);
  };
}

/** Inserts HTML at the caret of an input. */
export const insertInto = (id: string, html: string): void => targets.get(id)?.(html);
