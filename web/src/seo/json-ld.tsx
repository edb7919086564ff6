/** Renders structured data for search engines. Undefined members are left out. */
export function JsonLd({ data }: { readonly data: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data });
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeScript(json) }} />
  );
}

/** Escapes JSON so that it cannot close its script element. */
export function escapeScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
