/**
 * The position of a component in its tree, from which `useId` derives an id. React in the browser
 * derives the same id from the same position, so the format is React's.
 */

/** Bits of a position that one part of an id holds. */
const MAX_BITS = 30;
/** Bits of a digit in base 32. */
const DIGIT_BITS = 5;

const bitLength = (value: number) => 32 - Math.clz32(value);

/**
 * Returns the id of a position.
 *
 * @param frames Pairs of the number of siblings and the index among them, from the root.
 */
export function treeId(frames: readonly (readonly number[])[]): string {
  const path = frames.flat();
  // The leading 1 marks the length, because positions may begin with zeros.
  let bits = 1;
  let overflow = "";
  for (let at = 0; at < path.length; at += 2) {
    const siblings = path[at] as number;
    const slot = (path[at + 1] as number) + 1;
    let length = bitLength(bits) - 1;
    let value = bits & ~(1 << length);
    if (bitLength(siblings) + length > MAX_BITS) {
      const moved = length - (length % DIGIT_BITS);
      overflow = (value & ((1 << moved) - 1)).toString(32) + overflow;
      value >>= moved;
      length -= moved;
    }
    bits = (1 << (bitLength(siblings) + length)) | (slot << length) | value;
  }
  const leading = 1 << (bitLength(bits) - 1);
  return (bits & ~leading).toString(32) + overflow;
}
