import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, serverMessage } from "../../api/client";
import { Button, ButtonLink } from "../../ui/button";
import { MessagePanel } from "../../ui/message-panel";
import { Bar, LoadingWords } from "../../ui/skeleton";
import { showToast } from "../../ui/toasts";
import { AdminPage } from "../frame/admin-page";
import { Editor } from "./editor";
import { editKey, type FormKind, type Stored } from "./form-kind";

/** How old an answer may be to begin with: no older than the save that led here. */
const FRESH = 5_000;

interface EditPageProps {
  readonly kind: FormKind;
  readonly id: string;
}

/** The form of a stored record, once that is there. */
export function EditPage({ kind, id }: EditPageProps) {
  const { item, wrong, failure, missing, retry } = useLoaded(kind, id);
  const navigate = useNavigate();
  const away = wrong ?? (kind.unloadable === "leave" ? failure : undefined);

  useEffect(() => {
    if (failure ?? wrong) showToast("error", failure ?? wrong ?? "");
  }, [failure, wrong]);
  useEffect(() => {
    if (away !== undefined) navigate(kind.list.to, { replace: true });
  }, [away, kind, navigate]);

  if (item && !wrong) return <Editor kind={kind} item={item} />;
  const fails = failure !== undefined && away === undefined;
  return (
    <AdminPage title={kind.titles.edit} back={kind.list}>
      {fails ? <Unloaded {...{ kind, missing, failure, retry }} /> : <FormSkeleton />}
    </AdminPage>
  );
}

const NUMBER = /^\d{1,15}$/;

/** Loads the record once: what is typed into its form must not be replaced by what comes later. */
function useLoaded(kind: FormKind, id: string) {
  const [item, setItem] = useState<Stored>();
  const isNumber = NUMBER.test(id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: editKey(kind, Number(id)),
    queryFn: () => kind.load(Number(id)),
    enabled: item === undefined && isNumber,
    staleTime: FRESH,
    refetchOnWindowFocus: false,
  });
  if (item === undefined && data && !isFetching) setItem(data);
  const failed = !isNumber || (error !== null && !isFetching);
  return {
    item,
    wrong: item && kind.wrongKind?.(item),
    failure: failed ? (serverMessage(error) ?? kind.failed.load) : undefined,
    missing: !isNumber || (error instanceof ApiError && error.status === 404),
    retry: () => void refetch(),
  };
}

interface UnloadedProps {
  readonly kind: FormKind;
  readonly missing: boolean;
  readonly failure: string;
  readonly retry: () => void;
}

function Unloaded({ kind, missing, failure, retry }: UnloadedProps) {
  const back = (
    <ButtonLink to={kind.list.to} icon="arrow-left">
      {`Back to ${kind.list.label}`}
    </ButtonLink>
  );
  return missing ? (
    <MessagePanel icon="search" title="Job not found" text="It may have been deleted.">
      {back}
    </MessagePanel>
  ) : (
    <MessagePanel icon="circle-alert" title={failure}>
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
      <LoadingWords>Loading...</LoadingWords>
      <div aria-hidden="true" className="grid animate-pulse gap-4">
        <Bar className="h-72 w-full" />
        <Bar className="h-52 w-full" />
        <Bar className="h-40 w-full" />
      </div>
    </>
  );
}
