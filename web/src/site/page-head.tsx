import { useSite } from "./settings";

/** The picture that previews show of whatever has none of its own. */
export const PREVIEW = "/preview.png";

interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
  /** The one address of this content; without it search engines are told to stay away. */
  readonly path?: string;
  readonly type?: "website" | "article";
  readonly image?: string;
}

/** Title, description, canonical address and previews; React moves them into the head. */
export function PageHead({ title, description, path, type = "website", image }: PageHeadProps) {
  const site = useSite();
  const fullTitle = path === "/" ? title : `${title} | ${site.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description ? <meta name="description" content={description} /> : null}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Preview {...{ title, description, type, image }} url={absolute(site.publicUrl, path)} />
      )}
    </>
  );
}

/** The head of a page that the browser will render: pages for the signed-in are never indexed. */
export function PendingHead({ indexed }: { readonly indexed: boolean }) {
  const { name } = useSite();
  return (
    <>
      <title>{name}</title>
      {indexed ? null : <meta name="robots" content="noindex" />}
    </>
  );
}

interface PreviewProps {
  readonly title: string;
  readonly description: string | undefined;
  readonly type: string;
  readonly image: string | undefined;
  readonly url: string;
}

function Preview({ title, description, type, image, url }: PreviewProps) {
  const site = useSite();
  const picture = absolute(site.publicUrl, image ?? PREVIEW);
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description ?? title} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description ?? title} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}

export function absolute(publicUrl: string, path: string): string {
  return /^https?:/.test(path) ? path : `${publicUrl.replace(/\/$/, "")}${path}`;
}
