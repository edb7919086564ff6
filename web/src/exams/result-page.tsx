import type { PageProps } from "../app-context/page-props";
import { DetailPage, type DetailProps } from "../jobs/detail-page";
import { ExamDetail } from "./exam-detail";
import { resultDetail } from "./exam-detail-configs";
import { RESULT_CONFIG } from "./result-config";

// Previews import it from this module, so that it is in the chunk of the page.
export { RESULT_CONFIG };

export function ResultPage({ params }: PageProps) {
  return (
    <DetailPage config={resultDetail} slugOrId={params.slugOrId ?? ""} detail={ResultDetail} />
  );
}

const ResultDetail = (props: DetailProps) => <ExamDetail {...props} exam={RESULT_CONFIG} />;
