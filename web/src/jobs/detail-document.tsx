import * as t from "#messages/job-detail";
import { useSite } from "../app-context/settings";
import { jobPath } from "../lib/job-path";
import { PageHead, PREVIEW_IMAGE_SIZE } from "../seo/page-head";
import { breadcrumbList, JsonLd } from "../seo/structured-data";
import type { Crumb } from "../ui/breadcrumbs";
import { detailSummary } from "./description";
import type { DetailPageConfig } from "./detail-configs";
import type { DetailProps } from "./detail-page";
import { picturePath } from "./details";

/** Returns the breadcrumb trail from the home page to the page's list. */
export const detailTrail = (config: DetailPageConfig): Crumb[] => [
  { to: "/", label: t.home() },
  { to: config.list.to, label: config.list.label() },
];

interface DetailDocumentProps extends DetailProps {
  /** The title of the document. */
  readonly title: string;
  /** The label of the page at the end of the trail. */
  readonly pageTitle: string;
  /** Structured data in addition to the trail. */
  readonly data?: object;
}

/** Renders title, metadata and structured data of a detail page. */
export function DetailDocument({ job, config, title, pageTitle, data }: DetailDocumentProps) {
  const { publicUrl } = useSite();
  const path = jobPath(job);
  const description = detailSummary(job);
  const trail = [...detailTrail(config), { to: path, label: pageTitle }];
  return (
    <>
      <PageHead
        title={title}
        path={path}
        type="article"
        {...(description ? { description } : {})}
        picture={{ path: picturePath(job), alt: title, size: PREVIEW_IMAGE_SIZE }}
      />
      <JsonLd data={breadcrumbList(publicUrl, trail)} />
      {data ? <JsonLd data={data} /> : null}
    </>
  );
}
