import type { PageProps } from "../app-context/page-props";
import { DetailPage, type DetailProps } from "../jobs/detail-page";
import { ADMIT_CARD_CONFIG } from "./admit-card-config";
import { ExamDetail } from "./exam-detail";
import { admitCardDetail } from "./exam-detail-configs";

// Previews import it from this module, so that it is in the chunk of the page.
export { ADMIT_CARD_CONFIG };

export function AdmitCardPage({ params }: PageProps) {
  return (
    <DetailPage
      config={admitCardDetail}
      slugOrId={params.slugOrId ?? ""}
      detail={AdmitCardDetail}
    />
  );
}

const AdmitCardDetail = (props: DetailProps) => <ExamDetail {...props} exam={ADMIT_CARD_CONFIG} />;
