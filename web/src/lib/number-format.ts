/** Formats a number with Indian digit groups, such as "1,51,100". */
export function indianGrouping(amount: number): string {
  const digits = String(Math.abs(Math.round(amount)));
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2)
    grouped = `${digits.slice(Math.max(0, end - 2), end)},${grouped}`;
  return amount < 0 ? `-${grouped}` : grouped;
}

/** Formats an amount as "₹1,51,100". */
export function rupees(amount: number): string {
  return `₹${indianGrouping(amount)}`;
}

/** Formats a file size as "0.48 MB" (FORMAT-06). */
export const megabytes = (bytes: number) => `${(bytes / (1024 * 1024)).toFixed(2)} MB`;

/** Rounds to one decimal place: 7.48 becomes 7.5, and 8 stays 8. */
export const tenths = (number: number) => Math.round(number * 10) / 10;
