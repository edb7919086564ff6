import { useQuery } from "@tanstack/react-query";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { localizePath } from "#language/paths";
import * as t from "#messages/private-preview";
import { isNotFound, serverMessage } from "../api/client";
import { type PreviewedRecord, recordOfLink } from "../api/preview-links";
import { useScreenState } from "../auth/screen-state";
import { PageHead } from "../seo/page-head";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { MessagePanel } from "../ui/message-panel";
import { LoadingText } from "../ui/skeleton";
import "./preview-page.css";

/**
 * Shows the record of a private link as visitors would see it. The reader needs no account. The
 * token comes from the fragment of the URL (`auth/url-token.ts`).
 */
export function PreviewPage() {
  const { token } = useScreenState();
  return (
    <div className="container-page py-4 pb-12">
      <PageHead title={t.privatePreview()} />
      {token ? <LinkedRecord token={token} /> : <InvalidLink text={t.openWholeLink()} />}
    </div>
  );
}

const InvalidLink = ({ text }: { readonly text: string }) => (
  <MessagePanel alert heading="h1" icon="circle-alert" title={t.privatePreview()} text={text} />
);

function LinkedRecord({ token }: { readonly token: string }) {
  const record = useQuery(recordOfLink(token));
  const views = useQuery({ queryKey: ["preview views"], queryFn: loadViews });
  if (record.data && views.data) return <ShownRecord record={record.data} views={views.data} />;
  if (isNotFound(record.error))
    return <InvalidLink text={serverMessage(record.error) ?? t.loadFailed()} />;
  if (record.error || views.error) {
    const retry = () => void Promise.all([record.refetch(), views.refetch()]);
    return (
      <MessagePanel
        alert
        heading="h1"
        icon="circle-alert"
        title={t.privatePreview()}
        text={t.loadFailed()}
      >
        <Button variant="primary" icon="refresh-cw" onClick={retry}>
          {t.tryAgain()}
        </Button>
      </MessagePanel>
    );
  }
  return <LoadingText>{t.loading()}</LoadingText>;
}

type Views = Awaited<ReturnType<typeof loadViews>>;

/** Loads the components of the public pages. */
async function loadViews() {
  const [{ PageView }, { PostArticle }] = await Promise.all([
    import("./job-views"),
    import("./post-views"),
  ]);
  return { PageView, PostArticle };
}

interface ShownRecordProps {
  readonly record: PreviewedRecord;
  readonly views: Views;
}

function ShownRecord({ record: { job, post, publicPath }, views }: ShownRecordProps) {
  const { PageView, PostArticle } = views;
  const frame = useRef<HTMLDivElement>(null);
  useWithoutClickReports(frame);
  return (
    <>
      <p
        role="note"
        className="mb-4 flex items-start gap-2.5 rounded-lg bg-brand-soft px-3.5 py-3 text-brand-strong"
      >
        <Icon name="eye" className="mt-1" />
        <span>
          {publicPath ? t.isPublic() : t.notPublic()}{" "}
          {publicPath ? (
            <a href={localizePath(publicPath)} className="font-semibold underline">
              {t.openPublicPage()}
            </a>
          ) : null}
        </span>
      </p>
      <div ref={frame} className="private-preview">
        {job ? <PageView job={job} /> : null}
        {post ? <PostArticle post={post} /> : null}
      </div>
    </>
  );
}

/** Removes the click reports of links, because a reader of a preview is no visitor. */
function useWithoutClickReports(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const remove = () => {
      for (const link of element.querySelectorAll("a[ping]")) link.removeAttribute("ping");
    };
    remove();
    // Parts of the page load later.
    const observer = new MutationObserver(remove);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [frame]);
}
