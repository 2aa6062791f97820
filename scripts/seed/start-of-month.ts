/** Returns the start of the month (UTC), to which dates of the seed are relative, so that every seed of a month is identical. */
export function startOfMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}
