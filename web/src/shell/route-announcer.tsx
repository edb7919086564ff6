import { useEffect, useState } from "react";
import { useLocation } from "../app-context/location";

/** Announces the new page's title to screen readers after a navigation. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [initialPath] = useState(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (pathname === initialPath && title === "") return;
    // The new page sets its title after it has rendered.
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
