import type { Element, ElementType, Props } from "./elements";

export { Fragment } from "./react";

/** Creates an element. Keys have no effect on the server. */
export const jsx = (type: ElementType, props: Props): Element => ({ type, props });
export const jsxs = jsx;
