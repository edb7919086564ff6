import * as t from "#messages/exam-detail";
import * as ui from "#messages/ui";
import type { Job } from "../api/jobs";
import { organisation } from "../jobs/details";
import { clickReport } from "../lib/click-report";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { Panel } from "../ui/panel";
import type { ExamDocument } from "./exam-documents";

interface DownloadsProps {
  readonly job: Job;
  readonly documents: readonly ExamDocument[];
  /** The examination has passed, so the main button is less prominent. */
  readonly isOver: boolean;
}

export function ExamDownloads({ job, documents, isOver }: DownloadsProps) {
  return (
    <Panel title={t.downloadDocuments()} className="no-print">
      {documents.length > 0 ? (
        <ul className="grid gap-2.5">
          {documents.map((document) => (
            <li key={document.label} className="grid">
              <DocumentLink {...{ job, document, isOver }} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">{t.noDocument(organisation(job))}</p>
      )}
    </Panel>
  );
}

interface DocumentLinkProps extends Pick<DownloadsProps, "job" | "isOver"> {
  readonly document: ExamDocument;
  /** Shown in the phone's bottom bar, which has little space for text. */
  readonly bar?: boolean;
}

export function DocumentLink({ job, document, isOver, bar = false }: DocumentLinkProps) {
  const { label, icon, url, isMain } = document;
  return (
    <a
      href={url}
      ping={clickReport("job", job.id)}
      target="_blank"
      rel="noreferrer nofollow"
      className={buttonClass(
        isMain && !isOver ? "primary" : "secondary",
        "medium",
        bar && "flex-1 leading-tight max-md:px-2 max-md:whitespace-normal md:hidden",
      )}
    >
      {bar ? null : <Icon name={icon} />}
      {label}
      <span className="sr-only">{ui.opensInNewTab()}</span>
    </a>
  );
}
