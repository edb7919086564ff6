/** Structured data for search engines. Whatever is undefined is left out. */
export function JsonLd({ data }: { readonly data: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data });
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeScript(json) }} />
  );
}

/** JSON that cannot end the script element it stands in. */
export function escapeScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
