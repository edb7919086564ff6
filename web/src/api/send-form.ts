import { currentLanguage } from "#language/language";
import {
  ACCEPT_LANGUAGE,
  API_PREFIX,
  ApiError,
  AUTHORIZATION,
  authorization,
  type ErrorBody,
  handleUnauthorized,
} from "./client";
import type { paths } from "./schema";

/** Progress callback and abort signal of an upload. */
export interface UploadOptions {
  /** Called with the share of the body that has been sent, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

interface AcceptsFormData {
  post: { requestBody: { content: { "multipart/form-data": unknown } } };
}
interface JsonResponse<Body> {
  content: { "application/json": Body };
}

/** API paths that accept a multipart form. */
export type FormPath = {
  [P in keyof paths]: paths[P] extends AcceptsFormData ? P : never;
}[keyof paths];
type Responses<P extends FormPath> = paths[P]["post"]["responses"];
type ResponseBody<P extends FormPath> =
  Responses<P> extends { 200: JsonResponse<infer B> } | { 201: JsonResponse<infer B> } ? B : never;

/** Sends a form with XMLHttpRequest, because `fetch` does not report upload progress. */
export function sendForm<P extends FormPath>(
  path: P,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<ResponseBody<P>> {
  return new Promise((resolve, reject) => {
    // The signal can be older than this call, which is in a chunk that is loaded on demand.
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const sentAuthorization = authorization();
    request.open("POST", API_PREFIX + path);
    request.setRequestHeader(ACCEPT_LANGUAGE, currentLanguage());
    if (sentAuthorization) request.setRequestHeader(AUTHORIZATION, sentAuthorization);
    request.responseType = "json";
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, response } = request;
      if (status === 200 || status === 201) return resolve(response as ResponseBody<P>);
      const body = (response ?? {}) as ErrorBody;
      handleUnauthorized(status, sentAuthorization, body);
      reject(new ApiError(status, body));
    };
    request.onerror = () => reject(new TypeError("The connection was lost."));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** Sends the fields of a form. */
export function sendFields<P extends FormPath>(
  path: P,
  fields: Readonly<Record<string, string | File>>,
  options: UploadOptions,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return sendForm(path, form, options);
}
