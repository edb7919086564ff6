/** Formats a number with Indian digit groups, such as "1,51,100". */
export function indianGrouping(amount: number): string {
  const digits = String(Math.abs(Math.round(amount)));
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",");
  const grouped = head === "" ? digits : `${head},${digits.slice(-3)}`;
  return amount < 0 ? `-${grouped}` : grouped;
}

/** Formats an amount as "₹1,51,100". */
export function rupees(amount: number): string {
  return `₹${indianGrouping(amount)}`;
}
