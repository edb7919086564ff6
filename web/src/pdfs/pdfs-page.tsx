import { useRef } from "react";
import { useSearchParams } from "../app-context/location";
import { pageNumber } from "../lib/query-values";
import { ListHead } from "../list/list-head";
import { isPastEnd, ListRegion } from "../list/list-region";
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

const HEAD = {
  title: "PDF Documents",
  feed: "/feeds/pdfs.xml",
  description:
    "PDF documents for job seekers in India: study material, sample résumés, certificates and official forms, free to read and to download.",
};
const FAILED = "Failed to load PDFs";
const EMPTY = "No PDF documents have been published yet.";

/** Renders the list of documents to read and download. */
export function PdfsPage() {
  const query = useSearchParams();
  const page = pageNumber(query);
  const read = pdfsRead(page);
  const result = useListPage(read, (body) => (Array.isArray(body.pdfs) ? body : undefined), FAILED);
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
        <PageIntro
          title={HEAD.title}
          lede="Study material, sample résumés and official documents, to read here or to keep on the phone."
        />
      </CachedFragment>
      <div className="container-page pb-6">
        <ListRegion
          {...{ results, query: result, count }}
          noun="PDF document"
          page={shownPage}
          order="Newest first"
          emptyMessage={EMPTY}
          errorMessage={FAILED}
          hrefOf={pdfsHref}
          skeleton={SKELETON}
          renderEmpty={(onRefresh) => (
            <MessagePanel icon="inbox" title={EMPTY}>
              <ButtonLink to="/document-assistant" variant="primary">
                Document Assistance Guides
              </ButtonLink>
              <Button icon="refresh-cw" onClick={onRefresh}>
                Refresh
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
