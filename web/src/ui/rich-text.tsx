import { scrollableTables } from "./scrollable-tables";

/** HTML that an editor wrote and the server cleaned. */
export function RichText({ html }: { readonly html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: scrollableTables(html) }} />;
}
