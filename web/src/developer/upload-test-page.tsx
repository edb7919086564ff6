import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { serverMessage } from "../api/client";
import { uploadSimplePdf } from "../api/uploads";
import { Button } from "../ui/button";
import { INPUT } from "../ui/field";
import { Panel } from "../ui/panel";
import { DeveloperPage } from "./developer-page";

type UploadState =
  | { readonly step: "idle" }
  | { readonly step: "sending"; readonly progress: number }
  | { readonly step: "done"; readonly url: string }
  | { readonly step: "failed"; readonly message: string };

/** Uploads a document like the forms do and shows the server's response (STATIC-08, API-33). */
export function UploadTestPage() {
  const id = useId();
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get("pdf");
    if (!(file instanceof File) || file.name === "") {
      return setState({ step: "failed", message: "Please select a file" });
    }
    const controller = new AbortController();
    upload.current = controller;
    setState({ step: "sending", progress: 0 });
    try {
      const { fileUrl } = await uploadSimplePdf(file, undefined, {
        onProgress: (progress) => setState({ step: "sending", progress }),
        signal: controller.signal,
      });
      setState({ step: "done", url: fileUrl });
    } catch (error) {
      if (!controller.signal.aborted) {
        setState({ step: "failed", message: `Upload failed: ${reasonOf(error)}` });
      }
    }
  }

  return (
    <DeveloperPage
      title="PDF upload test"
      lede="Sends one PDF to POST /uploads/simple-pdf, as the forms of the administrator area do. Only administrators may."
    >
      <Panel className="max-w-xl">
        <form onSubmit={onSubmit} noValidate className="flex flex-col items-start gap-4">
          <div className="w-full">
            <label htmlFor={id} className="mb-1.5 block font-semibold">
              PDF file
            </label>
            <input
              id={id}
              name="pdf"
              type="file"
              accept="application/pdf"
              required
              className={`${INPUT} min-h-12 px-3 py-2.5 file:mr-3 file:rounded file:border-0 file:bg-grey-soft file:px-3 file:py-1 file:font-semibold file:text-ink`}
            />
          </div>
          <Button type="submit" variant="primary" disabled={state.step === "sending"}>
            {state.step === "sending" ? `Uploading ${Math.floor(state.progress * 100)}%` : "Upload"}
          </Button>
        </form>
        <UploadResult state={state} />
      </Panel>
    </DeveloperPage>
  );
}

const reasonOf = (error: unknown) =>
  serverMessage(error) ?? (error instanceof Error && error.message ? error.message : "no answer");

function UploadResult({ state }: { readonly state: UploadState }) {
  if (state.step === "failed") {
    return (
      <p role="alert" className="mt-4 font-semibold text-red">
        {state.message}
      </p>
    );
  }
  return (
    <div role="status" className="not-empty:mt-4">
      {state.step === "done" ? (
        <>
          <p className="font-semibold text-green">Upload successful!</p>
          <a
            href={state.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center break-all text-brand underline"
          >
            {state.url}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      ) : null}
    </div>
  );
}
