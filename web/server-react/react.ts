/**
 * The part of React's API that a page uses while it is rendered on a server, where each component
 * is called once. The build of the server replaces `react` by this module. A component that imports
 * anything else does not build.
 */

import type { Context, Element, ElementType, Node, Props, SpecialType } from "./elements";
import { state } from "./render-state";
import { treeId } from "./tree-id";

/** Base of components with a class, which are only needed to catch errors in the browser. */
export class Component {
  state: unknown;
  readonly props: Props;

  constructor(props: Props) {
    this.props = props;
  }

  setState = cannotUpdate;

  render(): Node {
    return null;
  }
}

export const Fragment: SpecialType = { kind: "fragment" };
export const Suspense: SpecialType = { kind: "suspense" };

export const memo = (type: ElementType): SpecialType => ({ kind: "memo", type });

export const createContext = (value: unknown): Context => ({ kind: "context", value });

export function createElement(
  type: ElementType,
  props: Props | null,
  ...children: Node[]
): Element {
  if (children.length === 0) return { type, props: props ?? {} };
  return { type, props: { ...props, children: children.length === 1 ? children[0] : children } };
}

function cannotUpdate(): never {
  throw new Error("A component cannot change its state while the server renders it.");
}

/** Fails for a function that needs a browser. */
export function cannotCall(): never {
  throw new Error("This function works only in the browser.");
}

const nothing = () => undefined;

const initial = (value: unknown) => (typeof value === "function" ? value() : value);

export const useState = (value?: unknown) => [initial(value), cannotUpdate];
export const useRef = (current: unknown) => ({ current });
export const useMemo = <T>(create: () => T) => create();
export const useCallback = <T>(callback: T) => callback;
export const useContext = ({ value }: Context) => value;
export const useSyncExternalStore = <T>(_: unknown, __: unknown, getServerSnapshot: () => T) =>
  getServerSnapshot();
export const useDeferredValue = (value: unknown, initialValue: unknown = value) => initialValue;
export const useEffectEvent = () => cannotCall;
export const useEffect = nothing;
export const useLayoutEffect = nothing;
export const startTransition = cannotCall;

/** Reads a context. A promise would suspend, which the server must not. */
export function use(context: Context): unknown {
  if (context.kind !== "context") throw new Error("The server cannot wait for a promise.");
  return context.value;
}

/** Returns the id that React in the browser gives to the same component. */
export function useId(): string {
  const index = state.ids++;
  return `_R_${treeId(state.path)}${index > 0 ? `H${index.toString(32)}` : ""}_`;
}
