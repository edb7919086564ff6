import type { ReactNode } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/jobs";
import type { JobSummary } from "../api/jobs";
import { useNow } from "../app-context/clock";
import { parseMoment, relativeTime } from "../lib/dates";
import { jobPath } from "../lib/job-path";
import { ButtonLink, IconButton } from "../ui/button";
import { classNames } from "../ui/class-names";
import { type IconName, iconClass } from "../ui/icon";
import { InitialLogo } from "../ui/initial-logo";
import { UserText } from "../ui/user-text";
import { logoUrl, organisation } from "./details";
import { shareJob, useSaveJob } from "./job-actions";

/** The button of a card. */
interface CardAction {
  readonly label: string;
  readonly primary: boolean;
  /** The path of the button, if it is not that of the card's link. */
  readonly to?: string;
}

interface JobCardFrameProps {
  readonly job: JobSummary;
  readonly title: string;
  readonly heading: "h2" | "h3";
  /** The path of the card's link, if it is not the page of the job's own kind. */
  readonly to?: string;
  readonly action: CardAction;
  readonly children: ReactNode;
}

/** Renders a card of a list. The whole card opens the job; the title is the link. */
export function JobCardFrame({
  job,
  title,
  heading: Heading,
  to = jobPath(job),
  action,
  children,
}: JobCardFrameProps) {
  const now = useNow();
  const posted = parseMoment(job.postedAt);
  const company = organisation(job);
  return (
    <article className="relative flex flex-col gap-2.5 rounded-xl border border-line bg-paper px-4 pt-4 pb-3 shadow-card transition-colors hover:border-control md:px-5">
      <div className="flex items-start gap-3">
        <InitialLogo name={company ?? title} src={logoUrl(job)} />
        <div className="min-w-0 flex-1">
          {company ? (
            <p className="text-sm text-ink-2">
              <UserText text={company} />
            </p>
          ) : null}
          <Heading className="text-lg font-bold tracking-tight">
            <a href={localizePath(to)} className="after:absolute after:inset-0 after:rounded-xl">
              <UserText text={title} />
            </a>
          </Heading>
        </div>
        <SaveToggle job={job} title={title} />
      </div>
      {children}
      <div className="mt-auto flex items-center gap-2 border-t border-line pt-2.5">
        <p className="mr-auto text-xs text-balance text-ink-3">
          {posted ? t.postedByEditorAt(relativeTime(posted.start, now)) : t.postedByEditor()}
        </p>
        <IconButton
          icon="share-2"
          label={t.shareJob(title)}
          onClick={() => void shareJob(job)}
          className="scripted relative"
        />
        <ButtonLink
          to={action.to ?? to}
          variant={action.primary ? "primary" : "secondary"}
          size="small"
          label={t.actionOn({ action: action.label, title })}
          className="relative"
        >
          {action.label}
        </ButtonLink>
      </div>
    </article>
  );
}

function SaveToggle({ job, title }: { readonly job: JobSummary; readonly title: string }) {
  const { saved, toggle } = useSaveJob(job);
  return (
    <IconButton
      icon={saved ? "bookmark-check" : "bookmark"}
      label={saved ? t.unsaveJob(title) : t.saveJob(title)}
      onClick={toggle}
      className={`scripted relative -mt-1.5 -mr-2 ${saved ? "text-brand" : ""}`}
    />
  );
}

/** Classes of the list of facts on a card, in two columns if there is space. */
export const CARD_FACTS =
  "grid grid-cols-1 gap-x-3 gap-y-1 text-sm text-ink-2 tabular-nums sm:grid-cols-[3fr_4fr]";

interface CardFactProps {
  readonly icon: IconName;
  /** Label of the fact, if its text is not clear on its own. */
  readonly label?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function CardFact({ icon, label, wide = false, children }: CardFactProps) {
  if (!children) return null;
  return (
    <li className={classNames("fact", iconClass(icon), wide && "sm:col-span-2")}>
      {label ? <span className="sr-only">{`${label}: `}</span> : null}
      {typeof children === "string" ? <UserText text={children} /> : children}
    </li>
  );
}
