import { type ReactNode, useEffect, useState } from "react";
import * as t from "#messages/profile";
import { Alert } from "../ui/alert";
import { Panel } from "../ui/panel";
import { Bar, LoadingText } from "../ui/skeleton";

interface LazyPanelProps {
  readonly title: string;
  /** Class of the height of the placeholder. */
  readonly height: string;
  /** Loads the code of the section, and renders the section with its title. */
  readonly load: () => Promise<ReactNode>;
}

/** Renders a section below what most users look for, whose code is loaded after the page. */
export function LazyPanel({ title, height, load }: LazyPanelProps) {
  const [section, setSection] = useState<ReactNode>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load().then(setSection, () => setFailed(true));
  }, [load]);
  if (section) return section;
  return (
    <Panel title={title}>
      {failed ? (
        <Alert message={t.sectionFailed()} />
      ) : (
        <>
          <LoadingText>{t.loading()}</LoadingText>
          <Bar className={`${height} w-full animate-pulse`} />
        </>
      )}
    </Panel>
  );
}
