/** Renders HTML of an administrator, sanitised and prepared for display by the server. */
export function RichText({ html }: { readonly html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
