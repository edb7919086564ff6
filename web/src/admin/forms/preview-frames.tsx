import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { serverMessage } from "../../api/client";
import { Icon } from "../../ui/icon";
import { LoadingWords } from "../../ui/skeleton";
import { PreviewFrame } from "./preview-frame";

interface PreviewFramesProps<Shown> {
  readonly read: UseQueryResult<Shown>;
  readonly card: (shown: Shown) => ReactNode;
  readonly page: (shown: Shown) => ReactNode;
}

/** The card in lists, and the page. */
export function PreviewFrames<Shown>({ read, card, page }: PreviewFramesProps<Shown>) {
  const { data, error } = read;
  if (!data) {
    return error ? <Failed error={error} /> : <LoadingWords>Preparing the preview...</LoadingWords>;
  }
  return (
    <div className="grid gap-4">
      {error ? <Failed error={error} /> : null}
      <PreviewFrame title="Card in lists">
        <div className="max-w-[34.5rem] p-3">{card(data)}</div>
      </PreviewFrame>
      <PreviewFrame title="Page">
        {/* Room for the bar that stands at the lower edge of a phone. */}
        <div className="container-page py-4 max-md:pb-24">{page(data)}</div>
      </PreviewFrame>
    </div>
  );
}

function Failed({ error }: { readonly error: Error }) {
  return (
    <p role="alert" className="flex items-center gap-2 text-red">
      <Icon name="circle-alert" />
      {serverMessage(error) ?? "The preview could not be made."}
    </p>
  );
}
