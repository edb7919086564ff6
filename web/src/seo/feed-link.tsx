import { localizeFile } from "#language/paths";

interface FeedLinkProps {
  /** Name of the site. */
  readonly site: string;
  readonly title: string;
  /** URL path of the feed in English. */
  readonly path: string;
}

/** Links a feed, which feed readers find in the head of the page. */
export const FeedLink = ({ site, title, path }: FeedLinkProps) => (
  <link
    rel="alternate"
    type="application/rss+xml"
    title={`${site}: ${title}`}
    href={localizeFile(path)}
  />
);
