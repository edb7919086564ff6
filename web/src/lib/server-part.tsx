import { type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated";

/** The code of a part of a page that only displays data. */
export class PartCode<Props extends object> {
  /** The component. The server provides it at start, and browsers load it when they need it. */
  provided: ComponentType<Props> | undefined;

  /** @param load Loads the component. Its module is a chunk of its own. */
  constructor(private readonly load: () => Promise<ComponentType<Props>>) {}

  async loadOnce(): Promise<ComponentType<Props>> {
    this.provided ??= await this.load();
    return this.provided;
  }
}

interface ServerPartProps<Props extends object> {
  readonly code: PartCode<Props>;
  /** Properties of the component. The HTML of the server is current while they are the same. */
  readonly data: Props;
  readonly className: string;
  /** Shown while the code is loaded, on a page that was opened in the browser. */
  readonly loading: ReactNode;
  /** Shown if the code cannot be loaded. */
  readonly failed: ReactNode;
}

/** One object, because React sets the HTML again if the object differs. */
const HTML_OF_SERVER = { __html: "" };

function haveSameMembers<Props extends object>(one: Props, other: Props): boolean {
  return (Object.keys(other) as (keyof Props)[]).every((name) => Object.is(one[name], other[name]));
}

function PartOfServer<Props extends object>({ code, data, className }: ServerPartProps<Props>) {
  if (!code.provided) throw new Error("The server must provide the component at start.");
  return <div className={className}>{createElement(code.provided, data)}</div>;
}

function PartOfBrowser<Props extends object>(props: ServerPartProps<Props>) {
  const { code, data, className, loading, failed } = props;
  const isHydrated = useHydrated();
  // Set during hydration only, in which the HTML of the server is on the page.
  const [serverData] = useState(() => (isHydrated ? undefined : data));
  const [component, setComponent] = useState(() => (isHydrated ? code.provided : undefined));
  const [hasFailed, setHasFailed] = useState(false);
  const isCurrent = serverData !== undefined && haveSameMembers(serverData, data);
  useEffect(() => {
    if (isCurrent || component) return;
    code.loadOnce().then(
      (loaded) => setComponent(() => loaded),
      () => setHasFailed(true),
    );
  }, [isCurrent, component, code]);
  if (component) {
    return (
      <div key="browser" className={className}>
        {createElement(component, data)}
      </div>
    );
  }
  if (serverData) {
    return (
      <div
        key="server"
        className={className}
        suppressHydrationWarning
        dangerouslySetInnerHTML={HTML_OF_SERVER}
      />
    );
  }
  return hasFailed ? failed : loading;
}

/**
 * Renders a part of a page that only displays data. The server renders it, and hydration keeps its
 * HTML without the code of the part. The browser loads the code if it renders the part itself:
 * after a navigation, or when the data changes. Until then, it keeps the HTML.
 *
 * The part must contain no state and no effects, because its HTML is not hydrated.
 */
export const ServerPart = import.meta.env.SSR ? PartOfServer : PartOfBrowser;
