import type { PageProps } from "../app-context/page-props";
import {
  type DetailPageConfig,
  governmentDetail,
  nonTechDetail,
  privateDetail,
  techDetail,
} from "./detail-configs";
import { DetailPage } from "./detail-page";
import { JobDetail } from "./job-detail";

export const GovernmentJobPage = createDetailPage(governmentDetail);
export const PrivateJobPage = createDetailPage(privateDetail);
export const TechJobPage = createDetailPage(techDetail);
export const NonTechJobPage = createDetailPage(nonTechDetail);

function createDetailPage(config: DetailPageConfig) {
  return ({ params }: PageProps) => (
    <DetailPage config={config} slugOrId={params.slugOrId ?? ""} detail={JobDetail} />
  );
}
