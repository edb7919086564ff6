import type { PageProps } from "../site/page-props";
import {
  type DetailKind,
  governmentDetail,
  nonTechDetail,
  privateDetail,
  techDetail,
} from "./detail-kinds";
import { DetailPage } from "./detail-page";
import { JobDetail } from "./job-detail";

export const GovernmentJobPage = pageOf(governmentDetail);
export const PrivateJobPage = pageOf(privateDetail);
export const TechJobPage = pageOf(techDetail);
export const NonTechJobPage = pageOf(nonTechDetail);

function pageOf(kind: DetailKind) {
  return ({ params }: PageProps) => (
    <DetailPage kind={kind} slugOrId={params.slugOrId ?? ""} detail={JobDetail} />
  );
}
