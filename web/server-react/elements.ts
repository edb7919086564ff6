/** The elements of a page. */

// biome-ignore lint/suspicious/noExplicitAny: Components have properties of any type.
type Any = any;

export type Props = Readonly<Record<string, Any>>;

/** A component, the name of an HTML element, or a type that is neither. */
export type ElementType = string | FunctionType | ClassType | SpecialType;

export type FunctionType = (props: Props) => Node;

export interface ClassType {
  new (props: Props): { readonly render: () => Node };
  readonly prototype: { readonly render: () => Node };
}

/** The types of elements that are neither HTML nor components. */
export type SpecialType =
  | { readonly kind: "fragment" }
  | { readonly kind: "suspense" }
  | { readonly kind: "memo"; readonly type: ElementType }
  | Context
  | Template;

export interface Context {
  readonly kind: "context";
  /** Value of the provider around the component that is rendered. */
  value: unknown;
}

/** HTML with slots. An element of this type has the values of the slots as its properties. */
export interface Template {
  readonly kind: "template";
  /** The HTML before, between and after the slots. */
  readonly pieces: readonly string[];
  /** The kinds of the slots: bits of `template.ts`. */
  readonly slots: readonly number[];
  /**
   * Position of each child among its siblings, for ids: pairs of the number of siblings and the
   * index, from the root of the template. An only child has no position.
   */
  readonly paths: readonly (readonly number[] | null)[];
}

export interface Element {
  readonly type: ElementType;
  readonly props: Props;
}

export type Node =
  | Element
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | readonly Node[];
