import {
  API_PREFIX,
  ApiError,
  AUTHORIZATION,
  authorization,
  type ErrorBody,
  hearRefusal,
} from "./client";
import type { paths } from "./schema";

/** How an upload is watched, and ended before its time. */
export interface UploadWatch {
  /** Hears what share has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

interface TakesForms {
  post: { requestBody: { content: { "multipart/form-data": unknown } } };
}
interface Answers<Body> {
  content: { "application/json": Body };
}

/** The calls that a form with a file is sent to. */
export type FormPath = {
  [P in keyof paths]: paths[P] extends TakesForms ? P : never;
}[keyof paths];
type Responses<P extends FormPath> = paths[P]["post"]["responses"];
type Answered<P extends FormPath> =
  Responses<P> extends { 200: Answers<infer B> } | { 201: Answers<infer B> } ? B : never;

/** `fetch` does not tell how far a request has come. */
export function sendForm<P extends FormPath>(
  path: P,
  form: FormData,
  { onProgress, signal }: UploadWatch,
): Promise<Answered<P>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const sent = authorization();
    request.open("POST", API_PREFIX + path);
    if (sent) request.setRequestHeader(AUTHORIZATION, sent);
    request.responseType = "json";
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, response } = request;
      if (status === 200 || status === 201) return resolve(response as Answered<P>);
      const body = (response ?? {}) as ErrorBody;
      hearRefusal(status, sent, body);
      reject(new ApiError(status, body));
    };
    request.onerror = () => reject(new TypeError("The connection was lost."));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
