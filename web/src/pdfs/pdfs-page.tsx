import { useRef } from "react";
import { useSearchParams } from "react-router";
import { ListHead } from "../site/list-head";
import { useListPlace } from "../site/list-place";
import { isPastEnd, ListRegion } from "../site/list-region";
import { RECONNECT_AFTER, useLive } from "../site/live";
import { pageNumber } from "../site/query-values";
import { useListPage, useShown } from "../site/use-list-page";
import { Button, ButtonLink } from "../ui/button";
import { Kept } from "../ui/kept";
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

/** The documents that editors put up to be read and taken along. */
export function PdfsPage() {
  const [query] = useSearchParams();
  const page = pageNumber(query);
  const read = pdfsRead(page);
  const found = useListPage(read, (body) => (Array.isArray(body.pdfs) ? body : undefined), FAILED);
  useLive({ pdf: { paths: [read.queryKey[0]] } }, RECONNECT_AFTER);
  const results = useRef<HTMLElement>(null);
  useListPlace(results, { search: PDFS_PATH, choices: PDFS_PATH, page });
  const shown = useShown(page, found);
  const count = found.page && {
    shown: found.page.pdfs.length,
    total: found.page.totalPdfs,
    pages: pagesOf(found.page.totalPdfs),
  };
  const pastEnd = !found.stale && count !== undefined && isPastEnd(count);
  return (
    <>
      <ListHead
        path={PDFS_PATH}
        words={HEAD}
        page={page}
        href={pastEnd ? undefined : pdfsHref(page)}
      />
      <Kept name={HEAD}>
        <PageIntro
          title={HEAD.title}
          lede="Study material, sample résumés and official documents, to read here or to keep on the phone."
        />
      </Kept>
      <div className="container-page pb-6">
        <ListRegion
          {...{ results, found, count }}
          noun="PDF document"
          page={shown}
          order="Newest first"
          empty={EMPTY}
          failure={FAILED}
          hrefOf={pdfsHref}
          skeleton={SKELETON}
          nothing={(onRefresh) => (
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
          {found.page?.pdfs.map((pdf) => (
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
