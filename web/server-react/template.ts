/**
 * Elements that the build has compiled to strings (`build/`). The HTML between their variable parts
 * is written at once.
 */

import { attribute, linkTarget } from "./attributes.ts";
import type { Node, Template } from "./elements.ts";

/** A slot for a child. Without it, the slot is an attribute, whose value is HTML already. */
export const CHILD = 1;
/** The HTML before the child ends with text. */
export const FOLLOWS_TEXT = 2;
/** Another child is directly before the child, and may end with text. */
export const FOLLOWS_CHILD = 4;
/** The HTML after the child begins with text. */
export const PRECEDES_TEXT = 8;

/** Separates texts that React in the browser has as different nodes. */
export const TEXT_SEPARATOR = "<!-- -->";

export const createTemplate = (
  pieces: Template["pieces"],
  slots: Template["slots"],
  paths: Template["paths"],
): Template => ({ kind: "template", pieces, slots, paths });

/** Creates an element from a template and the values of its slots. */
export const fillTemplate = (type: Template, values: readonly Node[]) => ({ type, props: values });

export { attribute, linkTarget };
