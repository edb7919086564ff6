import { Children, cloneElement, isValidElement, type ReactNode } from "react";

/** Distance of a letter from the same letter in full width. */
const FULL_WIDTH = 0xfee0;

const inFullWidth = (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) =>
    String.fromCharCode((letter.codePointAt(0) ?? 0) + FULL_WIDTH),
  );

/** Returns what a message returns, with Latin letters in full width. */
export function pseudoText(message: ReactNode): ReactNode {
  if (typeof message === "string") return inFullWidth(message);
  if (Array.isArray(message)) return message.map(pseudoText);
  if (!isValidElement<{ children?: ReactNode }>(message)) return message;
  return cloneElement(message, {}, ...Children.toArray(message.props.children).map(pseudoText));
}
