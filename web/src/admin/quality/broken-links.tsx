import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import {
  BROKEN_LINKS,
  type BrokenLink,
  type BrokenLinkList,
  brokenLinks,
  checkLink,
} from "../../api/quality-desk";
import { editPath } from "../../jobs/details";
import { safeHref } from "../../lib/safe-href";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { showToast } from "../../ui/toasts";
import { UserText } from "../../ui/user-text";
import { showErrorToast } from "../layout/show-error";
import { RelativeTime } from "../records/time-text";
import { DeskListFrame } from "./desk-list";
import { DeskRow, DeskRows } from "./desk-row";
import { EditJob } from "./edit-job";
import { type DeskPage, useDeskList } from "./use-desk-list";

const CHECK_FAILED = "The check could not be requested.";

/** Maximum length of a shown URL, in characters. */
const MAX_URL_CHARS = 80;

const pageOf = ({
  links,
  totalLinks,
  totalPages,
}: BrokenLinkList): DeskPage<BrokenLink> | undefined =>
  Array.isArray(links) ? { items: links, total: totalLinks, pages: totalPages } : undefined;

interface BrokenLinksProps {
  readonly page: number;
  readonly empty: ReactNode;
}

/** The broken links, with the jobs that have them. */
export function BrokenLinks({ page, empty }: BrokenLinksProps) {
  const list = useDeskList({ kind: "links", page }, brokenLinks(page), pageOf);
  return (
    <DeskListFrame list={list} nouns={["link", "links"]} empty={empty}>
      {(links) => (
        <DeskRows>
          {links.map((link, index) => (
            <LinkRow key={link.id} link={link} onRemoved={() => list.focusRow(index)} />
          ))}
        </DeskRows>
      )}
    </DeskListFrame>
  );
}

interface LinkRowProps {
  readonly link: BrokenLink;
  /** Runs after the row was removed with the focused element. */
  readonly onRemoved: () => void;
}

function LinkRow({ link, onRemoved }: LinkRowProps) {
  const { url, reason, brokenSince, checkedAt, jobs } = link;
  return (
    <DeskRow onRemoved={onRemoved}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-semibold wrap-anywhere">
            <OutsideLink url={url} />
          </h3>
          <p className="mt-1 flex gap-2 text-red">
            <Icon name="circle-alert" className="mt-1 flex-none" />
            {reason}
          </p>
          <p className="mt-1 text-sm text-ink-2">
            Broken since <RelativeTime at={brokenSince} />
            {checkedAt ? (
              <>
                , checked <RelativeTime at={checkedAt} />
              </>
            ) : null}
          </p>
        </div>
        <CheckButton link={link} />
      </div>
      <ul aria-label={`Jobs with ${url}`} className="mt-2.5 grid gap-1.5">
        {jobs.map((job) => (
          <li
            key={job.id}
            className="flex items-center justify-between gap-3 rounded-lg bg-ground py-1 pr-1 pl-3"
          >
            <span className="min-w-0 text-sm wrap-anywhere">
              <UserText text={job.title} />
              {job.organisation.trim() ? (
                <span className="text-ink-2">
                  {" · "}
                  <UserText text={job.organisation} />
                </span>
              ) : null}
            </span>
            <EditJob job={job} href={editPath(job)} />
          </li>
        ))}
      </ul>
    </DeskRow>
  );
}

/** Returns the URL without its scheme, shortened in the middle. */
function shortUrl(url: string): string {
  const text = url.replace(/^https?:\/\//, "").replace(/\/$/, "");
  if (text.length <= MAX_URL_CHARS) return text;
  const half = Math.floor((MAX_URL_CHARS - 1) / 2);
  return `${text.slice(0, half)}…${text.slice(-half)}`;
}

function OutsideLink({ url }: { readonly url: string }) {
  const href = safeHref(url);
  if (href === undefined) return shortUrl(url);
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      title={url}
      aria-label={`${shortUrl(url)} (opens in a new tab)`}
      className="inline-flex items-center gap-1.5 text-brand underline max-md:-my-2.5 max-md:py-2.5"
    >
      {shortUrl(url)}
      <Icon name="external-link" className="flex-none" />
    </a>
  );
}

/** Pause before the list is requested again after a check was requested, in milliseconds. */
const REFETCH_MS = 20_000;
/** Maximum number of such requests. Then the check can be requested again. */
const MAX_REFETCHES = 6;

/** Returns whether a link waits for its check, and the function that requests the check. */
function useLinkCheck({ id, checkedAt }: BrokenLink) {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  /** The time of the check before the request. */
  const [requested, setRequested] = useState<{ readonly checkedBefore: typeof checkedAt }>();
  const isRequested = requested !== undefined && requested.checkedBefore === checkedAt;
  useEffect(() => {
    if (!isRequested) return;
    let refetches = 0;
    const timer = setInterval(() => {
      refetches += 1;
      if (refetches === MAX_REFETCHES) setRequested(undefined);
      void queries.invalidateQueries({ queryKey: BROKEN_LINKS });
    }, REFETCH_MS);
    return () => clearInterval(timer);
  }, [isRequested, queries]);

  async function check() {
    setSending(true);
    try {
      showToast("success", await checkLink(id));
      setRequested({ checkedBefore: checkedAt });
    } catch (error) {
      showErrorToast(error, CHECK_FAILED);
    }
    setSending(false);
  }
  return { isBusy: isSending || isRequested, isRequested, check };
}

/** Lets the server check a link again. */
function CheckButton({ link }: { readonly link: BrokenLink }) {
  const { isBusy, isRequested, check } = useLinkCheck(link);
  return (
    <Button
      size="small"
      icon="refresh-cw"
      aria-disabled={isBusy || undefined}
      aria-label={`Check ${shortUrl(link.url)} again`}
      onClick={() => !isBusy && void check()}
      className="aria-disabled:opacity-60"
    >
      {isRequested ? "Check requested" : "Check again"}
    </Button>
  );
}
