import { localizePath } from "#language/paths";
import * as t from "#messages/shell";
import { SEARCH_PATH } from "../search/search-url";
import { PageHead } from "../seo/page-head";
import { Button, ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { INPUT, MAX_SEARCH_CHARS } from "../ui/search-field";

export function NotFoundPage() {
  return (
    <div className="container-page py-6">
      <PageHead title={t.pageNotFound()} />
      <MessagePanel heading="h1" icon="search" title={t.pageNotFound()} text={t.pageNotFoundHelp()}>
        <form action={localizePath(SEARCH_PATH)} className="mb-2 w-full text-left">
          <label htmlFor="lost-search" className="mb-1.5 block font-semibold">
            {t.searchSubject()}
          </label>
          <div className="flex gap-2.5">
            <input
              id="lost-search"
              name="q"
              enterKeyHint="search"
              maxLength={MAX_SEARCH_CHARS}
              className={`${INPUT} h-12 min-w-0 flex-1 px-3.5`}
            />
            <Button type="submit" variant="primary">
              {t.search()}
            </Button>
          </div>
        </form>
        <ButtonLink to="/">{t.goHome()}</ButtonLink>
        <ButtonLink to="/govt-jobs">{t.governmentJobs()}</ButtonLink>
        <ButtonLink to="/private-jobs">{t.privateJobs()}</ButtonLink>
      </MessagePanel>
    </div>
  );
}
