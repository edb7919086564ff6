import type { PageProps } from "../app-context/page-props";
import { DetailPage, type DetailProps } from "../jobs/detail-page";
import { ExamDetail } from "./exam-detail";
import { resultDetail } from "./exam-detail-configs";
import { RESULT_CONFIG } from "./result-config";

export function ResultPage({ params }: PageProps) {
  return (
    <DetailPage config={resultDetail} slugOrId={params.slugOrId ?? ""} detail={ResultDetail} />
  );
}

const ResultDetail = (props: DetailProps) => <ExamDetail {...props} exam={RESULT_CONFIG} />;
