import { breadcrumbList } from "../site/breadcrumb-list";
import { JsonLd } from "../site/json-ld";
import { PageHead, PREVIEW_SIZE } from "../site/page-head";
import { useSite } from "../site/settings";
import type { Crumb } from "../ui/breadcrumbs";
import { detailSummary } from "./description";
import type { DetailKind } from "./detail-kinds";
import type { DetailProps } from "./detail-page";
import { jobPath, picturePath } from "./details";

/** From home to the page's list. */
export const detailTrail = (kind: DetailKind): Crumb[] => [{ to: "/", label: "Home" }, kind.list];

interface DetailDocumentProps extends DetailProps {
  /** The title of the document. */
  readonly title: string;
  /** What the page is called at the end of the trail. */
  readonly here: string;
  /** What search engines are told beside the trail. */
  readonly data: object | undefined;
}

/** What a detail page says of itself to browsers, previews and search engines. */
export function DetailDocument({ job, kind, title, here, data }: DetailDocumentProps) {
  const { publicUrl } = useSite();
  const path = jobPath(job);
  const description = detailSummary(job);
  const trail = [...detailTrail(kind), { to: path, label: here }];
  return (
    <>
      <PageHead
        title={title}
        path={path}
        type="article"
        {...(description ? { description } : {})}
        picture={{ path: picturePath(job), alt: title, size: PREVIEW_SIZE }}
      />
      <JsonLd data={breadcrumbList(publicUrl, trail)} />
      {data ? <JsonLd data={data} /> : null}
    </>
  );
}
