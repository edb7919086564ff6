import type { ReactNode } from "react";
import { currentLanguage } from "#language/language";
import { LANGUAGES, PUBLISHED_LANGUAGES } from "#language/languages";
import { localizeFile } from "#language/paths";
import * as t from "#messages/page-head";
import type { SiteSettings } from "./app-context/settings";
import { PAGE_DATA_ID } from "./page-data";
import { FeedLink } from "./seo/feed-link";

/** Scripts and styles of a page. */
export interface Assets {
  /** Source of the inline script. */
  readonly inlineScript: string;
  /**
   * The scripts that the inline script starts when they are wanted, the entry first. Otherwise the
   * document links `script` and `preload`.
   */
  readonly scriptsOnUse: string | undefined;
  readonly script: string;
  readonly styles: readonly string[];
  readonly preload: readonly string[];
}

interface DocumentProps {
  readonly site: SiteSettings;
  readonly assets: Assets;
  /** The page's data as JSON, escaped for a script element. */
  readonly data: string;
  readonly children: ReactNode;
}

export function Document({ site, assets, data, children }: DocumentProps) {
  const { tag } = LANGUAGES[currentLanguage()];
  return (
    // The inline script sets the theme on this element before hydration.
    <html lang={tag} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          data-languages={PUBLISHED_LANGUAGES.join(" ")}
          data-scripts={assets.scriptsOnUse}
          dangerouslySetInnerHTML={{ __html: assets.inlineScript }}
        />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171b29" media="(prefers-color-scheme: dark)" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.preload.map((href) => (
          // Low priority, so that content loads before scripts.
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="manifest" href={localizeFile("/manifest.webmanifest")} />
        <FeedLink
          site={site.name}
          title={t.governmentJobsFeed()}
          path="/feeds/government-jobs.xml"
        />
        <FeedLink site={site.name} title={t.privateJobsFeed()} path="/feeds/private-jobs.xml" />
        <FeedLink site={site.name} title={t.blogFeed()} path="/feeds/blog.xml" />
        <FeedLink
          site={site.name}
          title={t.currentAffairsFeed()}
          path="/feeds/current-affairs.xml"
        />
      </head>
      <body>
        {children}
        <script
          id={PAGE_DATA_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: data }}
        />
        {assets.scriptsOnUse ? null : <script type="module" src={assets.script} />}
      </body>
    </html>
  );
}
