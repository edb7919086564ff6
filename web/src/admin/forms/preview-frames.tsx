import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { serverMessage } from "../../api/client";
import { Icon } from "../../ui/icon";
import { LoadingText } from "../../ui/skeleton";
import { PreviewFrame } from "./preview-frame";

interface PreviewFramesProps<Shown> {
  readonly query: UseQueryResult<Shown>;
  /** The choice of the readers' language. */
  readonly choice: ReactNode;
  readonly card: (item: Shown) => ReactNode;
  readonly page: (item: Shown) => ReactNode;
}

/** The preview of the list card and of the page. */
export function PreviewFrames<Shown>({ query, choice, card, page }: PreviewFramesProps<Shown>) {
  const { data, error } = query;
  if (!data) {
    return error ? (
      <PreviewError error={error} />
    ) : (
      <LoadingText>Preparing the preview...</LoadingText>
    );
  }
  return (
    <div className="grid gap-4">
      {choice}
      {error ? <PreviewError error={error} /> : null}
      <PreviewFrame title="Card in lists">
        <div className="max-w-[34.5rem] p-3">{card(data)}</div>
      </PreviewFrame>
      <PreviewFrame title="Page">
        {/* Leaves space for the action bar at the lower edge of a phone. */}
        <div className="container-page py-4 max-md:pb-24">{page(data)}</div>
      </PreviewFrame>
    </div>
  );
}

function PreviewError({ error }: { readonly error: Error }) {
  return (
    <p role="alert" className="flex items-center gap-2 text-red">
      <Icon name="circle-alert" />
      {serverMessage(error) ?? "The preview could not be made."}
    </p>
  );
}
