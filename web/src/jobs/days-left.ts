/** "3 days left", for what ends today or later. */
export function daysLeft(days: number): string {
  if (days === 0) return "last day";
  return days === 1 ? "1 day left" : `${days} days left`;
}
