import { scrollableTables } from "./scrollable-tables";

/** Renders HTML of an administrator, sanitised by the server. */
export function RichText({ html }: { readonly html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: scrollableTables(html) }} />;
}
