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

// Previews import these parts from this module, so that the parts are in the chunk of the pages.
export { JobAside, JobLead } from "./job-detail";

export const GovernmentJobPage = createDetailPage(governmentDetail);
export const PrivateJobPage = createDetailPage(privateDetail);
export const TechJobPage = createDetailPage(techDetail);
export const NonTechJobPage = createDetailPage(nonTechDetail);

function createDetailPage(config: DetailPageConfig) {
  return ({ params }: PageProps) => (
    <DetailPage config={config} slugOrId={params.slugOrId ?? ""} detail={JobDetail} />
  );
}
