import { PageHead } from "../site/page-head";
import { ButtonLink } from "../ui/button";
import { MessagePanel } from "../ui/message-panel";

export function NotFoundPage() {
  return (
    <div className="container-page py-6">
      <PageHead title="Page not found" />
      <MessagePanel
        heading="h1"
        icon="search"
        title="Page not found"
        text="The address may be mistyped, or the page may have moved. Search the jobs, or start from the home page."
      >
        <ButtonLink to="/" variant="primary">
          Go Home
        </ButtonLink>
        <ButtonLink to="/govt-jobs">Government Jobs</ButtonLink>
        <ButtonLink to="/private-jobs">Private Jobs</ButtonLink>
      </MessagePanel>
    </div>
  );
}
