/** The text of a notification and the page that it opens. */
export interface NotificationText {
  readonly title: string;
  readonly body: string;
  /** URL of a page of this site. */
  readonly url: string;
  readonly tag: string;
}

/** Returns the URL of a path of this site, or undefined if it leads to another site. */
export function siteUrl(path: string, origin: string): string | undefined {
  if (!path.startsWith("/")) return undefined;
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : undefined;
}

/** Parses the payload of a push message. Returns undefined if it is malformed. */
export function parsePayload(payload: string, origin: string): NotificationText | undefined {
  try {
    const { title, body, url: path, tag } = JSON.parse(payload);
    const isText = [title, body, path, tag].every((member) => typeof member === "string");
    const url = isText && title.trim() !== "" ? siteUrl(path, origin) : undefined;
    return url === undefined ? undefined : { title, body, url, tag };
  } catch {
    return undefined;
  }
}

/** The windows of the site, as `Clients` of the worker has them. */
interface Windows {
  readonly matchAll: (options: {
    type: "window";
    includeUncontrolled: true;
  }) => Promise<readonly { readonly url: string; readonly focus: () => Promise<unknown> }[]>;
  readonly openWindow: (url: string) => Promise<unknown>;
}

/** Focuses the window that shows a URL of this site, or opens one. */
export async function openSiteWindow(url: string, windows: Windows): Promise<void> {
  const shown = await windows.matchAll({ type: "window", includeUncontrolled: true });
  const open = shown.find((client) => client.url === url);
  await (open ? open.focus() : windows.openWindow(url));
}
