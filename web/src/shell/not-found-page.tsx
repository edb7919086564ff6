import { SEARCH_PATH } from "../search/search-url";
import { PageHead } from "../seo/page-head";
import { Button, ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";
import { INPUT, MAX_SEARCH_CHARS } from "../ui/search-field";

export function NotFoundPage() {
  return (
    <div className="container-page py-6">
      <PageHead title="Page not found" />
      <MessagePanel
        heading="h1"
        icon="search"
        title="Page not found"
        text="The address may be mistyped, or the page may have moved. Search for it, or start from the home page."
      >
        <form action={SEARCH_PATH} className="mb-2 w-full text-left">
          <label htmlFor="lost-search" className="mb-1.5 block font-semibold">
            Job, exam, organisation or subject
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
              Search
            </Button>
          </div>
        </form>
        <ButtonLink to="/">Go Home</ButtonLink>
        <ButtonLink to="/govt-jobs">Government Jobs</ButtonLink>
        <ButtonLink to="/private-jobs">Private Jobs</ButtonLink>
      </MessagePanel>
    </div>
  );
}
