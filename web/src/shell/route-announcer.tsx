import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Tells screen readers the new page's title after a navigation. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [initialPath] = useState(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (pathname === initialPath && title === "") return;
    // The new page sets its title when it has rendered.
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    setTitle(document.title);
    return () => observer.disconnect();
  }, [pathname, initialPath, title]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
