import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError, serverMessage } from "../../api/client";
import { navigate } from "../../app-context/location";
import { Button, ButtonLink } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";
import { Bar, LoadingText } from "../../ui/skeleton";
import { showToast } from "../../ui/toasts";
import { AdminPage } from "../layout/admin-page";
import { Editor } from "./editor";
import { editKey, type FormDefinition, type StoredItem } from "./form-definition";

/** Maximum age of a cached response with which editing starts. A save always invalidates it. */
const STALE_TIME_MS = 5_000;

interface EditPageProps {
  readonly definition: FormDefinition;
  readonly id: string;
}

/** The edit form of a stored record, shown after the record has loaded. */
export function EditPage({ definition, id }: EditPageProps) {
  const { item, wrongTypeMessage, errorMessage, notFound, retry } = useLoadedItem(definition, id);
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

const NUMBER = /^\d{1,15}$/;

/** Loads the record once. Later responses must not replace the text in the form. */
function useLoadedItem(definition: FormDefinition, id: string) {
  const [item, setItem] = useState<StoredItem>();
  const isNumber = NUMBER.test(id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: editKey(definition, Number(id)),
    queryFn: () => definition.load(Number(id)),
    enabled: item === undefined && isNumber,
    staleTime: STALE_TIME_MS,
    refetchOnWindowFocus: false,
  });
  if (item === undefined && data && !isFetching) setItem(data);
  const failed = !isNumber || (error !== null && !isFetching);
  return {
    item,
    wrongTypeMessage: item && definition.wrongTypeMessage?.(item),
    errorMessage: failed ? (serverMessage(error) ?? definition.errorMessages.load) : undefined,
    notFound: !isNumber || (error instanceof ApiError && error.status === 404),
    retry: () => void refetch(),
  };
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

function FormSkeleton() {
  return (
    <>
      <LoadingText>Loading...</LoadingText>
      <div aria-hidden="true" className="grid animate-pulse gap-4">
        <Bar className="h-72 w-full" />
        <Bar className="h-52 w-full" />
        <Bar className="h-40 w-full" />
      </div>
    </>
  );
}
