import { markCopy } from "./copy-mark";
import { offlinePage } from "./offline-page";
import { pages, storePage } from "./page-copies";
import { copyPathOf, isStorable, pathOf } from "./requests";

type KeepAlive = (work: Promise<unknown>) => void;

/** Time after which a copy is shown although the server may still respond. */
const NETWORK_TIMEOUT = 5_000;

const wait = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));

/** Loads a page from the server, and replaces or deletes its copy. */
async function loadPage(
  request: Request,
  preloaded: Promise<Response | undefined>,
  keepAlive: KeepAlive,
): Promise<Response> {
  const response = (await preloaded) ?? (await fetch(request));
  const path = copyPathOf(request.url, location.origin);
  if (path === undefined) return response;
  if (isStorable(response)) keepAlive(storePage(path, response.clone()));
  else if (replacesCopy(response)) keepAlive(pages.delete(path));
  return response;
}

/**
 * Returns whether a response that is not stored makes the copy invalid: the job was withdrawn, the
 * page has moved, or it is no longer for all visitors. After any other error the copy is valid.
 */
const replacesCopy = ({ status, type }: Response) =>
  [200, 404, 410].includes(status) || type === "opaqueredirect";

/** Returns the copy of a page with the mark that names its age. */
async function openCopy(path: string, keepAlive: KeepAlive): Promise<Response | undefined> {
  const copy = await pages.find(path);
  if (!copy) return undefined;
  const { response, facts } = copy;
  const html = await response.clone().text();
  // A full storage must not hide the copy.
  const used = pages.put(response.body, response.headers, { ...facts, usedAt: Date.now() });
  keepAlive(used.catch(() => undefined));
  return new Response(markCopy(html, facts), { headers: response.headers });
}

/**
 * Opens a page: from the server, and from its copy only if the server cannot be reached.
 *
 * @param preloaded The response to the request that the browser sent while the worker started.
 */
export async function openPage(
  request: Request,
  preloaded: Promise<Response | undefined>,
  keepAlive: KeepAlive,
): Promise<Response> {
  const path = pathOf(request.url);
  const fromNetwork = loadPage(request, preloaded, keepAlive);
  // A response after the timeout still replaces the copy.
  keepAlive(fromNetwork);
  const loaded = fromNetwork.catch(() => undefined);
  const response =
    (await Promise.race([loaded, wait(NETWORK_TIMEOUT)])) ??
    (await openCopy(path, keepAlive).catch(() => undefined));
  return response ?? fromNetwork.catch(async () => offlinePage(path, await pages.list()));
}
