import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

interface PreviewFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Shows a preview in an iframe, so that the width of the frame selects the responsive layout. Links
 * and buttons in it do nothing.
 */
export function PreviewFrame({ title, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const [height, setHeight] = useState(480);

  useEffect(() => {
    if (!body) return;
    const watcher = new ResizeObserver(() => setHeight(body.offsetHeight));
    watcher.observe(body);
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    body.addEventListener("click", stop, { capture: true });
    return () => {
      watcher.disconnect();
      body.removeEventListener("click", stop, { capture: true });
    };
  }, [body]);

  return (
    <iframe
      title={title}
      srcDoc="<!doctype html><title>Preview</title>"
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (contentDocument) setBody(preparePreview(contentDocument));
      }}
      style={{ height }}
      className="block w-full rounded-lg border border-line bg-ground"
    >
      {body ? createPortal(children, body) : null}
    </iframe>
  );
}

/**
 * Copies the language, the theme and the stylesheets of the outer page. Returns the body of the
 * frame.
 */
function preparePreview(inside: Document): HTMLElement {
  const { documentElement: outside } = document;
  inside.documentElement.lang = outside.lang;
  const { theme } = outside.dataset;
  if (theme) inside.documentElement.dataset.theme = theme;
  for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) {
    inside.head.append(sheet.cloneNode());
  }
  inside.body.className = "preview-document";
  // The frame is as high as its content.
  inside.body.style.minHeight = "0";
  return inside.body;
}
