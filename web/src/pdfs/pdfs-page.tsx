import { useRef } from "react";
import { newestFirst, refresh } from "#messages/list";
import * as t from "#messages/pdfs";
import type { FollowTarget } from "../api/alerts";
import { useSearchParams } from "../app-context/location";
import { pageNumber } from "../lib/query-values";
import { ListHead, type ListHeadText } from "../list/list-head";
import { isPastEnd, type ListNoun, ListRegion } from "../list/list-region";
import { useScrollOnListChange } from "../list/scroll-to-results";
import { useListPage, useShownValue } from "../list/use-list-page";
import { RECONNECT_DELAY_MS, useLiveUpdates } from "../live/live-updates";
import { Button, ButtonLink } from "../ui/button";
import { CachedFragment } from "../ui/cached-fragment";
import { MessagePanel } from "../ui/message-panel";
import { PageIntro } from "../ui/page-intro";
import { Bar } from "../ui/skeleton";
import { PDF_CARD, PdfCard } from "./pdf-card";
import { PDFS_PATH, pagesOf, pdfsHref, pdfsRead } from "./pdf-pages";

const HEAD: ListHeadText = {
  title: t.pdfDocuments,
  feed: "/feeds/pdfs.xml",
  description: t.description,
};
const FOLLOWED: FollowTarget = { list: "pdfs" };
const NOUN: ListNoun = { found: t.found, loading: t.loading, counted: t.counted };

/** Renders the list of documents to read and download. */
export function PdfsPage() {
  const query = useSearchParams();
  const page = pageNumber(query);
  const read = pdfsRead(page);
  const result = useListPage(
    read,
    (body) => (Array.isArray(body.pdfs) ? body : undefined),
    t.failed(),
  );
  useLiveUpdates({ pdf: { paths: [read.queryKey[0]] } }, RECONNECT_DELAY_MS);
  const results = useRef<HTMLElement>(null);
  useScrollOnListChange(results, { search: PDFS_PATH, choices: PDFS_PATH, page });
  const shownPage = useShownValue(page, result);
  const count = result.page && {
    shown: result.page.pdfs.length,
    total: result.page.totalPdfs,
    pages: pagesOf(result.page.totalPdfs),
  };
  const pastEnd = !result.stale && count !== undefined && isPastEnd(count);
  return (
    <>
      <ListHead
        path={PDFS_PATH}
        text={HEAD}
        page={page}
        href={pastEnd ? undefined : pdfsHref(page)}
      />
      <CachedFragment cacheKey={HEAD}>
        <PageIntro title={HEAD.title()} lede={t.lede()} />
      </CachedFragment>
      <div className="container-page pb-6">
        <ListRegion
          {...{ results, query: result, count }}
          noun={NOUN}
          page={shownPage}
          order={newestFirst()}
          emptyMessage={t.empty()}
          errorMessage={t.failed()}
          followed={FOLLOWED}
          hrefOf={pdfsHref}
          skeleton={SKELETON}
          renderEmpty={(onRefresh) => (
            <MessagePanel icon="inbox" title={t.empty()}>
              <ButtonLink to="/document-assistant" variant="primary">
                {t.documentGuides()}
              </ButtonLink>
              <Button icon="refresh-cw" onClick={onRefresh}>
                {refresh()}
              </Button>
            </MessagePanel>
          )}
        >
          {result.page?.pdfs.map((pdf) => (
            <PdfCard key={pdf.id} pdf={pdf} />
          ))}
        </ListRegion>
      </div>
    </>
  );
}

const OUTLINE = (
  <div className={PDF_CARD}>
    <Bar className="h-11 w-4/5" />
    <Bar className="h-4 w-full" />
    <Bar className="h-4 w-3/5" />
    <Bar className="mt-2 h-10 w-full" />
  </div>
);

const SKELETON = (
  <div aria-hidden="true" className="grid animate-pulse grid-cols-1 gap-4 md:grid-cols-2">
    {OUTLINE}
    {OUTLINE}
    {OUTLINE}
    {OUTLINE}
    {OUTLINE}
    {OUTLINE}
  </div>
);
