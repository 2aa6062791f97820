/** Returns the start of the month (UTC). Dates in the seed are relative to it, so that all seeds of a month are identical. */
export function startOfMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}
