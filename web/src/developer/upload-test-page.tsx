import { useEffect, useRef, useState } from "react";
import { serverMessage } from "../api/client";
import { uploadSimplePdf } from "../api/uploads";
import { LINE } from "../forms/field";
import { FieldFrame } from "../forms/field-frame";
import { Form, SubmitButton } from "../forms/form";
import { NO_ERRORS } from "../forms/form-errors";
import { useSubmit } from "../forms/use-submit";
import { Panel } from "../ui/panel";
import { DeveloperPage } from "./developer-page";

/** Uploads a document like the forms do and shows the server's response (STATIC-08, API-33). */
export function UploadTestPage() {
  const [url, setUrl] = useState<string>();
  const [progress, setProgress] = useState(0);
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);
  const submission = useSubmit({
    validate: (file: File) => (file.name === "" ? { pdf: "Please select a file" } : NO_ERRORS),
    send(file) {
      const controller = new AbortController();
      upload.current = controller;
      setUrl(undefined);
      setProgress(0);
      return uploadSimplePdf(file, undefined, {
        onProgress: setProgress,
        signal: controller.signal,
      });
    },
    onDone: ({ fileUrl }) => setUrl(fileUrl),
  });
  const { failure, pending } = submission;
  return (
    <DeveloperPage
      title="PDF upload test"
      lede="Sends one PDF to POST /uploads/simple-pdf, as the forms of the administrator area do. Only administrators may."
    >
      <Panel className="max-w-xl">
        <Form
          state={submission}
          onSubmit={(form) => submission.submit(new FormData(form).get("pdf") as File)}
          className="flex flex-col items-start gap-4"
        >
          <FieldFrame name="pdf" label="PDF file" required className="w-full">
            {(aria) => (
              <input
                {...aria}
                name="pdf"
                type="file"
                accept="application/pdf"
                className={`${LINE} py-2.5 file:mr-3 file:rounded file:border-0 file:bg-grey-soft file:px-3 file:py-1 file:font-semibold file:text-ink`}
              />
            )}
          </FieldFrame>
          <SubmitButton pending={pending} pendingText={`Uploading ${Math.floor(progress * 100)}%`}>
            Upload
          </SubmitButton>
        </Form>
        <UploadResult
          message={failure ? `Upload failed: ${reasonOf(failure)}` : undefined}
          url={url}
        />
      </Panel>
    </DeveloperPage>
  );
}

const reasonOf = (error: unknown) =>
  serverMessage(error) ?? (error instanceof Error && error.message ? error.message : "no answer");

interface UploadResultProps {
  readonly message: string | undefined;
  readonly url: string | undefined;
}

function UploadResult({ message, url }: UploadResultProps) {
  if (message) {
    return (
      <p role="alert" className="mt-4 font-semibold text-red">
        {message}
      </p>
    );
  }
  return (
    <div role="status" className="not-empty:mt-4">
      {url ? (
        <>
          <p className="font-semibold text-green">Upload successful!</p>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center break-all text-brand underline"
          >
            {url}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      ) : null}
    </div>
  );
}
