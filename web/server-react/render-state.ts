/** The state of the render that is running. A render is synchronous, so there is one. */

/** Markup that belongs into `head`, wherever it is rendered. */
export interface Hoisted {
  charset: string;
  viewport: string;
  /** Preloads of the first images, by the image. */
  readonly images: Map<string, string>;
  /** Preloads of the other images, by the image. */
  readonly laterImages: Map<string, string>;
  /** Titles, descriptions and links, in the order of their rendering. */
  rest: string;
}

export interface RenderState {
  /** The last output is text. Another text then needs a separator. */
  endsWithText: boolean;
  /** Pairs of the number of siblings and the index among them, from the root. */
  readonly path: (readonly number[])[];
  /** Number of ids that the current component has read. */
  ids: number;
  /** Value of the `select` around the current element. */
  selected: unknown;
  /** Inside of `svg`, where a title is not the title of the page. */
  isSvg: boolean;
  /** Inside of `noscript`, whose content belongs into it. */
  isNoscript: boolean;
  /** Inside of `picture`, whose image has many sources. */
  isPicture: boolean;
  /** Inside of the fallback of a boundary, which does not describe the page. */
  isFallback: boolean;
  readonly hoisted: Hoisted;
  /** Content and attributes of the document's elements. */
  html: string | undefined;
  head: { readonly start: string; readonly content: string } | undefined;
  body: string | undefined;
}

export const createRenderState = (): RenderState => ({
  endsWithText: false,
  path: [],
  ids: 0,
  selected: undefined,
  isSvg: false,
  isNoscript: false,
  isPicture: false,
  isFallback: false,
  hoisted: { charset: "", viewport: "", images: new Map(), laterImages: new Map(), rest: "" },
  html: undefined,
  head: undefined,
  body: undefined,
});

/** The state of the running render. Only a component may read it. */
export let state: RenderState = createRenderState();

/** Runs a render with a new state. It may run inside of another render. */
export function withRenderState<T>(run: () => T): T {
  const outer = state;
  state = createRenderState();
  try {
    return run();
  } finally {
    state = outer;
  }
}
