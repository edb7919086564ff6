import { useEffect } from "react";
import { navigate } from "../../app-context/location";
import { Button, ButtonLink } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";
import { showToast } from "../../ui/toasts";
import { AdminPage } from "../layout/admin-page";
import { useMissingRecord } from "../palette/recent-records";
import { Editor } from "./editor";
import { editPathOf, type FormDefinition } from "./form-definition";
import { FormSkeleton } from "./form-skeleton";
import { useLoadedItem } from "./use-loaded-item";

interface EditPageProps {
  readonly definition: FormDefinition;
  readonly id: string;
}

/** The edit form of a stored record, shown after the record has loaded. */
export function EditPage({ definition, id }: EditPageProps) {
  const { item, wrongTypeMessage, errorMessage, notFound, retry } = useLoadedItem(definition, id);
  useMissingRecord(notFound ? editPathOf(definition, Number(id)) : undefined);
  const redirectReason =
    wrongTypeMessage ?? (definition.onLoadError === "leave" ? errorMessage : undefined);

  useEffect(() => {
    if (errorMessage ?? wrongTypeMessage)
      showToast("error", errorMessage ?? wrongTypeMessage ?? "");
  }, [errorMessage, wrongTypeMessage]);
  useEffect(() => {
    if (redirectReason !== undefined) navigate(definition.list.to, { replace: true });
  }, [redirectReason, definition]);

  if (item && !wrongTypeMessage) return <Editor definition={definition} item={item} />;
  const showsError = errorMessage !== undefined && redirectReason === undefined;
  return (
    <AdminPage title={definition.titles.edit} back={definition.list}>
      {showsError ? (
        <LoadError {...{ definition, notFound, message: errorMessage, retry }} />
      ) : (
        <FormSkeleton />
      )}
    </AdminPage>
  );
}

interface LoadErrorProps {
  readonly definition: FormDefinition;
  readonly notFound: boolean;
  readonly message: string;
  readonly retry: () => void;
}

function LoadError({ definition, notFound, message, retry }: LoadErrorProps) {
  const back = (
    <ButtonLink to={definition.list.to} icon="arrow-left">
      {`Back to ${definition.list.label}`}
    </ButtonLink>
  );
  return notFound ? (
    <MessagePanel icon="search" title="Job not found" text="It may have been deleted.">
      {back}
    </MessagePanel>
  ) : (
    <MessagePanel icon="circle-alert" title={message}>
      <Button variant="primary" icon="refresh-cw" onClick={retry}>
        Try again
      </Button>
      {back}
    </MessagePanel>
  );
}
