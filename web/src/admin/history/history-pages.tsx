import type { PageProps } from "../../app-context/page-props";
import { HistoryPage } from "./history-page";
import { jobHistory } from "./job-history";
import { postHistory } from "./post-history";

export const JobHistoryPage = ({ params: { id } }: PageProps) => (
  <HistoryPage source={jobHistory} id={Number(id)} />
);

export const PostHistoryPage = ({ params: { id } }: PageProps) => (
  <HistoryPage source={postHistory} id={Number(id)} />
);
