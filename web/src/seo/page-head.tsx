import { currentLanguage } from "#language/language";
import { LANGUAGES, type Language, PUBLISHED_LANGUAGES } from "#language/languages";
import { isTranslated, localizeFile, localizePath } from "#language/paths";
import * as t from "#messages/page-head";
import { useSite } from "../app-context/settings";

interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
  /** The canonical path. Without it the page is not indexed. */
  readonly path?: string;
  readonly type?: "website" | "article";
  readonly picture?: PreviewPicture;
}

/** The preview image of a shared link. */
export interface PreviewPicture {
  readonly path: string;
  /** Text alternative. */
  readonly alt: string;
  /** Size in pixels, if known. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

/** Image size that chat programs show without cropping, in pixels. */
export const PREVIEW_IMAGE_SIZE = { width: 1200, height: 630 };

const defaultPicture = (): PreviewPicture => ({
  path: localizeFile("/preview.png"),
  alt: t.previewPicture(),
  size: PREVIEW_IMAGE_SIZE,
});

/** Renders title, description, canonical URL and previews. React moves them into the head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, path, type = "website", picture = defaultPicture() } = props;
  const site = useSite();
  const fullTitle = path === "/" ? title : `${title} | ${site.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description ? <meta name="description" content={description} /> : null}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Preview {...{ title, description, type, picture }} path={path} />
      )}
    </>
  );
}

/**
 * Renders the head of a page that the browser will render. Pages of signed-in users are never
 * indexed.
 */
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
  readonly picture: PreviewPicture;
  readonly path: string;
}

function Preview({ title, description, type, picture, path }: PreviewProps) {
  const site = useSite();
  const url = absoluteUrl(site.publicUrl, localizePath(path));
  const image = absoluteUrl(site.publicUrl, picture.path);
  return (
    <>
      <link rel="canonical" href={url} />
      <Alternates path={path} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={LANGUAGES[currentLanguage()].openGraph} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description ?? title} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      {picture.size ? (
        <>
          <meta property="og:image:width" content={`${picture.size.width}`} />
          <meta property="og:image:height" content={`${picture.size.height}`} />
        </>
      ) : null}
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description ?? title} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={picture.alt} />
    </>
  );
}

/** Links the page in all languages. Visitors of other languages get the English one. */
function Alternates({ path }: { readonly path: string }) {
  const { publicUrl } = useSite();
  if (PUBLISHED_LANGUAGES.length < 2 || !isTranslated(path)) return null;
  const url = (language: Language) => absoluteUrl(publicUrl, localizePath(path, language));
  return (
    <>
      {PUBLISHED_LANGUAGES.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={LANGUAGES[language].tag}
          href={url(language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url("en")} />
    </>
  );
}

export function absoluteUrl(publicUrl: string, path: string): string {
  return /^https?:/.test(path) ? path : `${publicUrl.replace(/\/$/, "")}${path}`;
}
